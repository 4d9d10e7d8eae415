// The words of the tab that says what reaches what.

import type { Reach } from '#model/reach/reach-shapes.ts';

const answers: Record<Reach['answer'], string> = {
  reachable: 'Reachable',
  blocked: 'Blocked',
  unknown: 'Not known',
};

export const reachMessages = {
  from: 'From',
  to: 'To',
  anyone: 'Anyone',
  anything: 'Anything',
  swap: 'Swap the two ends',
  clear: 'Clear',
  ports: 'Ports',
  portsHint: 'Empty: those of the stated connection, or those that the target listens on.',
  empty: 'Choose two parts',
  emptyText:
    'Choose where traffic starts and where it is to arrive, or select a part on the canvas and ask what reaches it.',
  next: (name: string, isTarget: boolean) =>
    isTarget
      ? `Select what is to reach ${name}, or choose it above.`
      : `Select what ${name} is to reach, or choose it above.`,
  whoReaches: (name: string) => `What can reach ${name}?`,
  whatReached: (name: string) => `What can ${name} reach?`,
  whoReachesIt: 'What can reach it?',
  whatItReaches: 'What can it reach?',
  answer: (answer: Reach['answer']) => answers[answer],
  answerOf: (answer: Reach['answer'], traffic: string) => `${answers[answer]} · ${traffic}`,
  groupOf: (answer: Reach['answer'], count: number) => `${answers[answer]} (${count})`,
  traffic: (protocol: string, ports: string) => {
    if (ports !== '*') return `${protocol} ${ports}`;
    return protocol === 'any' ? 'any traffic' : `${protocol}, any port`;
  },
  hops: 'Hops',
  opens: 'What opens it',
  clears: 'What makes it known',
  states: { passes: 'Passes', stops: 'Stops here', unknown: 'Not known' },
  fixed: (label: string) => `${label}.`,
  onlyHere: (environment: string) => `In ${environment}.`,
} as const;
