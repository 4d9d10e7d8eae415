// A purchase that a person comes back from while signed out. This tab stores the id of its checkout until they sign in.

const KEY = 'purchase';

/** Stores the id of a purchase from an address of /subscription; ignores any other address. */
export function savePurchase({ pathname, search }: { pathname: string; search: string }): void {
  const id = new URLSearchParams(search).get('session_id');
  if (pathname === '/subscription' && id) sessionStorage.setItem(KEY, id);
}

export function forgetPurchase(): void {
  sessionStorage.removeItem(KEY);
}

/** Returns the id of the purchase. */
export function readPurchase(): string | null {
  return sessionStorage.getItem(KEY);
}
