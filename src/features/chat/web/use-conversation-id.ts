// The open conversation is part of the address (`?c=`), so that reload, back and a second tab find it.

import { useNavigate, useSearch } from '@tanstack/react-router';

/** Returns the id, null for a new conversation, and a function that opens another one. */
export function useConversationId(): [string | null, (id: string | null) => void] {
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as { c?: unknown };
  const open = (id: string | null): void => void navigate({ to: '/chat', search: (id ? { c: id } : {}) as never });
  return [typeof search.c === 'string' && search.c !== '' ? search.c : null, open];
}
