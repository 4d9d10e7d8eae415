// Hands each code block to the checker of its language and brings what it finds back to the place in the document.

import type { Finding } from '#features/design/contract.ts';
import type { CheckCode } from '../finding.ts';
import type { DesignText } from '../read-design.ts';

export type PlacedCodeFinding = Pick<Finding, 'code' | 'severity' | 'message'> & { start: number; end: number };

export function checkCodeBlocks({ content, parts }: DesignText, checkCode: CheckCode): PlacedCodeFinding[] {
  return parts.flatMap((block) => {
    if (block.kind !== 'code' || block.language === '') return [];
    const source = block.lines.map(({ start, end }) => content.slice(start, end)).join('\n');
    return checkCode(block.language, source).map(({ code, severity, message, line, column, length }) => {
      const start = (block.lines[line - 1]?.start ?? block.start) + column - 1;
      return { code, severity, message, start, end: start + length };
    });
  });
}
