// How the report looks: light, dark, on a phone and on paper.

const DARK = `
  --page: #14161a; --text: #e4e6ea; --soft: #9aa1ac; --line: #333942; --head: #1c2027; --accent: #6cb2ff; --band: #2f5d8c; --good: #2f7dd1; --bad: #c9722f;
  --c0: #6cb2ff; --c1: #ff9e57; --c2: #5fd08a; --c3: #ff7d8c; --c4: #c3a1ff; --c5: #d9c04a; --c6: #4ed0d6; --c7: #f391d0;`;

/** Colours of heat tables are mixed in by at most this many hundredths, so that text stays readable. */
export const MOST_HEAT = 62;

/** The style sheet. */
export const STYLE = `
:root { color-scheme: light dark;
  --page: #fff; --text: #1b1f24; --soft: #5b6470; --line: #dde1e6; --head: #f4f6f8; --accent: #0b5cad; --band: #a9cbee; --good: #3d8fe0; --bad: #e08a3d;
  --c0: #0b5cad; --c1: #b84d00; --c2: #14733c; --c3: #b3203a; --c4: #6c3fc0; --c5: #7a6200; --c6: #00727a; --c7: #a3237a; }
@media (prefers-color-scheme: dark) { :root {${DARK} } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem 1rem 3rem; max-width: 72rem; background: var(--page); color: var(--text); font: 15px/1.45 system-ui, sans-serif; }
h1 { font-size: 1.6rem; margin: 0 0 .25rem; overflow-wrap: anywhere; }
h2 { font-size: 1.15rem; margin: 2.2rem 0 .4rem; }
h3 { font-size: 1rem; margin: 1.2rem 0 .3rem; }
p { margin: .3rem 0 .7rem; max-width: 46rem; }
.soft, small, caption { color: var(--soft); }
a { color: var(--accent); }
nav { display: flex; flex-wrap: wrap; gap: .2rem 1rem; margin: .6rem 0 0; }
.scroll { overflow-x: auto; margin: 0 -1rem; padding: 0 1rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { text-align: left; padding: 0 0 .3rem; font-size: .9em; }
th, td { padding: .28rem .6rem; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; vertical-align: middle; }
caption span { position: sticky; left: 0; display: inline-block; max-width: min(60rem, calc(100vw - 2rem)); white-space: normal; }
thead th { background: var(--head); font-weight: 600; font-size: .87em; vertical-align: bottom; }
th[scope=row], .left { text-align: left; }
th[scope=row] { font-weight: 600; background: var(--page); }
th.name { position: sticky; left: 0; z-index: 1; }
thead th.name { background: var(--head); text-align: left; }
.name > span, th.who > span { display: inline-block; white-space: normal; overflow-wrap: break-word; min-width: 4.5rem; max-width: 14rem; vertical-align: bottom; }
th.who { text-align: center; }
th.who > span { max-width: 7rem; min-width: 3rem; }
td small { display: block; font-size: .78em; line-height: 1.2; color: inherit; opacity: .78; }
.heat small { opacity: 1; }
.heat { text-align: center; min-width: 4rem; }
.heat.up { background: color-mix(in srgb, var(--good) var(--h), var(--page)); }
.heat.down { background: color-mix(in srgb, var(--bad) var(--h), var(--page)); }
${Array.from({ length: MOST_HEAT + 1 }, (_, at) => `.h${at} { --h: ${at}%; }`).join(' ')}
.self { background: var(--head); }
.zero { color: var(--soft); }
svg { display: block; font: 12px system-ui, sans-serif; }
svg text { fill: var(--soft); }
.bar .axis, .course .grid { stroke: var(--line); stroke-width: 1; }
.bar .half { stroke: var(--soft); stroke-dasharray: 2 2; }
.bar .band { fill: var(--band); }
.bar .dot { fill: var(--accent); }
.bar { overflow: visible; }
.range { display: flex; justify-content: space-between; width: 190px; font-weight: 400; color: var(--soft); }
.course { width: 100%; height: auto; max-width: 62rem; }
.course path { fill: none; stroke: currentColor; stroke-width: 2; stroke-linejoin: round; }
.course g circle, .course g text { fill: currentColor; }
.course .lead { stroke: currentColor; opacity: .5; }
.course .c-rest { color: var(--soft); }
${Array.from({ length: 8 }, (_, at) => `.course .c${at} { color: var(--c${at}); }`).join('\n')}
.narrow { display: none; }
@media (max-width: 40rem) {
  body { font-size: 14px; padding-top: 1rem; }
  th, td { padding: .25rem .45rem; }
  .name > span { max-width: 7.5rem; }
  .bar, .range { width: 130px; }
  .wide { display: none; }
  .narrow { display: block; }
}
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; margin: .4rem 0; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
@media (max-width: 40rem) { dl { grid-template-columns: minmax(0, 1fr); gap: 0; } dd { margin-bottom: .5rem; } }
details summary { cursor: pointer; margin: .6rem 0; min-height: 24px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media print {
  body { max-width: none; padding: 0; font-size: 10px; }
  .scroll { overflow: visible; margin: 0; padding: 0; }
  nav, details:not([open]) { display: none; }
  th.name { position: static; }
  th, td { padding: .15rem .3rem; }
  tr, svg { break-inside: avoid; }
  h2, h3 { break-after: avoid; }
  .heat, .bar, .course { print-color-adjust: exact; }
}
`;
