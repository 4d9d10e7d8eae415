// The style of a shared page. Its colours are those of src/ui/styles/tokens.css; the page follows the theme of the system.

/** A colour in the light and in the dark theme. */
const COLOURS: Readonly<Record<string, readonly [string, string]>> = {
  canvas: ['oklch(0.974 0.003 80)', 'oklch(0.188 0.005 75)'],
  well: ['oklch(0.958 0.004 80)', 'oklch(0.16 0.005 75)'],
  question: ['oklch(0.938 0.004 80)', 'oklch(0.272 0.005 75)'],
  answer: ['oklch(0.953 0.0145 250)', 'oklch(0.236 0.026 256)'],
  line: ['oklch(0.25 0.02 70/0.18)', 'oklch(1 0.01 75/0.15)'],
  text: ['oklch(0.225 0.007 70)', 'oklch(0.955 0.004 80)'],
  quiet: ['oklch(0.415 0.009 70)', 'oklch(0.785 0.006 78)'],
  link: ['oklch(0.475 0.1 62)', 'oklch(0.835 0.12 79)'],
  lamp: ['oklch(0.815 0.148 77)', 'oklch(0.815 0.138 76)'],
  word: ['oklch(0.45 0.13 265)', 'oklch(0.79 0.075 262)'],
  type: ['oklch(0.45 0.075 215)', 'oklch(0.86 0.05 210)'],
  string: ['oklch(0.44 0.095 145)', 'oklch(0.81 0.085 142)'],
  number: ['oklch(0.49 0.12 42)', 'oklch(0.8 0.09 45)'],
  note: ['oklch(0.505 0.012 75)', 'oklch(0.68 0.012 75)'],
};

const VARIABLES = Object.entries(COLOURS)
  .map(([name, [light, dark]]) => `--${name}:light-dark(${light},${dark})`)
  .join(';');

export const SHARE_STYLE = `
:root{color-scheme:light dark;${VARIABLES}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--text);font:400 1rem/1.625 "Inter Variable","Inter Fallback",system-ui,sans-serif;letter-spacing:-0.011em;overflow-wrap:anywhere}
.top{border-bottom:1px solid var(--line)}
.top>div,main,.foot{max-width:808px;margin:0 auto;padding:0 24px}
.top>div{display:flex;align-items:center;min-height:56px}
.brand{display:inline-flex;align-items:center;gap:8px;color:inherit;font-size:.9375rem;font-weight:620;letter-spacing:-0.022em;text-decoration:none}
.brand svg{width:22px;height:22px;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.brand .shade{fill:currentColor;stroke:none}
.brand .lit{stroke:var(--lamp)}
main{padding-block:32px 48px}
h1{font-size:1.75rem;line-height:1.28;letter-spacing:-0.026em;font-weight:600;margin:0 0 8px}
.about{color:var(--quiet);font-size:.875rem;line-height:1.5;margin:0 0 32px}
article{border-radius:8px;padding:16px 24px 20px;margin:0 0 16px;background:var(--answer)}
article.question{padding:14px 24px 16px;background:var(--question)}
article>:last-child{margin-bottom:0}
article header{display:flex;flex-wrap:wrap;gap:0 10px;align-items:baseline;margin-bottom:8px}
article header h2{font-size:.8125rem;font-weight:600;margin:0;letter-spacing:-0.004em}
.time{color:var(--quiet);font-size:.75rem;margin:0;font-variant-numeric:tabular-nums}
article h3,article h4,article h5,article h6{line-height:1.35;margin:28px 0 8px;font-size:1.0625rem;font-weight:600;letter-spacing:-0.014em}
article header+:is(h3,h4,h5,h6){margin-top:12px}
p,ul,ol,pre,blockquote,.table,.drawn{margin:0 0 14px}
ul,ol{padding-inline-start:24px}
li{margin-bottom:4px}
li>p{margin:6px 0}
.task{list-style:none;margin-inline-start:-20px}
a{color:var(--link);text-underline-offset:3px}
a:focus-visible,[tabindex]:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:4px}
small{color:var(--quiet);font-size:.8125rem}
code,pre{font:400 .8125rem/1.615 "JetBrains Mono Variable","JetBrains Mono Fallback",ui-monospace,Menlo,monospace;letter-spacing:0}
code{background:var(--well);border-radius:4px;padding:2px 5px}
pre{background:var(--well);border:1px solid var(--line);border-radius:8px;padding:12px 16px;overflow:auto}
pre code{background:none;padding:0;overflow-wrap:normal}
.w{color:var(--word)}.y{color:var(--type)}.q{color:var(--string)}.n{color:var(--number)}.c{color:var(--note)}
.drawn{margin-inline:0;overflow:auto}
.drawn svg{display:block;max-width:100%;height:auto;margin:0 auto}
.drawn .dark{display:none}
.formula.block{display:block;overflow:auto hidden;padding-block:4px}
math{font-family:"Latin Modern Math","STIX Two Math","Cambria Math","Libertinus Math",math}
blockquote{margin-inline:0;padding:2px 0 2px 16px;border-inline-start:1px solid var(--line);color:var(--quiet)}
.table{overflow:auto}
table{border-collapse:collapse;font-size:.875rem;line-height:1.45;min-width:100%;overflow-wrap:normal}
th,td{text-align:start;vertical-align:top;padding:8px 16px 8px 0;border-bottom:1px solid var(--line)}
th{color:var(--quiet);font-size:.75rem;font-weight:500;vertical-align:bottom;white-space:nowrap}
tbody tr:last-child td{border-bottom:0}
.right{text-align:end}.center{text-align:center}
hr{border:0;border-top:1px solid var(--line);margin:24px 0}
sup{line-height:0}
.notes{list-style:none;padding:12px 0 0;margin-top:20px;border-top:1px solid var(--line);font-size:.875rem;color:var(--quiet)}
.notes li{display:flex;gap:10px}
.notes .number{font-variant-numeric:tabular-nums;min-width:1.5em}
.notes li:target{color:var(--text)}
.foot{padding-bottom:48px;color:var(--quiet);font-size:.8125rem}
.foot a{color:inherit}
@media (prefers-color-scheme:dark){.drawn .light{display:none}.drawn .dark{display:block}}
@media (max-width:767px){.drawn svg{max-width:none}.top>div,main,.foot{padding-inline:16px}main{padding-block:24px 40px}article,article.question{padding-inline:16px}}
@page{margin:16mm}
@media print{:root{color-scheme:light}.drawn svg{max-width:100%}body{background:none}.top{border:0}.top>div{min-height:0;padding:0}main{padding:16px 0}.foot{padding:0}article,article.question{padding-inline:0;background:none;border-top:1px solid var(--line);border-radius:0}pre,code{white-space:pre-wrap;overflow-wrap:anywhere}pre,tr,.drawn{break-inside:avoid}h1,h2,h3,h4{break-after:avoid}.drawn .light{display:block}.drawn .dark{display:none}main a[href^=http]::after{content:" (" attr(href) ")"}main small{display:none}}
`.replaceAll('\n', '');
