// A purchase that comes back while nobody is signed in: the id of its checkout waits in this tab until somebody is.

const KEY = 'purchase';

/** Keeps what an address of /subscription says about a purchase; any other address has nothing to keep. */
export function savePurchase({ pathname, search }: { pathname: string; search: string }): void {
  const id = new URLSearchParams(search).get('session_id');
  if (pathname === '/subscription' && id) sessionStorage.setItem(KEY, id);
}

export function forgetPurchase(): void {
  sessionStorage.removeItem(KEY);
}

/** Where a person goes once signed in: on with the purchase, else to `/`. */
export function placeAfterSignIn(): string {
  const id = sessionStorage.getItem(KEY);
  return id === null ? '/' : `/subscription?${new URLSearchParams({ session_id: id }).toString()}`;
}
