// Why a file cannot be imported. What was imported before stays.

import type { ProblemTable } from '#contract/problem.ts';

export const importProblems = {
  'import/no-conversations': {
    status: 422,
    message:
      'There are no conversations in this file. Choose the ZIP you got from ChatGPT, Claude or Lounge, or the conversations.json in it.',
  },
  'import/nested': {
    status: 422,
    message: 'This ZIP has another ZIP in it. Unpack it and choose the inner one.',
  },
  'import/not-json': {
    status: 422,
    message: 'This is not a JSON file of conversations, or its content is damaged.',
  },
  'import/cut': {
    status: 422,
    message: 'The file ends in the middle. What comes before is imported; download the export again for the rest.',
  },
  'import/damaged-zip': {
    status: 422,
    message: 'This ZIP is damaged or incomplete. Download the export again.',
  },
  'import/encrypted': {
    status: 422,
    message: 'This ZIP is encrypted. Unpack it and choose the conversations.json in it.',
  },
  'import/too-large': {
    status: 422,
    message: 'The conversations in this ZIP unpack to more than 4 GB.',
  },
  'import/too-many-files': {
    status: 422,
    message:
      'This ZIP has more than 50,000 files in it, or more than 10,000 that may have conversations. Unpack it and choose the conversations.json in it.',
  },
  'import/too-many': {
    status: 422,
    message: 'This file has more than 100,000 conversations. The first 100,000 are imported.',
  },
} as const satisfies ProblemTable;
