import { expect, test } from 'vitest';
import { readOutline } from '../outline/outline.ts';
import { partAround } from './preview-part.ts';

function partOf(text: string, line: number) {
  return partAround(text, { outline: readOutline(text), line });
}

test('a text of ordinary length is shown whole', () => {
  expect(partOf('# One\n\ntext', 3)).toEqual({ text: '# One\n\ntext', firstLine: 1, lastLine: 3, isWhole: true });
});

test('of a long text the sections around the cursor are shown', () => {
  const text = Array.from({ length: 400 }, (_, index) => `## Section ${index}\n\n${'word '.repeat(400)}\n`).join('\n');
  const part = partOf(text, 800);
  expect(part.isWhole).toBe(false);
  expect(part.text.length).toBeLessThanOrEqual(60_000);
  expect(part.text).toContain('## Section 200');
  expect(part.text.startsWith('## Section ')).toBe(true);
  expect([part.firstLine < 800, part.lastLine > 800]).toEqual([true, true]);
  const lines = text.split('\n');
  expect(part.text.startsWith(lines.slice(part.firstLine - 1, part.firstLine + 3).join('\n'))).toBe(true);
  expect(partOf(text, 1)).toMatchObject({ firstLine: 1 });
  expect(partOf(text, 1_600)).toMatchObject({ lastLine: lines.length });
});

test('one line of megabytes is cut', () => {
  expect(partOf('a'.repeat(5_000_000), 1).text).toHaveLength(60_000);
});

test('a link in the part finds its definition far above or below', () => {
  const filling = Array.from({ length: 400 }, (_, index) => `## Section ${index}\n\n${'word '.repeat(400)}\n`).join(
    '\n',
  );
  const text = `[top]: /a\n\n${filling}\n## Links\n\nSee [the Plan][PLAN], [top] and [unknown].\n\n${filling}\n\n\`\`\`\n[unknown]: /no\n\`\`\`\n\n[plan]: https://a.example 'Plan'\n[other]: /b\n`;
  const part = partOf(text, text.slice(0, text.indexOf('See [')).split('\n').length);
  expect(part.text.endsWith("\n\n[top]: /a\n[plan]: https://a.example 'Plan'")).toBe(true);
  expect(part.text).not.toContain('[other]');
  expect(partOf(text, 1).text).not.toContain('[plan]');
});
