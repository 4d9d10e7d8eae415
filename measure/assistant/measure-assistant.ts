// Asks the assistant what people ask, without a model, and compares the rows and plans with what is expected.
//
//   node measure/assistant/measure-assistant.ts            # the figure, and every case that is not right
//   node measure/assistant/measure-assistant.ts --all      # every case

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { newId } from '#contract/id.ts';
import type { AssistantMessage, AssistantPlan } from '#project/assistant/shared/assistant-shapes.ts';
import { openWorld, TODAY, type World } from './workspace.ts';

type Case = { text: string; expected: string; isFollowUp: boolean };
/** `refused`: understood as nothing where something was expected, so that nothing wrong was shown. */
export type Verdict = 'right' | 'refused' | 'wrong';
export type Judged = Case & { verdict: Verdict; got: string };

export function readCases(name = 'cases'): Case[] {
  const text = readFileSync(resolve(import.meta.dirname, 'cases', `${name}.txt`), 'utf8');
  return text.split('\n').flatMap((line) => {
    const [said = '', expected = ''] = line.split(' | ');
    if (said === '' || line.startsWith('#')) return [];
    return [
      {
        text: said.replace(/^\+/, '').replaceAll('\\n', '\n'),
        expected: expected.trim(),
        isFollowUp: said.startsWith('+'),
      },
    ];
  });
}

export async function judgeAll(world: World, cases: readonly Case[]): Promise<Judged[]> {
  const judged: Judged[] = [];
  let conversationId: string | undefined;
  for (const one of cases) {
    if (!one.isFollowUp) conversationId = undefined;
    const asked = await ask(world, one.text, conversationId);
    conversationId = asked.conversationId;
    const got = describe(asked.answer);
    judged.push({ ...one, got, verdict: verdictOf(one.expected, got) });
  }
  return judged;
}

async function ask(
  { person, path }: World,
  text: string,
  conversationId: string | undefined,
): Promise<{ conversationId: string; answer: AssistantMessage }> {
  const order = { requestId: newId(), text, today: TODAY, ...(conversationId && { conversationId }) };
  const started = await person.call<{ conversationId: string; runId: number }>(
    'POST',
    `${path}/assistant/messages`,
    order,
  );
  if (started.status !== 200) throw new Error(`${text}: ${JSON.stringify(started.body)}`);
  await person.follow(started.body.runId);
  const conversation = `${path}/assistant/conversations/${started.body.conversationId}`;
  const { messages } = (await person.call<{ messages: AssistantMessage[] }>('GET', conversation)).body;
  const answer = messages.at(-1);
  if (!answer || answer.status !== 'done') throw new Error(`${text}: ${JSON.stringify(answer)}`);
  return { conversationId: started.body.conversationId, answer };
}

/** An answer in the words of the cases. */
function describe({ plan, rows, choices, isRefusal, content }: AssistantMessage): string {
  if (isRefusal) return `refuse (${content})`;
  if (plan && plan.state === 'proposed') return `plan: ${plan.changes.map(describeChange).join('; ')}`;
  if (plan) return 'undo';
  if (content.startsWith('There is nothing to change')) return 'plan:';
  if (choices.length > 0) return 'ask';
  return `list: ${rows.map(({ type, key, title }) => (type === 'task' ? key : `${type} ${title}`)).join(' ')}`;
}

function describeChange({ act, target, lines }: AssistantPlan['changes'][number]): string {
  const values = lines.map(({ field, to }) => `${field.replace(' ', '-')}=${relatedKey(field, to)}`);
  if (act.startsWith('create')) {
    const what = target.type === 'task' ? '' : `${target.type} `;
    return [`+ ${what}${target.title}`, ...values].join('; ');
  }
  return `${target.key} ${values.join('; ')}`;
}

function relatedKey(field: string, to: string | null): string {
  return /^(?:blocks|blocked by|duplicates)$/.test(field) ? (to?.split(' ')[0] ?? '') : (to ?? 'none');
}

/** Rows and changes have no order of their own. */
function normalize(outcome: string): string {
  const [head = ''] = outcome.split(':', 1);
  const rest = outcome.slice(outcome.indexOf(':') + 1);
  if (head === 'list') return `list: ${rest.trim().split(/\s+/).toSorted().join(' ')}`;
  if (head === 'plan')
    return `plan: ${rest
      .split(';')
      .map((part) => part.trim())
      .filter(Boolean)
      .toSorted()
      .join('; ')}`;
  return outcome.split(' ', 1)[0] ?? '';
}

function verdictOf(expected: string, got: string): Verdict {
  if (normalize(expected) === normalize(got)) return 'right';
  return /^(?:refuse|ask)/.test(got) ? 'refused' : 'wrong';
}

export function summarize(judged: readonly Judged[]): string {
  const count = (verdict: Verdict): number => judged.filter((one) => one.verdict === verdict).length;
  const share = Math.round((100 * count('right')) / Math.max(1, judged.length));
  return `${judged.length} cases: ${count('right')} right (${share} %), ${count('refused')} refused, ${count('wrong')} wrong`;
}

if (import.meta.main) {
  const world = await openWorld();
  const judged = await judgeAll(world, readCases(process.argv.find((word) => word.startsWith('--cases='))?.slice(8)));
  const shown = process.argv.includes('--all') ? judged : judged.filter(({ verdict }) => verdict !== 'right');
  for (const { verdict, text, expected, got } of shown)
    console.log(`${verdict}: ${text}\n  expected ${expected}\n  got      ${got}`);
  console.log(summarize(judged));
  await world.app.close();
}
