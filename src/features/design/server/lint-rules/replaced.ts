// Values from before the blueprint changed, in sections that an update has left as they were.

import type { DesignText } from '#expertise/lint/read-design.ts';
import type { ReplacedValue } from '../tables.ts';
import { patternOf } from '../update/replaced-values.ts';
import type { DesignReport } from './finding-codes.ts';

export function checkReplaced(
  { content, readings }: DesignText,
  replaced: readonly ReplacedValue[],
  report: DesignReport,
): void {
  for (const { label, from, to, near } of replaced) {
    const names = near.map((name) => name.toLowerCase());
    for (const reading of readings)
      for (const { 0: written, index } of reading.text.matchAll(patternOf(from))) {
        const place = reading.locate({ start: index, end: index + written.length });
        if (names.length > 0 && !namesOne(lineAt(content, place.start), names)) continue;
        const message =
          to === ''
            ? `${label}: the blueprint has no ${from} any more. Write this part again.`
            : `${label}: the blueprint had ${from} and has ${to} now.`;
        report({ code: 'design/value-replaced', ...place, message, ...(to !== '' && { replace: to }) });
      }
  }
}

function namesOne(line: string, names: readonly string[]): boolean {
  return names.some((name) => line.includes(name));
}

/** The line is returned in lower case. */
function lineAt(content: string, offset: number): string {
  const end = content.indexOf('\n', offset);
  return content.slice(content.lastIndexOf('\n', offset - 1) + 1, end === -1 ? content.length : end).toLowerCase();
}
