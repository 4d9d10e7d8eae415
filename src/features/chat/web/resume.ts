// The conversation a message could not be sent in because the session had ended. After signing in the chat opens it once.

const KEY = 'draft-resume';

export function saveResume(conversationId: string | null): void {
  if (conversationId) sessionStorage.setItem(KEY, conversationId);
}

/** Returns the conversation to go on with and forgets it; null when there is none. */
export function takeResume(): string | null {
  const conversationId = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return conversationId;
}
