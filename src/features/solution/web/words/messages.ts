// The words around the client's words.

import type { Clause, ClauseState } from '#model/describe/clauses/clause-shapes.ts';

const amount = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const states: Record<ClauseState, string> = {
  understood: 'Understood',
  assumed: 'Assumed',
  contradicted: 'Contradicted',
  unread: 'Not read',
  aside: 'Not needed',
};

export const clientWordsMessages = {
  text: 'Your words',
  clientText: 'The client’s words',
  keys: 'Arrow keys go from clause to clause. Enter keeps one marked.',
  legend: 'What the marks mean',
  state: (state: ClauseState) => states[state],
  count: (state: ClauseState, count: number) => `${states[state]}: ${count}`,
  inside: 'A number or name that was not read',
  clauseName: (words: string, { state, marks }: Clause) => {
    const open = marks.map(({ quote }) => `“${quote}”`).join(', ');
    return `${words}: ${states[state].toLowerCase()}${open === '' || state === 'unread' ? '' : `, but not ${open}`}`;
  },
  nothingTaken: 'Nothing was taken from these words.',
  choose: 'Choose a clause to see what was taken from it.',
  notRead: (quote: string) => `“${quote}” was not read.`,
  dismissed: (quote: string, how: 'not-part' | 'ignored') =>
    how === 'not-part' ? `“${quote}” is not a part of this solution.` : `“${quote}” is ignored.`,
  model: 'The model',
  components: 'Components',
  regions: 'Regions',
  requirements: 'Requirements',
  statements: 'Constraints',
  networks: 'Networks of your own',
  byPattern: 'added by the pattern',
  fromWords: (clauses: readonly string[]) => `From ${clauses.map((each) => `“${each}”`).join(' and ')}.`,
  fromPattern: (name: string) => `${name} comes from no words: the pattern adds it.`,
  open: 'Not read: say what it means',
  openText:
    'Rewrite the words, choose what they mean, or dismiss them. What is dismissed stays with the blueprint, and the design document lists it.',
  in: (sentence: string) => `in “${sentence}”`,
  notPart: 'Not part of this solution',
  ignore: 'Ignore',
  dismissAll: 'Dismiss all…',
  dismissAllTitle: (count: number) => `Dismiss ${amount(count, 'number or name', 'numbers and names')}?`,
  dismissAllText: 'Nothing of the solution comes from these. They are kept as not taken up:',
  dismissAllConfirm: (count: number) => `Dismiss ${count}`,
  cancel: 'Cancel',
  answered: 'Dismissed',
  takeBack: 'Take back',
  contradictions: 'Which wish goes first?',
  priced: (sum: string, coverage: string) => `${sum} (${coverage})`,
  pricing: 'cost is being reckoned…',
  noPrices: 'cost not known: the prices could not be read',
  promised: (name: string, percent: number) => `${name}: ${percent} % promised`,
  notPromised: (name: string) => `no agreement for ${name} is documented here`,
  none: 'No words',
  noneText:
    'This blueprint was not described in words. Words of a description stay with the blueprint that is built of them.',
  notTaken: 'Not taken up',
  show: (name: string) => `Show ${name} on the canvas`,
} as const;
