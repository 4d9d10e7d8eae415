// What a client wrote and this design does not take up, in the client's words, as a person decided when it was built.

import { list, paragraphs, plain } from '#text/markdown/write-markdown.ts';
import { listDismissed } from '../describe/clauses/client-words.ts';
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
