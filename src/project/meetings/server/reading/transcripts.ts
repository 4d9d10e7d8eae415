// The transcript of a meeting: read in a child process into lines and items, replaced, deleted and restored.

import { and, eq, isNull } from 'drizzle-orm';
import { Problem } from '#contract/problem.ts';
import { newId } from '#contract/id.ts';
import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import { runTask } from '#platform/child-pool/run-task.ts';
import type { Tx } from '#platform/db/db.ts';
import type { DocumentReader } from '#platform/parse/document-reader.ts';
import { workspaceMembers } from '#project/workspace/server/tables.ts';
import { dayIn } from '#text/dates/zoned-time.ts';
import { meetingProblems } from '../../contract.ts';
import type { FoundItem } from '../../shared/item-shapes.ts';
import { MAX_ITEMS_OF_A_KIND } from '../../shared/limits.ts';
import type { MeetingDetails, SummaryInfo } from '../../shared/meeting-shapes.ts';
import type { ReadTranscript, TranscriptLine } from '../../shared/transcript-shapes.ts';
import { readTranscriptTask, type TranscriptResult } from '../child-tasks.ts';
import { matchMember } from '../items/match-members.ts';
import { keyOf, requireMeeting, tell, type MeetingNeeds, type MeetingScope } from '../meetings.ts';
import { meetingNotFound, readDetails } from '../present.ts';
import type { MeetingKey } from '../store.ts';
import * as meetingStore from '../store.ts';
import * as store from './transcript-store.ts';
import type { MeetingRow } from '../tables.ts';

export type NewTranscript = { text: string; word?: string | undefined; signal: AbortSignal };

export type Transcripts = {
  findTranscript(scope: MeetingScope): Promise<TranscriptLine[]>;
  /** Rejects with 'meetings/empty-transcript' or 'meetings/unreadable-transcript'; then the one before is kept. */
  addTranscript(scope: MeetingScope, transcript: NewTranscript): Promise<MeetingDetails>;
  deleteTranscript(scope: MeetingScope): Promise<MeetingDetails>;
  restoreTranscript(scope: MeetingScope): Promise<MeetingDetails>;
};

type Needs = MeetingNeeds & { pool: ChildPool; reader: DocumentReader };

export function createTranscripts({ access, requireStorage, pool, reader, now }: Needs): Transcripts {
  async function readText(scope: MeetingScope, { text, word, signal }: NewTranscript): Promise<string> {
    if (word === undefined) return text;
    const bytes = Buffer.from(word, 'base64');
    try {
      const parsed = await reader.read({ name: 'transcript.docx', bytes }, { owner: scope.userId, signal });
      return parsed.text.replaceAll('**', '').replaceAll('\\', '');
    } catch (cause) {
      if (cause instanceof Problem && cause.code.startsWith('parse/'))
        throw Problem.of(meetingProblems, 'meetings/unreadable-transcript', { cause });
      throw cause;
    }
  }

  return {
    findTranscript: (scope) =>
      access.read(scope, async (tx) => {
        const row = await store.selectTranscript(tx, keyOf(scope));
        if (!row) throw meetingNotFound();
        return row.lines;
      }),

    async addTranscript(scope, transcript) {
      // Who may not write is refused before a meeting is looked up and a child works for them.
      await access.act(scope, 'member', async () => undefined);
      const before = await access.read(scope, async (tx) => {
        const row = await meetingStore.selectRow(tx, keyOf(scope));
        if (!row) throw meetingNotFound();
        return { row, bytes: (await store.selectTranscriptInfo(tx, keyOf(scope)))?.bytes ?? 0 };
      });
      const text = await readText(scope, transcript);
      await requireStorage(scope, { text, replaces: { bytes: before.bytes } });
      const result = await runTask(pool, {
        task: readTranscriptTask,
        input: { text, day: dayOf(before.row), names: before.row.attendees.map(({ name }) => name) },
        owner: scope.userId,
        signal: transcript.signal,
        failures: { problems: meetingProblems, broken: 'meetings/unreadable-transcript' },
      });
      if (result.read.lines.length === 0) throw Problem.of(meetingProblems, 'meetings/empty-transcript');
      return access.act(scope, 'member', async (act) => {
        const row = await requireMeeting(act.tx, keyOf(scope));
        await saveTranscript(act.tx, row, { result, bytes: Buffer.byteLength(text), createdBy: act.actor.memberId });
        await saveItems(act.tx, row, {
          items: result.found.items,
          info: { way: 'patterns', agent: null, madeAt: now().toISOString(), notLookedAt: listGaps(result) },
        });
        tell(act, { kind: 'meeting-transcribed', row });
        return readDetails(act.tx, row);
      });
    },

    deleteTranscript: (scope) =>
      access.act(scope, 'member', async (act) => {
        const row = await requireMeeting(act.tx, keyOf(scope));
        if (!(await store.markTranscriptDeleted(act.tx, keyOf(scope)))) throw meetingNotFound();
        act.touch('meetings', [row.id]);
        return readDetails(act.tx, row);
      }),

    restoreTranscript: (scope) =>
      access.act(scope, 'member', async (act) => {
        const row = await requireMeeting(act.tx, keyOf(scope));
        if (!(await store.restoreTranscript(act.tx, keyOf(scope)))) throw meetingNotFound();
        act.touch('meetings', [row.id]);
        return readDetails(act.tx, row);
      }),
  };
}

