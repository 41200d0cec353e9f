// How the arenas' page looks: one style sheet, light and dark as the reader's system has it.

/** CSS without anything from outside. */
export const ARENA_STYLE = `
:root { color-scheme: light dark; --ink: #1d2733; --quiet: #5c6874; --page: #f3f5f7; --card: #fff; --line: #dde3e9; --link: #14658f; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e3e8ed; --quiet: #9aa6b2; --page: #12171c; --card: #1b2229; --line: #2f3943; --link: #6dbbe4; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 62rem; padding: 1.5rem 1rem; background: var(--page); color: var(--ink); font: 15px/1.45 system-ui, sans-serif; }
h1 { margin: 0; font-size: 1.6rem; }
h2 { margin: 1.6rem 0 .5rem; font-size: 1.1rem; }
p { margin: .4rem 0; max-width: 44rem; }
a { color: var(--link); }
pre { margin: .3rem 0; padding: .6rem .8rem; background: var(--card); border: 1px solid var(--line); border-radius: 6px; white-space: pre-wrap; overflow-wrap: anywhere; }
.quiet, footer { color: var(--quiet); }
.wide { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: 6px; padding: .2rem .5rem; }
table { border-collapse: collapse; width: 100%; }
th { text-align: left; font-weight: 500; color: var(--quiet); }
thead th { font-size: .85em; vertical-align: bottom; }
tbody th { color: var(--ink); font-weight: 600; }
th, td { padding: .25rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top; white-space: nowrap; }
tbody tr:last-child > * { border-bottom: 0; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
th.group { text-align: center; }
.hash { font-family: ui-monospace, monospace; font-size: .9em; }
.score { font-weight: 600; }
footer { margin-top: 2rem; font-size: .85em; }
@media (max-width: 40rem) {
  .hash { white-space: normal; overflow-wrap: anywhere; min-width: 9rem; }
  th, td { padding: .25rem .4rem; }
}
`;
