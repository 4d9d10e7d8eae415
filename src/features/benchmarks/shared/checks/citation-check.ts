// Whether an answer cites the documents that it was given: [1], or 【1】 as some models write it.

import type { CheckOf, CheckOutcome } from '../check-shapes.ts';
import { failed, passed } from './outcome.ts';

const MARK = /[[【](\d{1,3}(?:\s?,\s?\d{1,3}){0,9})[\]】]/g;

/** @param documentCount how many documents the agent was given */
export function checkCitations(answer: string, { sources }: CheckOf<'cites'>, documentCount: number): CheckOutcome {
  const cited = new Set([...answer.matchAll(MARK)].flatMap(([, numbers = '']) => numbers.split(',').map(Number)));
  const invented = [...cited].filter((number) => number < 1 || number > documentCount);
  if (invented.length > 0) return failed(`It cites [${invented.join('], [')}], which is no document of the case.`);
  const missing = sources.filter((source) => !cited.has(source));
  if (missing.length > 0) return failed(`It does not cite [${missing.join('], [')}].`);
  return passed(`It cites [${sources.join('], [')}].`);
}
