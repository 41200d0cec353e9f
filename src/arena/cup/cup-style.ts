// How a cup's page looks: light and dark, on a projector and on a phone.

/** CSS without anything from outside. */
export const CUP_STYLE = `
:root { color-scheme: light dark; --ink: #1b1f24; --soft: #5b6470; --page: #f3f5f7; --card: #fff; --line: #dde1e6; --accent: #0b5cad; --glow: #e4f0fb; --good: #14733c; --bad: #9d3c10; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e4e6ea; --soft: #9aa1ac; --page: #14161a; --card: #1c2027; --line: #333942; --accent: #6cb2ff; --glow: #1c3046; --good: #5fd08a; --bad: #ff9e57; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 82rem; padding: 1.4rem 1rem 3rem; background: var(--page); color: var(--ink); font: 16px/1.45 system-ui, sans-serif; }
h1 { margin: 0; font-size: 1.8rem; overflow-wrap: anywhere; }
h2 { margin: 0 0 .5rem; font-size: 1.2rem; }
h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
p { margin: .2rem 0 .6rem; }
a { color: var(--accent); }
.soft, footer { color: var(--soft); }
.state { font-size: 1.15rem; }
.clock { font-size: 2.4rem; font-weight: 700; font-variant-numeric: tabular-nums; margin: .3rem 0; }
.bar { display: flex; gap: .7rem; align-items: center; }
progress { flex: 1; max-width: 30rem; height: .7rem; accent-color: var(--accent); }
main { display: grid; gap: 1.2rem; margin-top: 1.2rem; grid-template-columns: minmax(0, 1fr); }
@media (min-width: 60rem) { main { grid-template-columns: minmax(20rem, 2fr) minmax(0, 3fr); align-items: start; } .side { position: sticky; top: 1rem; } }
section { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 1rem; min-width: 0; }
.rounds, .side { display: grid; gap: 1.2rem; background: none; border: 0; padding: 0; min-width: 0; grid-template-columns: minmax(0, 1fr); }
section.playing { border-color: var(--accent); }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th { text-align: left; font-weight: 500; font-size: .85em; color: var(--soft); }
th, td { padding: .25rem .45rem; border-bottom: 1px solid var(--line); vertical-align: top; }
tbody tr:last-child td { border-bottom: 0; }
.number { text-align: right; white-space: nowrap; width: 1%; }
.team { overflow-wrap: anywhere; unicode-bidi: isolate; font-weight: 600; min-width: 5rem; }
.filler { font-weight: 400; color: var(--soft); }
.good { color: var(--good); white-space: nowrap; }
.bad { color: var(--bad); white-space: nowrap; }
tr.out .team { color: var(--soft); font-weight: 400; }
.tables { display: grid; gap: .8rem; grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr)); margin-top: .8rem; align-items: start; }
article { border: 1px solid var(--line); border-radius: 6px; padding: .6rem .7rem; min-width: 0; }
article.now { border-color: var(--accent); background: var(--glow); }
article header { display: flex; gap: .6rem; justify-content: space-between; align-items: baseline; }
article header span { white-space: nowrap; color: var(--soft); }
.replays { margin: .4rem 0 0; }
.replays a { display: inline-block; min-height: 24px; }
ul.now { list-style: none; margin: 0; padding: 0; }
ul.now li { padding: .35rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
ul.now li:last-child { border-bottom: 0; }
details > summary { cursor: pointer; margin-top: .6rem; color: var(--accent); }
footer { margin-top: 1.5rem; font-size: .85em; }
summary { min-height: 24px; }
@media (max-width: 30rem) { body { padding: 1rem .6rem; } section { padding: .7rem; } th, td { padding: .2rem .25rem; } .team { min-width: 3.5rem; } .good, .bad { white-space: normal; } }
`;
