// The page session in React: it follows what others save, keeps a draft, and reads the page again after a save.

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import type { StoredDocument } from '#ui/autosave/saved-document.ts';
import { useAutosave } from '#ui/autosave/use-autosave.ts';
import { tabChannel } from '#ui/live/tab-channel.ts';
import { jsonified } from '#ui/api/jsonified.ts';
import { storeDraft, useDraft } from '#ui/controls/draft/use-draft.ts';
import { docQueries, docsApi, pageQuery, pagesQuery, type ShownPageDetails } from '../../queries.ts';
import type { PageFields } from './page-fields.ts';
import { createPageSession, type PageDraft, type PageServer, type PageSession } from './page-session.ts';

/** Milliseconds after a change until the draft is stored: a long text takes a moment. */
const DRAFT_DELAY = 250;

const channel = tabChannel<string | null>('lounge-docs');

export function usePageSession(page: ShownPageDetails): PageSession {
  const queryClient = useQueryClient();
  const { id: workspaceId } = useWorkspace();
  const draftName = `page-${page.id}`;
  const { text, forget } = useDraft(draftName);

  const [session] = useState(() => {
    const server: PageServer = {
      create: () => Promise.reject(new Error('A page is created in the tree.')),
      update: async ({ id: pageId, keepsReplaced, ...changes }) => {
        const order = { workspaceId, pageId, ...changes, ...(keepsReplaced && { keepsReplaced }) };
        const saved: ShownPageDetails = jsonified(await docsApi.updatePage(order));
        queryClient.setQueryData(pageQuery(workspaceId, pageId).queryKey, saved);
        void queryClient.invalidateQueries({ queryKey: docQueries.key(workspaceId, 'versions', pageId) });
        return saved;
      },
      find: async (pageId) =>
        storedOf(await queryClient.fetchQuery({ ...pageQuery(workspaceId, pageId), staleTime: 0 })),
      changedAt: async (pageId) =>
        (await queryClient.fetchQuery({ ...pagesQuery(workspaceId), staleTime: 0 })).find(({ id }) => id === pageId)
          ?.updatedAt,
    };
    const created = createPageSession({ page: storedOf(page), draft: readDraft(text), server });
    followDraft(created, { draftName, forget });
    return created;
  });
  useAutosave(session, channel);
  useEffect(() => session.resumeDraft(), [session]);

  // What somebody else has saved appears, unless something here is not saved yet: then the next save shows the conflict.
  useEffect(() => {
    if (page.revision > session.read().revision && !session.hasUnsaved()) session.replace(storedOf(page));
  }, [session, page]);

  return session;
}

/** Stores what is not saved, also while the last save goes on after the page was left. */
function followDraft(session: PageSession, { draftName, forget }: { draftName: string; forget: () => void }): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function store(): void {
    const draft = session.readDraft();
    if (draft) storeDraft(draftName, JSON.stringify(draft));
    else forget();
  }
  session.store.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(store, DRAFT_DELAY);
  });
}

function storedOf({ id, content, revision, updatedAt }: ShownPageDetails): StoredDocument<PageFields> {
  return { id, content, revision, updatedAt };
}

function readDraft(text: string): PageDraft | null {
  return text === '' ? null : (JSON.parse(text) as PageDraft);
}
