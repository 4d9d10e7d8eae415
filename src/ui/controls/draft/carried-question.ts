// The question that a visitor asked on the landing page, which is carried into the chat as its draft.

const DRAFT_KEY = 'draft';
const CARRIED_KEY = 'carried-question';

/** Returns null when there is none, or when it was sent or changed since. */
export function readCarriedQuestion(): string | null {
  const carried = sessionStorage.getItem(CARRIED_KEY);
  return carried !== null && carried === sessionStorage.getItem(DRAFT_KEY) ? carried : null;
}
