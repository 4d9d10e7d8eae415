import { expect, test } from 'vitest';
import { followJourney } from './follow-journey.ts';
import type { Landmark } from './journeys.ts';

const files = {
  'src/features/chat/web/composer.tsx':
    "import { send } from './queries.ts';\nexport function Composer({ onSend }) { onSend(); void send; }",
  'src/features/chat/web/page.tsx':
    "import { Composer } from './composer.tsx';\nexport const Page = () => <Composer onSend={start} />;",
  'src/features/chat/web/queries.ts': 'export async function send() {}',
  'src/features/chat/server/chat.ts': 'export const chat = { async sendMessage() {} };',
};

function follow(path: readonly Landmark[]) {
  return followJourney({ action: 'send', path }, new Map(Object.entries(files)));
}

test('a landmark is imported by one before it, or handed over by a name that both mention', () => {
  const path = [
    { at: 'chat/web/composer.tsx:Composer' },
    { at: 'chat/web/page.tsx:Page', via: 'onSend' },
    { at: 'chat/web/queries.ts:send' },
  ];
  expect(follow(path)).toEqual({
    files: ['composer.tsx', 'page.tsx', 'queries.ts'].map((name) => `src/features/chat/web/${name}`),
    problems: [],
  });
});

test.each([
  ['a file that moved', { at: 'chat/web/sender.ts:send' }, 'chat/web/sender.ts:send is not there'],
  ['a name that is gone', { at: 'chat/web/queries.ts:sendAll' }, 'chat/web/queries.ts:sendAll is not there'],
  [
    'a caller without its hand-over',
    { at: 'chat/web/page.tsx:Page' },
    'nothing before src/features/chat/web/page.tsx:Page leads to it',
  ],
  [
    'a hand-over that only one of both mentions',
    { at: 'chat/server/chat.ts:sendMessage', via: 'sendMessage' },
    'nothing before src/features/chat/server/chat.ts:sendMessage leads to it',
  ],
])('%s breaks the journey', (_, landmark, problem) => {
  const { problems } = follow([{ at: 'chat/web/composer.tsx:Composer' }, landmark]);
  expect(problems).toEqual([`send: ${problem}; see scripts/house/journeys.ts`]);
});
