// Why a file cannot be read as a document.

import type { ProblemTable } from '#contract/problem.ts';

export const parseProblems = {
  'parse/not-a-word-document': { status: 415, message: 'This is not a Word document that can be read.' },
} as const satisfies ProblemTable;
