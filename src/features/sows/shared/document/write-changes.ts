// What a change request changes, as Markdown.

import { formatFullDay } from '#text/dates/format-date.ts';
import { plain } from '#text/markdown/write-markdown.ts';
import { formatAmount } from '../estimate/money.ts';
import type { SowDocument } from './document-shapes.ts';
import { listOf, table } from './markdown-parts.ts';

export function writeChanges({ amendment, price }: SowDocument): string {
  if (!amendment) return '';
  const { title, version, hash, added, changed, removed, credits, acceptedTotal, newTotal, endBefore, endAfter } =
    amendment;
  const money = (amount: number): string => formatAmount(amount, price.currency);
  const lists = (
    [
      ['Added', added],
      ['Changed', changed],
      ['Removed', removed],
    ] as const
  ).flatMap(([name, texts]) => (texts.length === 0 ? [] : [`### ${name}\n\n${listOf(texts)}`]));
  const credited = table(
    ['Work that is not needed any more', 'Count', 'Credit'],
    credits.map(({ name, count, amount }) => [name, String(count), money(amount)]),
    [1, 2],
  );
  const figures = [
    ['Total', money(acceptedTotal), money(newTotal)],
    ...(endBefore !== null && endAfter !== null
      ? [['Last day', formatFullDay(endBefore), formatFullDay(endAfter)]]
      : []),
  ];
  return [
    `It changes “${plain(title)}”, version ${version}, with the SHA-256 ${hash}.`,
    ...lists,
    ...(credits.length > 0 ? [credited] : []),
    table(['', 'As accepted', 'With this change'], figures, [1, 2]),
  ].join('\n\n');
}
