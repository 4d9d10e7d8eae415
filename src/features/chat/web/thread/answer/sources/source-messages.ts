// The words of an answer's sources and of how they were found.

import type { NotGivenReason } from '../../../../contract/answer-search.ts';

export const sourceMessages = {
  title: 'Sources of this answer',
  notFound: (missing: readonly string[]) =>
    missing.length === 0
      ? 'Not found in the source. The passage does not have what the answer says.'
      : `Not found in the source: ${missing.map((part) => `“${part}”`).join(', ')}`,
  notFoundBadge: 'Not found in the source',
  held: 'Found in the source',
  notCited: 'Not cited',
  noSuchSource: (index: number) => `The answer cites source ${index}, which it was not given.`,
  none: 'This answer was given no passage.',
  open: (document: string) => `Open ${document} at the passage`,
  passageFailed: 'The document could not be loaded. This is the beginning of the passage.',
  loadingPassage: 'Loading the document',
  kept: {
    deleted: 'This document was deleted. This is the passage that was kept with the answer.',
    changed: 'This document has changed since. This is the passage that was kept with the answer.',
  },
  textOf: (name: string) => `Text of ${name}`,
  citedPassage: 'Cited passage',
  cut: 'Only the text near the passage is shown. Download the document for all of it.',
  howFound: 'How these were found',
  searchFailed: 'How these were found could not be loaded.',
  loadingSearch: 'Loading what was searched',
  noSearch: 'Nothing was searched for this answer.',
  searchedFor: 'Searched for',
  words: 'Words',
  word: 'Word',
  foundAs: 'Searched as',
  passages: 'Passages',
  corrected: (word: string) => `corrected to “${word}”`,
  related: (word: string) => `“${word}” means nearly the same`,
  unknownWords: (words: readonly string[]) => `In none of your documents: ${words.join(', ')}`,
  candidates: (count: number) => (count === 1 ? 'One passage was found' : `${count} passages were found, best first`),
  rank: 'Rank',
  passage: 'Passage',
  score: 'Score',
  scoreParts: 'Words in the passage + words in the document + nearness of the words',
  terms: 'Matching words',
  given: 'Given to the agent',
  givenAs: (index: number) => `Yes, as source ${index}`,
  notGiven: {
    weak: 'No: far weaker than the best passage',
    'no-room': 'No: there was no room left',
  } satisfies Record<NotGivenReason, string>,
};
