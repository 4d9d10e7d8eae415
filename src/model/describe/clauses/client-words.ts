// The words of a client that a solution keeps: they are read again whenever somebody looks at them, and what was dismissed of them is
// listed where a document says what was not taken up.

import type { Solution } from '../../solution-shapes.ts';
import { describeSolution } from '../describe-solution.ts';
import type { DescribeNote, Description } from '../describe-shapes.ts';
import { dismissals, type Answer, type Clause, type ClientWords } from './clause-shapes.ts';
import { quoteOf } from '../passages.ts';
import { statedKinds, type StatedKind } from '../stated/stated-kinds.ts';
import { sentenceAt } from './contradictions.ts';
import { findAnswered } from './read-answers.ts';
import { listOpenMarks, readClauses } from './read-clauses.ts';

/** Each fact has its words and the sentence that the client wrote. */
type StatedGroup = { kind: StatedKind; facts: { quote: string; sentence: string }[] };
export type DescribedInClauses = { solution: Solution | null; notes: DescribeNote[]; clauses: Clause[] };

/** A description as a solution that keeps its words, with the clauses of the text. Takes time linear in the text. */
export function describeInClauses(description: Description): DescribedInClauses {
  const { solution, notes } = describeSolution(description);
  const { text, answers = [] } = description;
  const clauses = readClauses({ text, notes, answers });
  if (!solution || text.trim() === '') return { solution, notes, clauses };
  return { solution: { ...solution, words: { text, answers: [...answers] } }, notes, clauses };
}

/** The clauses of the words that a solution keeps, as they are read today. */
export function clausesOfWords({ text, answers }: ClientWords, provider: Solution['provider']): Clause[] {
  return describeInClauses({ provider, text, services: [], requirements: {}, answers }).clauses;
}

/** Numbers and names of a description that nobody has answered. */
export function listUnansweredOf(description: Description): string[] {
  return listOpenMarks(describeInClauses(description).clauses).map(({ quote }) => quote);
}

/** Numbers and names that nobody has answered, of a solution that is about to be built; empty for one without words. */
export function listUnanswered({ words, provider }: Pick<Solution, 'words' | 'provider'>): string[] {
  if (!words || words.isBuilt === true) return [];
  return listUnansweredOf({ provider, ...words, services: [], requirements: {} });
}

/** Returns what no part of the model is made of and is kept as it is stated, by its kind, in the order of the document. */
export function listStated({ text, answers }: ClientWords, provider: Solution['provider']): StatedGroup[] {
  const { notes } = describeInClauses({ provider, text, services: [], requirements: {}, answers });
  return (Object.keys(statedKinds) as StatedKind[]).flatMap((kind) => {
    const places = notes.filter(({ parts }) => parts.includes(`stated:${kind}`)).flatMap((each) => each.places);
    const facts = places.map((place) => ({ quote: quoteOf(text, place), sentence: sentenceAt(text, place) }));
    return facts.length === 0 ? [] : [{ kind, facts }];
  });
}

/** Returns what a person has dismissed, with the sentence that the client wrote. */
export function listDismissed({ text, answers }: ClientWords): Answer[] {
  return answers.filter((each) => dismissals.some((one) => one === each.meaning) && findAnswered(text, each) !== null);
}
