// The rules of reading: an artifact is found in the answers of its conversation, with what the person made of it.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { Problem } from '#contract/problem.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { chatProblems } from '../../contract.ts';
import type { Artifact, ConversationUsage } from '../../contract/reading-contract.ts';
import { MAX_ARTIFACT_EDITS } from '../../shared/artifacts/artifact-limits.ts';
import { findArtifacts, type FoundArtifact } from '../../shared/artifacts/find-artifacts.ts';
import { joinVersions } from '../../shared/artifacts/join-versions.ts';
import { selectMessage } from '../message-store.ts';
import { lockConversation, selectConversation, type Owned } from '../store.ts';
import * as store from './reading-store.ts';
import type { ArtifactEditRow } from './tables.ts';

/** The answer, and which of its artifacts, counted from 0. */
type ArtifactPlace = { userId: string; id: string; place: number };

/** What names an answer or a conversation rejects with 'chat/not-found'. */
export type Reading = {
  /** Finds an artifact with its versions on the branch that is shown, or on that of the answer when it is not on it. */
  findArtifact(place: ArtifactPlace): Promise<Artifact>;
  /** The text of the newest version makes no new one. Rejects with 'chat/too-many-edits'. */
  saveArtifact(place: ArtifactPlace, content: string): Promise<Artifact>;
  findConversationUsage(conversation: Owned): Promise<ConversationUsage>;
};

export function createReading({ db }: { db: Db }): Reading {
  async function findArtifact(place: ArtifactPlace): Promise<Artifact> {
    const { answers, edits } = await db.asUser(place.userId, (tx) => readAnswers(tx, place));
    const found: Version[] = [];
    for (const { id, content, createdAt } of answers) {
      for (const one of findArtifacts(content)) found.push({ ...one, messageId: id, createdAt });
      // Reading hundreds of long answers must not keep others waiting.
      await nextTurn();
    }
    return present(joinVersions(found), place, edits);
  }

  return {
    findArtifact,

    async saveArtifact(place, content) {
      const { userId, id: messageId } = place;
      const newest = (await findArtifact(place)).versions.at(-1);
      if (newest?.content !== content)
        await db.asUser(userId, async (tx) => {
          const message = await selectMessage(tx, { userId, id: messageId });
          if (!message || !(await lockConversation(tx, { userId, id: message.conversationId }))) throw notFound();
          const edits = await store.selectEdits(tx, { userId, messageIds: [messageId] });
          if (edits.filter((edit) => edit.place === place.place).length >= MAX_ARTIFACT_EDITS)
            throw Problem.of(chatProblems, 'chat/too-many-edits');
          await store.insertEdit(tx, { userId, messageId, place: place.place, content });
        });
      return findArtifact(place);
    },

    findConversationUsage: (owned) =>
      db.asUser(owned.userId, async (tx) => {
        if (!(await selectConversation(tx, owned))) throw notFound();
        return store.sumUsage(tx, owned);
      }),
  };
}

type Version = FoundArtifact & { messageId: string; createdAt: Date };

async function readAnswers(tx: Tx, { userId, id: messageId }: ArtifactPlace) {
  const message = await selectMessage(tx, { userId, id: messageId });
  const conversation = message && (await selectConversation(tx, { userId, id: message.conversationId }));
  if (!message || !conversation || message.clearedAt) throw notFound();
  const shown = conversation.headId ? await store.selectAnswers(tx, { userId, id: conversation.headId }) : [];
  const answers = shown.some(({ id }) => id === messageId)
    ? shown
    : await store.selectAnswers(tx, { userId, id: messageId });
  const edits = await store.selectEdits(tx, { userId, messageIds: answers.map(({ id }) => id) });
  return { answers, edits };
}

function present(
  artifacts: readonly Version[][],
  { id: messageId, place }: ArtifactPlace,
  edits: readonly ArtifactEditRow[],
): Artifact {
  const versions = artifacts.find((candidates) =>
    candidates.some((version) => version.messageId === messageId && version.place === place),
  );
  const latest = versions?.at(-1);
  if (!versions || !latest) throw notFound();
  const written = versions.map((version) => ({
    messageId: version.messageId,
    place: version.place,
    editId: null,
    content: version.content,
    createdAt: version.createdAt,
  }));
  const edited = edits
    .filter((edit) => versions.some((version) => version.messageId === edit.messageId && version.place === edit.place))
    .map(({ id, messageId: editedId, place: editedPlace, content, createdAt }) => ({
      messageId: editedId,
      place: editedPlace,
      editId: id,
      content,
      createdAt,
    }));
  return {
    ...headOf(latest),
    versions: [...written, ...edited].toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
    all: artifacts.flatMap((one) => {
      const [first] = one;
      const newest = one.at(-1);
      if (!first || !newest) return [];
      return { ...headOf(newest), messageId: first.messageId, place: first.place, isThis: one === versions };
    }),
  };
}

function headOf({ kind, name, info }: FoundArtifact): Pick<FoundArtifact, 'kind' | 'name' | 'info'> {
  return { kind, name, info };
}

function notFound(): Problem {
  return Problem.of(chatProblems, 'chat/not-found');
}
