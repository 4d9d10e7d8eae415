// The search parameters of /subscription.

/** The checkout a person comes back from. The router parses an id of digits as a number. */
export type SubscriptionSearch = { session_id?: string | number };

/** Drops what the page does not know. */
export function readSubscriptionSearch({ session_id: id }: Record<string, unknown>): SubscriptionSearch {
  return typeof id === 'string' || typeof id === 'number' ? { session_id: id } : {};
}
