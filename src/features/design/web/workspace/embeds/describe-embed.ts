// Says in words what takes the place of a placeholder in the text of a design.

import { isBlockKey } from '#text/embedded-blocks.ts';
import { labelOfFact } from '#text/fact-syntax.ts';
import type { ChipWords } from '#ui/markdown-editor/chips/chips.ts';
import type { DesignEmbeds } from '../../../contract.ts';
import { embedMessages } from './messages.ts';

/** 'Recovery time objective (RTO)' → 'RTO': a sentence has no room for more. */
const SHORT_NAME = /\(([A-Z]{2,6})\)$/;

export function describeEmbed(key: string, { facts, blocks }: DesignEmbeds): ChipWords {
  if (isBlockKey(key)) {
    const [kind = '', name = ''] = key.split(':');
    const isFilled = blocks.some((block) => block.key === key);
    return { label: embedMessages.block(kind, labelOfFact(name)), hint: hintOf(isFilled), isFilled };
  }
  const fact = facts.find((known) => known.key === key);
  const name = fact?.label ?? labelOfFact(key);
  const value = fact?.value ?? '';
  const label = embedMessages.fact(SHORT_NAME.exec(name)?.[1] ?? name, value || embedMessages.notSet);
  return { label, hint: hintOf(value !== ''), isFilled: value !== '' };
}

function hintOf(isFilled: boolean): string {
  return isFilled ? embedMessages.filled : embedMessages.open;
}
