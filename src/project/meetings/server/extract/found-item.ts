// Makes an item of a sentence.

import { MAX_ITEM_LENGTH } from '../../shared/limits.ts';
import type { FoundItem, MeetingItemKind } from '../../shared/item-shapes.ts';
import { withoutOpening } from './words/phrases.ts';
import type { Sentence } from './words/sentences.ts';

type Facts = Partial<Pick<FoundItem, 'who' | 'doubt' | 'due' | 'dueWords' | 'answer'>> & { text?: string };

export function itemOf(kind: MeetingItemKind, { text, line, at, speaker }: Sentence, facts: Facts = {}): FoundItem {
  return {
    kind,
    quote: text,
    line,
    at,
    speaker,
    who: null,
    doubt: null,
    due: null,
    dueWords: null,
    answer: null,
    ...facts,
    text: withoutOpening(facts.text ?? text).slice(0, MAX_ITEM_LENGTH),
  };
}
