// The words of sign-in (specification §8, word for word).

import { authProblems } from '#contract/auth-problem.ts';
import type { ProblemTable } from '#contract/problem.ts';

const { 'auth/failed': other, ...catalogue } = authProblems;

/** The alert for an error of sign-in or sign-up: the text of the catalogue, otherwise the provider's own. */
export function authMessage(error: unknown): string {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return (catalogue as ProblemTable)[code]?.message ?? (message || other.message);
}
