// A pull request that is opened from a code project, and what became of it.

import { z } from 'zod';

export const MAX_BRANCH_LENGTH = 100;
export const MAX_PULL_TITLE = 200;
/** UTF-16 units. GitHub takes 65,536 characters; the receipt of the checks is a part of them. */
export const MAX_PULL_TEXT = 60_000;

/** The names that git and all hosts take (https://git-scm.com/docs/git-check-ref-format), without their rarer characters. */
const BRANCH = /^(?!.*(?:\.\.|\/\/|\/\.|\.lock(?:\/|$)|[./]$))[A-Za-z0-9][\w./-]*$/;

export const branchName = z.string().trim().min(1).max(MAX_BRANCH_LENGTH).regex(BRANCH);

export function isBranchName(name: string): boolean {
  return branchName.safeParse(name).success;
}

/**
 * 'opened': it is there. 'pushed': the branch is there, the pull request is not. 'refused': nothing was changed at the host.
 * 'unknown': the connection broke while the host wrote, so that the branch may be there.
 */
export const pushOutcome = z.discriminatedUnion('answer', [
  z.object({ answer: z.literal('opened'), branch: z.string(), url: z.string(), number: z.number().int() }),
  z.object({ answer: z.literal('pushed'), branch: z.string(), because: z.string() }),
  z.object({ answer: z.literal('refused'), because: z.string() }),
  z.object({ answer: z.literal('unknown'), branch: z.string(), because: z.string() }),
]);
export type PushOutcome = z.infer<typeof pushOutcome>;
