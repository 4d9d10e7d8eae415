// What a client wrote and the model has no part for: what is kept as it is stated, and what is not taken up, as a person decided when
// it was built.

import { list, paragraphs, plain } from '#text/markdown/write-markdown.ts';
import { listDismissed, listStated } from '../describe/clauses/client-words.ts';
import { statedKinds } from '../describe/stated/stated-kinds.ts';
import type { DocumentContext } from './document-context.ts';

/** Null where nothing was dismissed. */
export function describeNotTakenUp({ solution }: DocumentContext): string | null {
  const dismissed = solution.words ? listDismissed(solution.words) : [];
  if (dismissed.length === 0) return null;
  return paragraphs(
    'Not taken up of what the client wrote, as was decided when the solution was built:',
    list(
      dismissed.map(({ quote, sentence, meaning }) => {
        const why = meaning === 'not-part' ? 'not a part of this solution' : 'without effect on this solution';
        return quote === sentence ? `“${plain(quote)}”: ${why}` : `“${plain(quote)}” in “${plain(sentence)}”: ${why}`;
      }),
    ),
  );
}

const MAX_SENTENCE = 160;

/** Null where every fact of the client's words is a part of the model. */
export function describeStated({ solution }: DocumentContext): string | null {
  const groups = solution.words ? listStated(solution.words, solution.provider) : [];
  if (groups.length === 0) return null;
  return paragraphs(
    'The client states these facts as well. No component and no size is made of them: the detailed design has to keep to them.',
    list(
      groups.map(({ kind, facts }) => {
        const words = facts.map(({ quote, sentence }) =>
          quote === sentence || sentence.length > MAX_SENTENCE
            ? `“${plain(quote)}”`
            : `“${plain(quote)}” in “${plain(sentence)}”`,
        );
        return `${statedKinds[kind]}: ${words.join('; ')}`;
      }),
    ),
  );
}
