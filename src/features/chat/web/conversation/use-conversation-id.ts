// The open conversation is part of the address (`?c=`), so that reload, back and a second tab find it.

import { useNavigate, useSearch } from '@tanstack/react-router';
import { isId } from '#contract/id.ts';

/** Returns the id, null for a new conversation, and a function that opens another one, at a message of it. */
export function useConversationId(): [string | null, (id: string | null, messageId?: string) => void] {
  const navigate = useNavigate();
  const { c } = useSearch({ from: '/signed-in/chat' });
  return [
    readConversationId(c),
    (id, m) => void navigate({ to: '/chat', search: id ? { c: id, ...(m && { m }) } : {} }),
  ];
}

/** Anything that is not an id counts as no conversation. */
export function readConversationId(text: string | undefined): string | null {
  return text !== undefined && isId(text) ? text : null;
}
