// The agenda and notes of an open meeting: saved while they are written, merged with what others save, kept as a draft meanwhile.

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { jsonified } from '#ui/api/jsonified.ts';
import { createAutosave } from '#ui/autosave/autosave.ts';
import type { StoredDocument } from '#ui/autosave/saved-document.ts';
import { useAutosave } from '#ui/autosave/use-autosave.ts';
import { storeDraft, useDraft } from '#ui/controls/draft/use-draft.ts';
import { tabChannel } from '#ui/live/tab-channel.ts';
import { mergeLines } from '../../shared/merge-lines.ts';
import type { MeetingTexts } from '../../shared/meeting-shapes.ts';
import { meetingQuery, meetingsApi, type ShownDetails } from '../queries.ts';

const channel = tabChannel<string | null>('lounge-meetings');

type Draft = { revision: number; base: MeetingTexts; texts: MeetingTexts };
export type TextsSession = ReturnType<typeof createSession>;

export function useTextsSession(meeting: ShownDetails): TextsSession {
  const queryClient = useQueryClient();
  const { id: workspaceId } = useWorkspace();
  const { text, forget } = useDraft(`meeting-${meeting.id}`);
  const [session] = useState(() => {
    const created = createSession({
      meeting,
      draft: text === '' ? null : (JSON.parse(text) as Draft),
      find: async (meetingId) => queryClient.fetchQuery({ ...meetingQuery(workspaceId, meetingId), staleTime: 0 }),
      save: async ({ id: meetingId, ...changes }) => {
        const saved: ShownDetails = jsonified(await meetingsApi.updateMeeting({ workspaceId, meetingId, ...changes }));
        queryClient.setQueryData(meetingQuery(workspaceId, meetingId).queryKey, saved);
        return saved;
      },
    });
    created.store.subscribe(() => {
      const draft = created.readDraft();
      if (draft) storeDraft(`meeting-${meeting.id}`, JSON.stringify(draft));
      else forget();
    });
    return created;
  });
  useAutosave(session, channel);
  useEffect(() => session.resumeDraft(), [session]);
  // What somebody else has saved appears, unless something here is not saved yet: then the next save merges both.
  useEffect(() => {
    if (meeting.revision > session.read().revision && !session.hasUnsaved()) session.replace(storedOf(meeting));
  }, [session, meeting]);
  return session;
}

type SessionOptions = {
  meeting: ShownDetails;
  draft: Draft | null;
  find: (id: string) => Promise<ShownDetails>;
  save: (
    changes: { id: string; baseRevision: number; keepsReplaced?: true } & Partial<MeetingTexts>,
  ) => Promise<ShownDetails>;
};

function createSession({ meeting, draft, find, save }: SessionOptions) {
  const stored = storedOf(meeting);
  const isDrafted = draft !== null && (draft.texts.agenda !== stored.agenda || draft.texts.notes !== stored.notes);
  const start = isDrafted ? { ...stored, ...draft.base, revision: draft.revision } : stored;
  const autosave = createAutosave<MeetingTexts>({
    document: start,
    fieldNames: ['agenda', 'notes'],
    server: {
      create: () => Promise.reject(new Error('A meeting is created in the list.')),
      update: save,
      find: async (id) => storedOf(await find(id)),
      changedAt: async (id) => (await find(id)).updatedAt,
    },
    isConflict: (error) => error instanceof ApiError && error.code === 'meetings/changed',
    // Line by line, and of what both have changed both: nobody has to choose while people talk.
    merge: async ({ base, mine, theirs }) => ({
      agenda: mergeLines({ base: base.agenda, mine: mine.agenda, theirs: theirs.agenda }),
      notes: mergeLines({ base: base.notes, mine: mine.notes, theirs: theirs.notes }),
    }),
    onCreated: () => undefined,
  });
  let saved = { revision: start.revision, base: textsOf(start) };
  autosave.store.subscribe(({ save: state, revision, ...fields }) => {
    if (state === 'saved') saved = { revision, base: textsOf(fields) };
  });
  return {
    ...autosave,
    /** Puts the draft back; a second call changes nothing. */
    resumeDraft(): void {
      const { agenda, notes } = autosave.read();
      if (isDrafted && agenda === draft.base.agenda && notes === draft.base.notes) autosave.change(draft.texts);
    },
    /** Returns what is not saved yet, or null when everything is. */
    readDraft(): Draft | null {
      const state = autosave.read();
      return state.save === 'saved' ? null : { ...saved, texts: textsOf(state) };
    },
  };
}

function textsOf({ agenda, notes }: MeetingTexts): MeetingTexts {
  return { agenda, notes };
}

function storedOf({ id, agenda, notes, revision, updatedAt }: ShownDetails): StoredDocument<MeetingTexts> {
  return { id, agenda, notes, revision, updatedAt };
}
