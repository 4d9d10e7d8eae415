// Questions that a set of documents does not answer, though it shares words with them: the offline agent may answer at most
// one of twenty from its documents. Figures: docs/quality/chat.md.

import { expect, test } from 'vitest';
import type { LlmSource } from '#platform/llm/llm.ts';
import { createOffline } from './offline.ts';

const NOTHING = 'Your documents do not answer this.';

const texts: readonly [document: string, heading: string, text: string][] = [
  ['network.md', 'Hub', 'The hub network is 10.20.0.0/16 in West Europe. Its firewall keeps logs for 90 days.'],
  ['network.md', 'Spokes', 'Each spoke has a /22. Every packet between spokes passes the hub.'],
  ['recovery.md', 'Targets', 'The payments database has an RTO of 15 minutes. Backups run at 02:30 every night.'],
  [
    'recovery.md',
    'Failover',
    'Failover to North Europe is decided by the duty manager. DNS records have a TTL of 60 seconds.',
  ],
  [
    'cluster.md',
    'Nodes',
    'The cluster runs Kubernetes 1.29.4 and is upgraded every quarter. The shop pool has 4 to 20 nodes.',
  ],
  ['offer.md', 'Price', 'The migration costs 148,500 euros and takes 14 weeks. Three engineers work on it.'],
  [
    'security.md',
    'Access',
    'Administrators sign in with hardware keys. Keys are rotated every 180 days by the pipeline.',
  ],
  [
    'sla.md',
    'Availability',
    'The shop is available 99.95 % of each month. Incidents of severity 1 are answered within 30 minutes.',
  ],
];
const sources = texts.map(([document, heading, text], at): LlmSource => ({ index: at + 1, document, heading, text }));

const unanswerable = [
  'Who is the vendor of the firewall appliance?',
  'How much does the firewall cost per year?',
  'Which team leads the payments product?',
  'What is the password of the payments database?',
  'When was the hub network first built?',
  'How many customers does the shop have in France?',
  'Which programming language is the shop written in?',
  'What is the telephone number of the duty manager?',
  'Who signed the offer for the client?',
  'Which certificate authority issues the TLS certificates?',
  'How many kilometres are between the two data centres?',
  'What does the pipeline use to build container images?',
  'Which law governs the contract?',
  'What colour are the hardware keys?',
  'Where are the backups stored on tape?',
  'How long is the notice period of the migration engineers?',
  'Which browser versions does the shop support?',
  'What is the maximum size of a message in the queue?',
  'Which insurance covers an outage of the cluster?',
  'How often does the auditor visit the office?',
];

const answerable: readonly [question: string, part: string][] = [
  ['Which range has the hub network?', '10.20.0.0/16'],
  ['How long are logs of the firewall kept?', '90 days'],
  ['What is the RTO of the payments database?', '15 minutes'],
  ['When do backups run?', '02:30'],
  ['Who decides a failover to North Europe?', 'duty manager'],
  ['Which Kubernetes runs in the cluster?', '1.29.4'],
  ['How much does the migration cost?', '148,500'],
  ['How often are keys rotated?', '180 days'],
];

async function ask(question: string): Promise<string> {
  let answer = '';
  await createOffline({ wordsPerSecond: 1e6 }).stream(
    {
      model: 'lounge-offline',
      system: '',
      messages: [{ role: 'user', text: question }],
      sources,
      onlySources: { otherwise: NOTHING },
      signal: new AbortController().signal,
    },
    (text) => (answer += text),
  );
  return answer;
}

test('of 20 questions that the documents do not answer, at most one gets an answer', async () => {
  const answers = await Promise.all(unanswerable.map(ask));
  const wrong = unanswerable.filter((_, at) => answers[at] !== NOTHING);
  process.stdout.write(`answered without an answer: ${wrong.length} of ${unanswerable.length}\n`);
  expect(unanswerable).toHaveLength(20);
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(1);
});

test('questions that the documents answer are still answered', async () => {
  const missing: string[] = [];
  for (const [question, part] of answerable) if (!(await ask(question)).includes(part)) missing.push(question);
  process.stdout.write(`answered from documents: ${answerable.length - missing.length} of ${answerable.length}\n`);
  expect(missing).toEqual([]);
});
