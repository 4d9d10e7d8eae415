// An answer before it is stored: its text, and what belongs to it.

import type { AssistantMessage, ShownRow } from '../../shared/assistant-shapes.ts';
import type { ProposedChange } from '../plans/plan-change.ts';
import type { FollowUp } from '../tables.ts';
import type { Reader } from './reader.ts';

export type Answer = {
  text: string;
  rows: readonly ShownRow[];
  choices: AssistantMessage['choices'];
  isRefusal: boolean;
  followUp: FollowUp | null;
  changes: readonly ProposedChange[];
  /** The title of the plan. */
  title: string;
  /** A plan of before, that the answer shows. */
  planId: string | null;
};

export type AnswerContext = {
  reader: Reader;
  message: string;
  /** What the answer before was about; null at the begin of a conversation. */
  before: FollowUp | null;
  /** The last plan of the conversation that is applied. */
  appliedPlanId: string | null;
};

export function plainAnswer(text: string, more: Partial<Answer> = {}): Answer {
  return {
    text,
    rows: [],
    choices: [],
    isRefusal: false,
    followUp: null,
    changes: [],
    title: '',
    planId: null,
    ...more,
  };
}
