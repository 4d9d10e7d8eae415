import { expect, test } from 'vitest';
import type { Fact } from '../../../shared/fact-shapes.ts';
import { describeEmbed } from './describe-embed.ts';

const fact = (key: string, label: string, value: string): Fact => ({
  key,
  label,
  value,
  kind: 'text',
  state: 'assumed',
  group: 'document',
  uses: 1,
  isComputed: false,
  problem: null,
  source: null,
});

const embeds = {
  facts: [fact('rto', 'Recovery time objective (RTO)', '4 hours'), fact('client-name', 'Client name', '')],
  blocks: [{ key: 'table:key-figures', markdown: '| A |\n| --- |' }],
};
const FILLED = 'Filled from the solution. Change it under Facts.';

test('a block is named by its kind, a fact by its label and its value', () => {
  expect(describeEmbed('table:key-figures', embeds)).toEqual({
    label: 'Table: Key figures',
    hint: FILLED,
    isFilled: true,
  });
  expect(describeEmbed('rto', embeds)).toEqual({ label: 'RTO: 4 hours', hint: FILLED, isFilled: true });
});

test('what has no value says so', () => {
  expect(describeEmbed('client-name', embeds)).toMatchObject({ label: 'Client name: not set', isFilled: false });
  expect(describeEmbed('text:summary', embeds)).toMatchObject({ label: 'Text: Summary', isFilled: false });
  expect(describeEmbed('cost-centre', embeds).label).toBe('Cost centre: not set');
});
