const t0 = process.cpuUsage(); const ms = () => { const c = process.cpuUsage(t0); return ((c.user + c.system) / 1000) | 0; };
process.argv[2] = '';
const { renderWord } = await import('./src/platform/export/render-export.ts'); console.log('imported', ms());
const { designText } = await import('./src/platform/export/testing/design-text.ts'); const { defaultExportTheme } = await import('./src/platform/export/export-theme.ts');
const request = { markdown: designText(16), meta: { title: 'Azure platform design', subtitle: 'High-level design', client: 'Contoso', author: 'Ada Byron', version: '1.0', date: '2026-11-21', classification: 'Confidential' }, theme: defaultExportTheme, images: new Map() };
const r = await renderWord(request as never); console.log('done', ms(), r.bytes.length); process.exit(0);
