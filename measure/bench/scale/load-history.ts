// Fills a database with the messages of one person and a few of many others, as the index of messages would have left them.
// Sixteen blocks are made word by word; the others are copies of them in time, which takes minutes instead of hours.

import { encodePostings, BLOCK_LENGTH } from '#features/chat/server/history/postings.ts';
import type { Engine } from '#platform/db/engine.ts';
import { insertValues, runUnchecked } from './open-engine.ts';

export const READER = 'reader';
export const RECENT_FOLDER = '00000000-0000-7000-a000-000000000001';
export const LARGE_FOLDER = '00000000-0000-7000-a000-000000000002';
/** Words that one message each has. */
export const LONE_WORDS = 200;

const MADE_BLOCKS = 16;
const WORDS_EACH = 60;
const VOCABULARY = 30_000;
const CONVERSATION_LENGTH = 16;
const CONVERSATIONS_OF_BLOCK = BLOCK_LENGTH / CONVERSATION_LENGTH;
const OTHERS = 50;
const MESSAGES_OF_OTHERS = 1_000;
const COPIED_AT_ONCE = 8;
/** Of the first message: a year and a half ago. */
const MAX_AGE_SECONDS = 550 * 86_400;

const TABLES = `
  create table bench_messages (block integer, ordinal integer, role text, agent_id text, content text, documents jsonb);
  create table bench_terms (block integer, lexeme text collate "C", postings bytea);
  create table bench_conversations (slot integer, postings bytea);
  grant all on bench_messages, bench_terms, bench_conversations to lounge_system;`;

