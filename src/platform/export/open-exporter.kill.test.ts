// Documents that want more than a child may have. Each takes most of a minute.

import { afterAll, expect, test } from 'vitest';
import { openDiagrams } from '#platform/diagrams/open-diagrams.ts';
import type { ExportRequest } from './export.ts';
import { defaultExportTheme } from './export-theme.ts';
import { openExporter } from './open-exporter.ts';

const diagrams = openDiagrams({ fontDir: null });
const exporter = openExporter({ fontDir: null, diagrams });
const never = { owner: 'a-person', signal: new AbortController().signal };
afterAll(async () => {
  diagrams.close();
  await exporter.close();
});

function requestOf(markdown: string): ExportRequest {
  return { markdown, meta: { title: 'A design', date: '2026-11-21' }, theme: defaultExportTheme, images: new Map() };
}

test.each([
  ['80,000 paragraphs', 'A line of text.\n\n'.repeat(80_000)],
  ['a table of 100,000 rows', `|a|b|\n|-|-|\n${'|1|2|\n'.repeat(100_000)}`],
  ['one line of 5 million letters', 'word '.repeat(1_000_000)],
  ['5 million brackets', '['.repeat(5_000_000)],
])('%s are exported or refused with a reason, and the next document is exported', async (_, markdown) => {
  const outcome = await exporter.pdf(requestOf(markdown), never).then(
    () => 'exported',
    (problem: { code?: string }) => problem.code,
  );
  expect(outcome).toMatch(/^(exported|export\/too-large|export\/timed-out)$/);
  expect(await exporter.pdf(requestOf('x'), never)).toMatchObject({ pages: 2 });
});
