// The styles that all documents without scripts share: reports, cups, the pages of servers. Their colours have the
// names and values of `web/browser/page.css`, which is for pages with scripts.

export const DOCUMENT_STYLE = `
:root { color-scheme: light dark;
  --paper: #ffffff; --ground: #f3f4f6; --ink: #22252b; --quiet: #59616e; --edge: #d5d9df;
  --chosen: #e3ebfa; --accent: #2556b8; --lead: #a15c00; --fault: #c62828; --joined: #00695c; }
@media (prefers-color-scheme: dark) { :root {
  --paper: #15181d; --ground: #0e1014; --ink: #e8eaed; --quiet: #a2abb9; --edge: #343a44;
  --chosen: #25324a; --accent: #8ab0ff; --lead: #ffb74d; --fault: #ff8a80; --joined: #5fd0c0; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 82rem; padding: 1.5rem 1rem 3rem; background: var(--ground); color: var(--ink); font: 15px/1.45 system-ui, sans-serif; }
h1 { margin: 0 0 .25rem; font-size: 1.6rem; overflow-wrap: anywhere; }
h2 { margin: 0 0 .5rem; font-size: 1.15rem; overflow-wrap: anywhere; }
h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
p { margin: .3rem 0; max-width: 46rem; }
a { color: var(--accent); }
.quiet, small, caption, dt, footer { color: var(--quiet); }
progress { flex: 1; min-width: 3rem; accent-color: var(--accent); }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th { text-align: left; }
thead th { font-weight: 500; font-size: .87em; color: var(--quiet); }
th, td { padding: .25rem .5rem; border-bottom: 1px solid var(--edge); vertical-align: top; }
tbody tr:last-child > * { border-bottom: 0; }
.number { text-align: right; width: 1%; }
td.number { white-space: nowrap; }
.score { font-weight: 600; }
.scrolls { overflow-x: auto; background: var(--paper); border: 1px solid var(--edge); border-radius: 6px; padding: .2rem .5rem; }
article { border: 1px solid var(--edge); border-radius: 6px; background: var(--paper); padding: .7rem .8rem; min-width: 0; }
article > header { display: flex; justify-content: space-between; gap: 1rem; align-items: baseline; }
summary { cursor: pointer; margin: .6rem 0; min-height: 24px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
footer { margin-top: 2rem; font-size: .85em; }
`;
