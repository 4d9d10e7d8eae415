// Guards: the short sentences a route begins with.

import { Problem, sharedProblems } from '#contract/problem.ts';
import type { Person } from '#platform/identity/identity.ts';
import type { RequestContext } from './request-context.ts';

/** The signed-in person of this request; 401 when there is none. */
export function requirePerson(context: RequestContext): Person {
  if (!context.person) throw Problem.of(sharedProblems, 'auth/session-missing');
  return context.person;
}
