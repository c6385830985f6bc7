/** The widget's look: ink and paper with marks that need no color. Set by script, so that no CSP is in its way. */

const LIGHT = `
  --surface: #fffdfa; --sunken: #f2eee7; --ink: #1d1a16; --muted: #645d53; --line: #e1dacf; --line-strong: #968c7e;
  --fine: #1a6b45; --near: #7d5700; --near-soft: #fbefd0; --full: #ab2318; --full-soft: #fbe6e3; color-scheme: light;`
const DARK = `
  --surface: #1e1b18; --sunken: #262220; --ink: #f1ece4; --muted: #aea598; --line: #37322c; --line-strong: #7d7468;
  --fine: #6fd3a0; --near: #ecc25b; --near-soft: #382c0e; --full: #ff9b8e; --full-soft: #3e1a16; color-scheme: dark;`

const CSS = `
:host { display: grid; container-type: inline-size; }
:host([hidden]), [hidden] { display: none !important; }
.widget {
  ${LIGHT}
  box-sizing: border-box; padding: 16px; border: 1px solid var(--line); border-radius: 8px;
  background: var(--surface); color: var(--ink); font-size: 14px; line-height: 1.45;
}
.widget[data-theme='dark'] { ${DARK} }
@media (prefers-color-scheme: dark) { .widget[data-theme='auto'] { ${DARK} } }

.notice { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; color: var(--muted); }
.notice p { margin: 0; }
.notice:not([hidden]) + .meters { margin-top: 16px; }

.meters {
  display: grid; grid-template-columns: minmax(0, 1fr); gap: 0 24px;
  margin: 0 0 -16px; padding: 0; list-style: none;
}
/* Name, bar and foot are at the same height in all meters of a row, also where a name has two lines. */
.meters > li { display: grid; grid-row: span 3; grid-template-rows: subgrid; align-items: start; }
.head { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 12px; }
.name { font-weight: 650; }
.bar {
  height: 8px; margin: 4px 0; overflow: hidden; border: 1px solid var(--line-strong); border-radius: 4px;
  background: var(--sunken);
}
.value { height: 100%; background: var(--fine); }
[data-level='near'] .value {
  background: repeating-linear-gradient(135deg, var(--near) 0 5px, transparent 5px 8px), var(--near-soft);
}
[data-level='full'] .value { background: var(--full); }
[data-level='full'] .bar { border-color: var(--full); }
.foot { grid-row: 3; margin-bottom: 16px; display: flex; flex-wrap: wrap; gap: 4px 12px; color: var(--muted); font-size: 12px; }
.warning { padding: 0 8px; border-radius: 4px; font-weight: 650; }
[data-level='near'] .warning { background: var(--near-soft); color: var(--near); }
[data-level='full'] .warning { background: var(--full-soft); color: var(--full); }

.calls { margin-top: 16px; padding-top: 16px; border-top: 1px solid var(--line); }
.title { margin: 0 0 8px; font-weight: 650; }
.none { margin: 0; color: var(--muted); }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 8px 24px 8px 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
th { color: var(--muted); font-size: 12px; font-weight: 550; }
th:last-child, td:last-child { padding-inline-end: 0; }
td { overflow-wrap: anywhere; }
.time { white-space: nowrap; font-variant-numeric: tabular-nums; }
.tokens { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; }
small { display: block; color: var(--muted); font-size: 12px; }
.failed { color: var(--full); font-weight: 650; }
.open { color: var(--muted); }

.pages { display: flex; align-items: center; justify-content: flex-end; gap: 12px; margin-top: 12px; }
.pages span { color: var(--muted); font-size: 12px; }
button {
  min-height: 32px; padding: 0 12px; border: 1px solid var(--line-strong); border-radius: 8px; background: none;
  color: var(--ink); font: inherit; cursor: pointer;
}
button:hover { background: var(--sunken); }
button[aria-disabled='true'] { border-color: var(--line); color: var(--muted); cursor: default; }
button:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }

[data-format='compact'] { padding: 12px 14px; font-size: 12px; }
[data-format='compact'] .meters { column-gap: 20px; margin-bottom: -10px; }
[data-format='compact'] .foot { margin-bottom: 10px; }
@container (width >= 300px) { [data-format='compact'] .meters { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
@container (width >= 560px) { .meters { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
@container (width >= 660px) { [data-format='compact'] .meters { grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); grid-template-columns: none; } }
@container (width >= 980px) { .meters { grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); grid-template-columns: none; } }
[data-format='compact'] .bar { height: 6px; margin: 3px 0; }

@container (width < 560px) {
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  table, tbody { display: block; }
  tr { display: grid; grid-template-columns: 1fr auto; gap: 0 14px; padding: 8px 0; border-bottom: 1px solid var(--line); }
  td { padding: 0; border: 0; }
  td.feature { grid-area: 1 / 1; font-weight: 650; }
  td.outcome { grid-area: 1 / 2; text-align: end; }
  td.model { grid-area: 2 / 1; }
  td.tokens { grid-area: 2 / 2; }
  td.time { grid-area: 3 / 1; color: var(--muted); font-size: 12px; }
}
`

/** Made anew for each element: a sheet belongs to one document. */
export function createStyles(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(CSS)
  return sheet
}