/** Ids are in the order of time, as those of the app are. */
const messageId = (number: string): string => `('00000000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
const conversationId = (number: string): string =>
  `('00000000-0000-7000-9000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

type MadeMessage = { ordinal: number; role: string; agentId: string | null; content: string; hasDocuments: boolean };

/** `count` is rounded down to whole blocks; half a block of newer messages waits. Returns how many messages the person has. */
export async function loadHistory(engine: Engine, count: number): Promise<number> {
  const blocks = Math.floor(count / BLOCK_LENGTH);
  await engine.withConnection((connection) => connection.script(TABLES));
  await makeBlocks(engine);
  const total = blocks * BLOCK_LENGTH + BLOCK_LENGTH / 2;
  await insertPeople(engine, total);
  for (let from = 0; from < blocks; from += COPIED_AT_ONCE)
    await copyBlocks(engine, { from, to: Math.min(blocks, from + COPIED_AT_ONCE) - 1, total });
  await insertWaiting(engine, { userId: READER, first: blocks * BLOCK_LENGTH, length: BLOCK_LENGTH / 2, total });
  for (let person = 0; person < OTHERS; person++) {
    const first = total + person * MESSAGES_OF_OTHERS;
    await insertWaiting(engine, { userId: `other-${person}`, first, length: MESSAGES_OF_OTHERS, total });
  }
  await insertLoneWords(engine, blocks);
  await runUnchecked(engine, ['drop table bench_messages, bench_terms, bench_conversations'], 'owner');
  return total;
}

async function makeBlocks(engine: Engine): Promise<void> {
  for (let block = 0; block < MADE_BLOCKS; block++) {
    const messages = Array.from({ length: BLOCK_LENGTH }, (_, ordinal) => makeMessage(ordinal));
    await insertValues(engine, {
      into: 'bench_messages',
      columns: 'block, ordinal, role, agent_id, content, documents',
      values: messages.map(
        ({ ordinal, role, agentId, content, hasDocuments }) =>
          `(${block},${ordinal},'${role}',${agentId ? `'${agentId}'` : 'null'},'${content}','${hasDocuments ? '[{}]' : '[]'}')`,
      ),
    });
    const terms = [...termsOf(messages)].sort(([a], [b]) => (a < b ? -1 : 1));
    await insertValues(engine, {
      into: 'bench_terms',
      columns: 'block, lexeme, postings',
      values: terms.map(([lexeme, ordinals]) => `(${block},'${lexeme}',${byteaOf(ordinals)})`),
    });
  }
  const slots = Array.from({ length: CONVERSATIONS_OF_BLOCK }, (_, slot) =>
    Array.from({ length: CONVERSATION_LENGTH }, (_each, at) => slot * CONVERSATION_LENGTH + at),
  );
  await insertValues(engine, {
    into: 'bench_conversations',
    columns: 'slot, postings',
    values: slots.map((ordinals, slot) => `(${slot},${byteaOf(ordinals)})`),
  });
}

function makeMessage(ordinal: number): MadeMessage {
  const isQuestion = ordinal % 2 === 0;
  return {
    ordinal,
    role: isQuestion ? 'user' : 'assistant',
    agentId: isQuestion ? null : `agent-${Math.floor(4 * Math.random() ** 2)}`,
    content: Array.from({ length: WORDS_EACH }, randomWord).join(' '),
    hasDocuments: isQuestion && Math.random() < 0.05,
  };
}

/** The word of rank n is n times as rare as the first one; one message in two hundred has Chinese. */
function randomWord(): string {
  if (Math.random() < 0.005 / WORDS_EACH) return '数据库连接';
  return `w${Math.floor(VOCABULARY ** Math.random()) - 1}`;
}

function termsOf(messages: readonly MadeMessage[]): Map<string, number[]> {
  const terms = new Map<string, number[]>();
  for (const { ordinal, role, agentId, content, hasDocuments } of messages) {
    const words = content.split(' ').flatMap((word) => (word.startsWith('w') ? [word] : pairsOf(word)));
    const marks = [`role ${role}`, ...(agentId ? [`agent ${agentId}`] : []), ...(hasDocuments ? ['attachment '] : [])];
    for (const lexeme of new Set([...words, ...marks])) {
      const ordinals = terms.get(lexeme);
      if (ordinals) ordinals.push(ordinal);
      else terms.set(lexeme, [ordinal]);
    }
  }
  return terms;
}

function pairsOf(characters: string): string[] {
  return Array.from({ length: characters.length - 1 }, (_, at) => characters.slice(at, at + 2));
}

function byteaOf(ordinals: readonly number[]): string {
  return `'\\x${encodePostings(ordinals).toString('hex')}'`;
}

/** Of 62,500 conversations, 20 are pinned, 200 and 10,000 are in folders, and the older third is archived. */
async function insertPeople(engine: Engine, total: number): Promise<void> {
  const conversations = Math.ceil(total / CONVERSATION_LENGTH);
  const others = Math.ceil((OTHERS * MESSAGES_OF_OTHERS) / CONVERSATION_LENGTH) + OTHERS;
  await runUnchecked(engine, [
    `insert into users (id, email, provider) values ('${READER}', 'reader@example.com', 'embedded')`,
    `insert into users (id, email, provider)
      select 'other-' || n, 'other-' || n || '@example.com', 'embedded' from generate_series(0, ${OTHERS - 1}) n`,
    `insert into conversation_folders (id, user_id, name)
      values ('${RECENT_FOLDER}', '${READER}', 'Recent'), ('${LARGE_FOLDER}', '${READER}', 'Large')`,
    `insert into conversations (id, user_id, title, agent_id, pinned_at, archived_at, folder_id)
      select ${conversationId('n')}, '${READER}', 'A conversation', 'agent-0',
        case when n % ${Math.floor(conversations / 20)} = 5 then now() end,
        case when n < ${Math.floor(conversations / 3)} then now() end,
        case when n > ${conversations - 400} and n % 2 = 0 then '${RECENT_FOLDER}'::uuid
          when n % 6 = 0 then '${LARGE_FOLDER}'::uuid end
      from generate_series(0, ${conversations - 1}) n`,
    `insert into conversations (id, user_id, title, agent_id)
      select ${conversationId(`${conversations} + n`)}, 'other-' || n % ${OTHERS}, 'A conversation', 'agent-0'
      from generate_series(0, ${others}) n`,
  ]);
}

type Copy = { from: number; to: number; total: number };

async function copyBlocks(engine: Engine, { from, to, total }: Copy): Promise<void> {
  const number = `b * ${BLOCK_LENGTH} + m.ordinal`;
  const blocks = `generate_series(${from}, ${to}) b`;
  const source = `${blocks} join bench_messages m on m.block = b % ${MADE_BLOCKS}`;
  const createdAt = timeOf(number, total);
  await runUnchecked(engine, [
    `insert into messages (id, user_id, conversation_id, role, content, status, agent_id, documents, created_at)
      select ${messageId(number)}, '${READER}', ${conversationId(`(${number}) / ${CONVERSATION_LENGTH}`)},
        m.role, m.content, 'done', m.agent_id, m.documents, ${createdAt}
      from ${source} order by b, m.ordinal`,
    `insert into message_words (message_id, user_id, created_at, block, ordinal)
      select ${messageId(number)}, '${READER}', ${createdAt}, b, m.ordinal from ${source} order by b, m.ordinal`,
    `insert into message_terms (user_id, block, lexeme, postings)
      select '${READER}', b, m.lexeme, m.postings
      from ${blocks} join bench_terms m on m.block = b % ${MADE_BLOCKS} order by b, m.lexeme`,
    `insert into conversation_postings (conversation_id, block, user_id, postings, folder_id, is_pinned, is_archived)
      select c.id, b, c.user_id, s.postings, c.folder_id, c.pinned_at is not null, c.archived_at is not null
      from ${blocks} cross join bench_conversations s
        join conversations c on c.id = ${conversationId(`b * ${CONVERSATIONS_OF_BLOCK} + s.slot`)} order by b, s.slot`,
    `insert into message_blocks (user_id, number, first_at, last_at)
      select '${READER}', b, ${timeOf(`b * ${BLOCK_LENGTH}`, total)}, ${timeOf(`b * ${BLOCK_LENGTH} + ${BLOCK_LENGTH - 1}`, total)}
      from ${blocks}`,
  ]);
}

function timeOf(number: string, total: number): string {
  return `date_trunc('day', now()) - (${total} - (${number})) * interval '${MAX_AGE_SECONDS / total} seconds'`;
}

type Waiting = { userId: string; first: number; length: number; total: number };

async function insertWaiting(engine: Engine, { userId, first, length, total }: Waiting): Promise<void> {
  const number = `${first} + m.ordinal`;
  const source = `bench_messages m where m.block = 0 and m.ordinal < ${length}`;
  await runUnchecked(engine, [
    `insert into messages (id, user_id, conversation_id, role, content, status, agent_id, documents, created_at)
      select ${messageId(number)}, '${userId}', ${conversationId(`(${number}) / ${CONVERSATION_LENGTH}`)},
        m.role, m.content, 'done', m.agent_id, m.documents, ${timeOf(number, total)} from ${source} order by m.ordinal`,
    `insert into message_words (message_id, user_id, created_at, lexemes)
      select m.id, m.user_id, m.created_at, message_lexemes(m.content) || message_marks(m)
      from messages m where m.user_id = '${userId}' and m.id >= ${messageId(`${first}`)}`,
  ]);
}

/** 'lone0' is in the oldest blocks. */
async function insertLoneWords(engine: Engine, blocks: number): Promise<void> {
  const block = `n * ${blocks} / ${LONE_WORDS}`;
  await runUnchecked(engine, [
    `insert into message_terms (user_id, block, lexeme, postings)
      select '${READER}', ${block}, 'lone' || n, '\\x0700' from generate_series(0, ${LONE_WORDS - 1}) n`,
    `update messages m set content = content || ' lone' || n
      from generate_series(0, ${LONE_WORDS - 1}) n where m.id = ${messageId(`${block} * ${BLOCK_LENGTH} + 7`)}`,
  ]);
}