/** The day of the meeting where it takes place: 'by Friday' is counted from it. */
export function dayOf({ startsAt, zone }: Pick<MeetingRow, 'startsAt' | 'zone'>): string {
  return dayIn(startsAt, zone);
}

async function saveTranscript(
  tx: Tx,
  { id, workspaceId }: MeetingRow,
  { result: { read }, bytes, createdBy }: { result: TranscriptResult; bytes: number; createdBy: string },
): Promise<void> {
  const { lines, speakers, ...facts } = withoutNulls(read);
  await store.replaceTranscript(tx, {
    id,
    workspaceId,
    createdBy,
    bytes,
    lines,
    lineCount: lines.length,
    speakers: speakers.slice(0, 200),
    ...facts,
  });
}

/** Postgres keeps no NUL in text. */
function withoutNulls(read: ReadTranscript): ReadTranscript {
  return JSON.parse(JSON.stringify(read).replaceAll('\\u0000', '')) as ReadTranscript;
}

function listGaps({ read, found }: TranscriptResult): string[] {
  const gaps: string[] = [];
  if (read.unreadCount > 0) gaps.push(`${read.unreadCount.toLocaleString('en')} lines of the file could not be read.`);
  if (read.speakers.length === 0)
    gaps.push('The transcript names no speakers, so who does what is only known where a name is said.');
  if (read.lines.every(({ at }) => at === null)) gaps.push('The transcript has no times, so quotes show their line.');
  for (const kind of found.cut)
    gaps.push(`More than ${MAX_ITEMS_OF_A_KIND} items of the kind “${kind}” were found. The first ones are kept.`);
  return gaps;
}

/** Replaces the items that nobody has used yet. An item that was confirmed before is not proposed again. */
export async function saveItems(
  tx: Tx,
  { id, workspaceId }: MeetingRow,
  { items, info }: { items: readonly FoundItem[]; info: SummaryInfo },
): Promise<void> {
  const key: MeetingKey = { workspaceId, id };
  await store.deleteUnusedItems(tx, key);
  const kept = new Set((await store.selectItems(tx, key)).map(({ kind, quote }) => `${kind} ${quote}`));
  const members = await selectMembers(tx, workspaceId);
  const rows = items
    .filter(({ kind, quote }) => !kept.has(`${kind} ${quote}`))
    .map((item, position) => ({
      ...item,
      id: newId(),
      workspaceId,
      meetingId: id,
      position,
      ...ownerOf(item, members),
    }));
  await store.insertItems(tx, rows);
  await meetingStore.updateMeeting(tx, key, { summary: info });
}

async function selectMembers(tx: Tx, workspaceId: string) {
  const { id: memberId, name, handle, email } = workspaceMembers;
  return tx
    .select({ id: memberId, name, handle, email })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), isNull(workspaceMembers.removedAt)));
}

function ownerOf({ kind, who, doubt }: FoundItem, members: Parameters<typeof matchMember>[1]) {
  if (kind !== 'action') return { memberId: null };
  const match = matchMember(who, members);
  return { memberId: match.memberId, doubt: [doubt, match.doubt].filter((part) => part !== null).join(' ') || null };
}
