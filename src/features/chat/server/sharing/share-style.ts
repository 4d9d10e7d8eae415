// The style of a shared page. Its colours are those of src/ui/styles/tokens.css; the page follows the theme of the system.

export const SHARE_STYLE = `
:root{color-scheme:light dark;--canvas:light-dark(oklch(0.974 0.003 80),oklch(0.188 0.005 75));--panel:light-dark(oklch(0.99 0.002 80),oklch(0.217 0.0055 75));--well:light-dark(oklch(0.958 0.004 80),oklch(0.16 0.005 75));--line:light-dark(oklch(0.25 0.02 70/0.18),oklch(1 0.01 75/0.15));--text:light-dark(oklch(0.225 0.007 70),oklch(0.955 0.004 80));--quiet:light-dark(oklch(0.415 0.009 70),oklch(0.785 0.006 78));--link:light-dark(oklch(0.475 0.1 62),oklch(0.835 0.12 79))}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--text);font:400 1rem/1.625 Inter,system-ui,-apple-system,"Segoe UI",sans-serif;letter-spacing:-0.011em;overflow-wrap:anywhere}
main{max-width:760px;margin:0 auto;padding:40px 20px 96px}
h1{font-size:1.75rem;line-height:1.28;letter-spacing:-0.026em;font-weight:600;margin:0 0 8px}
.about{color:var(--quiet);font-size:.875rem;margin:0 0 32px}
article{border-top:1px solid var(--line);padding:24px 0}
article.question{background:var(--panel);border:1px solid var(--line);border-radius:8px;padding:16px 20px;margin:8px 0}
article.question+article.answer{border-top:0}
article>:last-child{margin-bottom:0}
header{display:flex;flex-wrap:wrap;gap:0 12px;align-items:baseline;margin-bottom:8px}
header h2{font-size:.9375rem;font-weight:600;margin:0}
.time{color:var(--quiet);font-size:.75rem;margin:0;font-variant-numeric:tabular-nums}
article h3,article h4,article h5,article h6{line-height:1.35;margin:24px 0 8px;font-size:1.0625rem}
p,ul,ol,pre,blockquote,.table{margin:0 0 14px}
ul,ol{padding-inline-start:24px}
li{margin-bottom:4px}
li>p{margin:6px 0}
.task{list-style:none;margin-inline-start:-20px}
a{color:var(--link);text-underline-offset:3px}
a:focus-visible,[tabindex]:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:4px}
small{color:var(--quiet);font-size:.8125rem}
code,pre{font:400 .8125rem/1.6 "JetBrains Mono",ui-monospace,SFMono-Regular,Menlo,monospace;letter-spacing:0}
code{background:var(--well);border-radius:4px;padding:2px 5px}
pre{background:var(--well);border:1px solid var(--line);border-radius:8px;padding:12px 16px;overflow:auto}
pre code{background:none;padding:0;overflow-wrap:normal}
blockquote{margin-inline:0;padding-inline-start:16px;border-inline-start:2px solid var(--line);color:var(--quiet)}
.table{overflow:auto;border:1px solid var(--line);border-radius:8px}
table{border-collapse:collapse;font-size:.875rem;min-width:100%;overflow-wrap:normal}
th,td{text-align:start;vertical-align:top;padding:8px 12px;border-bottom:1px solid var(--line)}
tbody tr:last-child td{border-bottom:0}
.right{text-align:end}.center{text-align:center}
hr{border:0;border-top:1px solid var(--line);margin:24px 0}
sup{line-height:0}
.notes{list-style:none;padding:12px 0 0;margin-top:20px;border-top:1px solid var(--line);font-size:.875rem;color:var(--quiet)}
.notes li{display:flex;gap:10px}
.notes .number{font-variant-numeric:tabular-nums;min-width:1.5em}
.notes li:target{color:var(--text)}
@media print{article{break-inside:auto}body{background:none}}
`.replaceAll('\n', '');
