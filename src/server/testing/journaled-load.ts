// People at work on a server that may be killed at any moment, and a journal of what it acknowledged to them. Afterwards
// the journal tells what was lost. A write whose answer never came may have happened or not: neither is a loss.

import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '#contract/id.ts';
import type { ConversationView, StartedAnswer } from '#features/chat/contract.ts';
import type { Document } from '#features/documents/contract.ts';
import { TestPerson } from './test-app.ts';

/** After a failure; a person does not hammer on a server that is away. */
const PAUSE_MS = 50;
const MAX_DOCUMENT_BYTES = 20_000;

type StoredMessage = { person: TestPerson; conversationId: string; text: string; runId: number };
/** `unsure`: the answer to its deletion never came. */
type StoredDocument = { person: TestPerson; id: string; hash: string; state: 'kept' | 'deleted' | 'unsure' };

export type LoadReport = {
  /** Writes that were acknowledged. */
  acknowledged: number;
  /** Deletes whose answer was cut off: found or not found, both are right. */
  unsureDeletes: number;
  /** What was acknowledged and is not there, in words. */
  lost: string[];
  /** Runs that still read as running. */
  running: number;
};

export type JournaledLoad = {
  /** How many responses there were of each status so far; 0 is a connection that broke. */
  statuses: ReadonlyMap<number, number>;
  /** What was wrong with an error response while the server was away: not a 503 with its code, words and Retry-After. */
  wrongErrors: string[];
  /** Returns how many writes were acknowledged so far. */
  countAcknowledged(): number;
  /** Ends the work and waits for what is under way. */
  stop(): Promise<void>;
  /** Compares the journal with the server, or with the one at `url`, which was restored from a backup of it. */
  verify(url?: string): Promise<LoadReport>;
};

/** Signs up so many people at `url`. An address may not have many in an hour. */
export async function signUpPeople(url: string, count: number): Promise<TestPerson[]> {
  const people: TestPerson[] = [];
  while (people.length < count) people.push(await signUp(url));
  return people;
}

/** Sets `people` to work. */
export function startJournaledLoad(people: readonly TestPerson[]): JournaledLoad {
  const messages: StoredMessage[] = [];
  const documents: StoredDocument[] = [];
  const statuses = new Map<number, number>();
  const wrongErrors: string[] = [];
  let isStopping = false;
  let acknowledged = 0;

  /** The body of a success, else null. */
  async function call<T>(person: TestPerson, path: string, request: RequestInit): Promise<T | null> {
    const answer = await person
      .send<T>(path, { ...request, headers: { ...person.headers, ...request.headers } })
      .catch(() => null);
    const status = answer?.status ?? 0;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (answer && status < 300) return answer.body;
    if (answer && status >= 500) checkError(answer.status, answer.headers, JSON.stringify(answer.body));
    await sleep(PAUSE_MS);
    return null;
  }

  function checkError(status: number, headers: Headers, body: string): void {
    const isPlain = status === 503 && body.includes('"server/unavailable"') && headers.has('retry-after');
    if (!isPlain) wrongErrors.push(`${status} ${body}`);
  }

  async function sendMessage(person: TestPerson): Promise<void> {
    const text = `message ${newId()}`;
    const body = JSON.stringify({ requestId: newId(), agentId: 'lounge-offline', message: text });
    const started = await call<StartedAnswer>(person, '/chat/messages', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    if (!started) return;
    acknowledged += 1;
    messages.push({ person, conversationId: started.conversation.id, text, runId: started.runId });
  }

  async function upload(person: TestPerson): Promise<void> {
    const content = newId().repeat(1 + Math.floor((Math.random() * MAX_DOCUMENT_BYTES) / 36));
    const headers = { 'content-type': 'text/plain', 'x-file-name': 'note.txt' };
    const document = await call<Document>(person, '/documents', { method: 'POST', body: content, headers });
    if (!document) return;
    acknowledged += 1;
    documents.push({ person, id: document.id, hash: hashOf(content), state: 'kept' });
  }

  async function deleteOne(person: TestPerson): Promise<void> {
    const document = documents.find((each) => each.person === person && each.state === 'kept');
    if (!document) return;
    document.state = 'unsure';
    if (!(await call(person, `/documents/${document.id}`, { method: 'DELETE' }))) return;
    acknowledged += 1;
    document.state = 'deleted';
  }

  async function work(person: TestPerson): Promise<void> {
    for (let round = 0; !isStopping; round++) {
      await sendMessage(person);
      await upload(person);
      if (round % 2 === 1) await deleteOne(person);
      await call(person, '/documents?limit=1', {});
    }
  }

  const working = Promise.all(people.map(work));

  return {
    statuses,
    wrongErrors,
    countAcknowledged: () => acknowledged,
    async stop() {
      isStopping = true;
      await working;
    },
    async verify(url) {
      const at = ({ person }: { person: TestPerson }): TestPerson =>
        url ? new TestPerson(url, { email: person.email, cookie: person.headers['cookie'] ?? '' }) : person;
      const lost: string[] = [];
      let running = 0;
      for (const message of messages) {
        const view = await readConversation({ ...message, person: at(message) });
        if (!view?.messages.some(({ content }) => content === message.text)) lost.push(`message ${message.text}`);
        if (view?.conversation.activeRunId) running += 1;
      }
      for (const document of documents) {
        const person = at(document);
        const found = await person.send<string>(`/documents/${document.id}/content`, { headers: person.headers });
        const isWhole = found.status === 200 && hashOf(found.body) === document.hash;
        const loss = findLoss(document, { status: found.status, isWhole });
        if (loss !== null) lost.push(loss);
      }
      const unsureDeletes = documents.filter(({ state }) => state === 'unsure').length;
      return { acknowledged, unsureDeletes, lost, running };
    },
  };
}

/** What a document lost, in words; null when it is as it was acknowledged. */
function findLoss(
  { id, state }: StoredDocument,
  { status, isWhole }: { status: number; isWhole: boolean },
): string | null {
  if (state === 'kept') return isWhole ? null : `document ${id}: ${status}`;
  if (state === 'deleted') return status === 404 ? null : `deletion of ${id}`;
  return isWhole || status === 404 ? null : `half a document ${id}`;
}

async function signUp(url: string): Promise<TestPerson> {
  const email = `${newId()}@example.com`;
  const stranger = new TestPerson(url, { email, cookie: '' });
  const answer = await stranger.call('POST', '/auth/sign-up', { email, password: 'correct horse battery' });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (!cookie) throw new Error(`The sign-up failed with ${answer.status}: ${JSON.stringify(answer.body)}`);
  return new TestPerson(url, { email, cookie });
}

async function readConversation({ person, conversationId }: StoredMessage): Promise<ConversationView | null> {
  const answer = await person.call<ConversationView>('GET', `/chat/conversations/${conversationId}`);
  return answer.status === 200 ? answer.body : null;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
