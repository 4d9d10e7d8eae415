// What can go wrong with own agents and saved prompts.

import type { ProblemTable } from '#contract/problem.ts';
import { MAX_OWN_AGENTS, MAX_PROMPTS } from '../shared/limits.ts';

export const ownProblems = {
  'agents/not-found': { status: 404, message: 'Not found.' },
  'agents/read-only': { status: 403, message: 'Only its owner can change this. Duplicate it to change your own copy.' },
  'agents/not-a-member': { status: 404, message: 'You are not in this workspace.' },
  'agents/unknown-base': { status: 409, message: 'The base agent is not here any more. Choose another one.' },
  'agents/too-many': { status: 409, message: `You can have up to ${MAX_OWN_AGENTS} agents. Delete one first.` },
  'agents/too-many-prompts': { status: 409, message: `You can have up to ${MAX_PROMPTS} prompts. Delete one first.` },
  'agents/command-taken': { status: 409, message: 'Another prompt of yours has this command. Choose another one.' },
} as const satisfies ProblemTable;
