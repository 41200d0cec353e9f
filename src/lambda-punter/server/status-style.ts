// How the status page looks: one style sheet, light and dark as the reader's system has it.

/** CSS without anything from outside. */
export const STATUS_STYLE = `
:root { color-scheme: light dark; --ink: #1d2733; --quiet: #65717f; --page: #f3f5f7; --card: #fff; --line: #dde3e9; --river: #14658f; --glow: #e6f2f9; --warn: #a2491a; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e3e8ed; --quiet: #93a0ad; --page: #12171c; --card: #1b2229; --line: #2f3943; --river: #6dbbe4; --glow: #1d3442; --warn: #e79a6b; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 82rem; padding: 1.5rem; background: var(--page); color: var(--ink); font: 15px/1.45 system-ui, sans-serif; }
h1 { margin: 0; font-size: 1.6rem; }
h2 { margin: 0; font-size: 1.1rem; overflow-wrap: anywhere; }
p { margin: .2rem 0; }
a { color: var(--river); }
body > header { margin-bottom: 1.2rem; }
main > section + section { margin-top: 2rem; }
main > section + section > h2 { margin-bottom: .6rem; }
.tables { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(24rem, 100%), 1fr)); align-items: start; }
article { background: var(--card); border: 1px solid var(--line); border-top: 3px solid var(--line); border-radius: 6px; padding: .8rem 1rem 1rem; min-width: 0; }
article.busy { border-top-color: var(--river); }
article > header { display: flex; justify-content: space-between; gap: 1rem; align-items: baseline; }
.phase { color: var(--quiet); white-space: nowrap; }
.busy .phase { color: var(--river); font-weight: 600; }
.quiet, .empty, footer { color: var(--quiet); }
.note { color: var(--warn); }
.turns { display: flex; gap: .7rem; align-items: center; margin: .5rem 0; white-space: nowrap; }
progress { flex: 1; height: .5rem; min-width: 3rem; accent-color: var(--river); }
table { border-collapse: collapse; width: 100%; margin-top: .5rem; }
th { text-align: left; font-weight: 500; font-size: .85em; color: var(--quiet); }
th, td { padding: .2rem .5rem; border-bottom: 1px solid var(--line); vertical-align: top; }
tbody tr:last-child td { border-bottom: 0; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; width: 1%; }
.name, .text, .remark { overflow-wrap: anywhere; unicode-bidi: isolate; }
td.name, td.text { min-width: 7.5rem; }
.kind { font-size: .8em; color: var(--quiet); border: 1px solid var(--line); border-radius: 3px; padding: 0 .3em; white-space: nowrap; }
.faults { color: var(--warn); font-size: .85em; overflow-wrap: anywhere; }
td.remark { color: var(--warn); font-size: .85em; }
.score { font-weight: 600; }
nav a { margin-right: .8rem; }
.turn { color: var(--river); font-weight: 600; white-space: nowrap; }
tr.asked { background: var(--glow); }
.zombie .name { color: var(--quiet); text-decoration: line-through; }
.wide { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: 6px; padding: .2rem .5rem; }
.finished tbody { border-bottom: 1px solid var(--line); }
.finished tbody:last-child, .finished td { border-bottom: 0; }
.finished tr:first-child td { padding-top: .5rem; }
.finished tr:last-child td { padding-bottom: .5rem; }
.time { white-space: nowrap; font-variant-numeric: tabular-nums; }
footer { margin-top: 2rem; font-size: .85em; }
`;
