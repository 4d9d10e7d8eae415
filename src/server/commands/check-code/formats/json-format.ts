// The report of a folder as JSON: all that the check said.

import type { FolderReport } from '../check-folder.ts';

export function jsonFormat(report: FolderReport): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}
