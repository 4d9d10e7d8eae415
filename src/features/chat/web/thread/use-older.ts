// The pages before the newest one, as far as they were loaded while the conversation is open.

import { useState } from 'react';
import { findOlder, type ShownMessage, type Thread } from '../queries.ts';

type OlderPages = { conversationId: string | null; messages: readonly ShownMessage[]; olderThan: string | null };

const NO_MESSAGES: readonly ShownMessage[] = [];

export function useOlder(thread: Thread | undefined) {
  const [pages, setPages] = useState<OlderPages | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const [before, setBefore] = useState<readonly ShownMessage[]>(NO_MESSAGES);
  const newest = thread?.messages ?? NO_MESSAGES;
  if (before !== newest) {
    setBefore(newest);
    setPages(carryOver(pages, { thread, before }));
  }
  const none: OlderPages = {
    conversationId: thread?.conversation.id ?? null,
    messages: NO_MESSAGES,
    olderThan: thread?.olderThan ?? null,
  };
  const { conversationId, messages, olderThan } = pages && joins(pages, thread) ? pages : none;

  async function load(): Promise<void> {
    if (!conversationId || !olderThan || isLoading) return;
    setIsLoading(true);
    try {
      const page = await findOlder(conversationId, olderThan);
      setPages({ conversationId, messages: [...page.messages, ...messages], olderThan: page.olderThan });
    } finally {
      setIsLoading(false);
    }
  }
  return { messages, hasMore: olderThan !== null, isLoading, load };
}

/** With every turn the newest page begins later. What it has left belongs to the pages before it. */
function carryOver(
  pages: OlderPages | null,
  { thread, before }: { thread: Thread | undefined; before: readonly ShownMessage[] },
): OlderPages | null {
  if (!pages || joins(pages, thread) || pages.conversationId !== thread?.conversation.id) return pages;
  const known = [...pages.messages, ...before];
  const at = known.findIndex(({ id }) => id === thread.messages[0]?.parentId);
  return at === -1 ? pages : { ...pages, messages: known.slice(0, at + 1) };
}

/** Returns true if the pages belong directly before the thread: in the same conversation and the same branch. */
function joins({ conversationId, messages }: OlderPages, thread: Thread | undefined): boolean {
  return conversationId === thread?.conversation.id && messages.at(-1)?.id === thread?.messages[0]?.parentId;
}
