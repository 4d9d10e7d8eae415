// What the endpoints of designs have in common: their problems, access and limits.

import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { planProblems } from '#contract/problems/plan-problem.ts';
import type { ProblemTable } from '#contract/problem.ts';
import { MAX_DESIGNS, MAX_NAMED_VERSIONS } from '../shared/limits.ts';

export const designProblems = {
  'design/not-found': { status: 404, message: 'Not found.' },
  /** The problem carries the current revision as `revision`. */
  'design/changed': { status: 409, message: 'This design was changed in another window.' },
  'design/generating': { status: 409, message: 'This design is being generated. Stop it first.' },
  'design/no-topics': { status: 400, message: 'Please select at least one topic to generate content.' },
  'design/no-services': { status: 400, message: 'Please add at least one service to generate content.' },
  'design/unknown-topic': { status: 400, message: 'This topic is not in the design.' },
  'design/invalid-fact': { status: 400, message: 'Use one line of text without braces, bars or backticks.' },
  /** The problem carries the current value as `value`. */
  'design/fact-changed': { status: 409, message: 'This fact was changed in another window.' },
  'design/version-exists': { status: 409, message: 'A version of this name is there already. Choose another name.' },
  'design/too-many-versions': {
    status: 409,
    message: `A design can have up to ${MAX_NAMED_VERSIONS} versions with a name.`,
  },
  'design/no-content': { status: 400, message: 'There is no text to keep as a version yet.' },
  'design/suggestion-outdated': {
    status: 409,
    message: 'The text this suggestion is about was changed or removed. Copy what you need from it, then refuse it.',
  },
  'design/no-blueprint': { status: 409, message: 'The blueprint of this design was deleted. Its text stays as it is.' },
  'design/no-solution': {
    status: 409,
    message: 'This document describes no solution yet, so there is nothing to compare. Generate it first.',
  },
  'design/too-large': { status: 413, message: 'A design can have up to 5 MB of text.' },
  'design/limit-reached': { status: 409, message: `You can keep up to ${MAX_DESIGNS} designs. Delete some first.` },
  'design/not-checkable': { status: 422, message: 'This design is too large to be checked.' },
  'design/not-importable': { status: 415, message: 'Only Markdown and Word documents can be imported.' },
} as const satisfies ProblemTable;

export const route = endpoint.errors(designProblems).meta({ access: 'signed-in', keys: 'designs' });
/** Writes texts, which count against the storage of the plan. */
export const storing = route.errors(planProblems);
export const metered = route.errors(planProblems).meta({ meter: 'design' });
/** These routes take bodies with a whole document: 5 MB of Markdown and the JSON around it. */
export const largeRoute = storing.meta({ access: 'signed-in', maxBodyBytes: 6 * 1024 * 1024 });
export const tags = ['design'];

/** Another text than the stored one: that of a version, or of a generation under way. */
export const shownText = {
  versionId: z.string().max(64).optional(),
  draft: z.enum(['document', 'section']).optional(),
};
