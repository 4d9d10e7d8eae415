// The open conversation is part of the address (`?c=`), so that reload, back and a second tab find it.

import { useNavigate, useSearch } from '@tanstack/react-router';

/** Returns the id, null for a new conversation, and a function that opens another one. */
export function useConversationId(): [string | null, (id: string | null) => void] {
  const navigate = useNavigate();
  const { c = null } = useSearch({ from: '/signed-in/chat' });
  return [c, (id) => void navigate({ to: '/chat', search: id ? { c: id } : {} })];
}
