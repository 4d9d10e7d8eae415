// What is in a backup, in lines for a terminal.

import type { Summary } from '#platform/backup/manifest.ts';
import { formatFileSize } from '#text/file-size.ts';

export function describeSummary({ tables, objects, goneObjects, secrets }: Summary): string[] {
  const counts = Object.values(tables).map(({ rows }) => rows);
  const rows = counts.reduce((sum, count) => sum + count, 0);
  return [
    `  rows     ${rows} in ${counts.length} tables`,
    `  objects  ${objects.count} (${formatFileSize(objects.bytes)})${goneObjects > 0 ? `, and ${goneObjects} that were deleted meanwhile` : ''}`,
    `  secrets  ${secrets.length > 0 ? secrets.join(', ') : 'none were generated'}`,
  ];
}
