// Guards: the short sentences a route begins with.

import { Problem, sharedProblems } from '#contract/problem.ts';
import type { Person } from '#platform/identity/identity.ts';
import type { Quota } from '../quota.ts';
import type { RequestContext } from './request-context.ts';

/** The signed-in person of this request; 401 when there is none. */
export function requirePerson(context: RequestContext): Person {
  if (!context.person) throw Problem.of(sharedProblems, 'auth/session-missing');
  return context.person;
}

/** The person's quota of the meter the route declares. */
export function requireQuota(context: RequestContext): Quota {
  if (!context.quota) throw new Error('This route declares no meter: add .meta({ meter })');
  return context.quota.take();
}

/** Returns what the path names, as a row of the signed-in person. */
export function ownOf(context: RequestContext, { id }: { id: string }): { userId: string; id: string } {
  return { userId: requirePerson(context).id, id };
}

/** The signal of a call; one that never aborts where the call has none. */
export function orNever(signal: AbortSignal | undefined): AbortSignal {
  return signal ?? new AbortController().signal;
}
