// A PDF of about 284 pages that our own exporter made.

import { defaultExportTheme } from '#platform/export/export-theme.ts';
import { openDiagrams } from '#platform/diagrams/open-diagrams.ts';
import { openExporter } from '#platform/export/open-exporter.ts';
import { designText } from '#platform/export/testing/design-text.ts';

const CHAPTERS = 186;

export async function makeLongPdf(): Promise<Uint8Array> {
  const diagrams = openDiagrams({ fontDir: null });
  const exporter = openExporter({ fontDir: null, diagrams });
  try {
    const meta = {
      title: 'Azure platform design',
      subtitle: 'High-level design',
      client: 'Contoso',
      author: 'Ada Byron',
      version: '1.0',
      date: '2026-11-21',
      classification: 'Confidential',
    };
    const request = { markdown: designText(CHAPTERS), meta, theme: defaultExportTheme, images: new Map() };
    const caller = { owner: 'bench', signal: new AbortController().signal };
    return (await exporter.pdf(request, caller)).bytes;
  } finally {
    diagrams.close();
    await exporter.close();
  }
}
