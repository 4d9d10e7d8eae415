// Why a file cannot be read as a document.

import type { ProblemTable } from '#contract/problem.ts';

export const parseProblems = {
  'parse/not-a-word-document': { status: 415, message: 'This is not a Word document that can be read.' },
  'parse/encrypted-pdf': {
    status: 422,
    message: 'This PDF is encrypted. Remove its password and upload it again.',
  },
  'parse/encrypted': {
    status: 422,
    message: 'This file is encrypted. Remove its password and upload it again.',
  },
  'parse/damaged': {
    status: 422,
    message: 'This file is damaged or incomplete. Save it anew in the program it comes from and upload it again.',
  },
  'parse/wrong-name': {
    status: 422,
    message: 'What is in this file does not fit the ending of its name. Rename it and upload it again.',
  },
  'parse/old-office': {
    status: 422,
    message: 'This file has an old Office format. Save it as .docx, .xlsx or .pptx and upload that.',
  },
  'parse/unsafe-xml': {
    status: 422,
    message:
      'This file declares XML entities, which Lounge does not read for safety. Save it anew in the program it comes from and upload it again.',
  },
  'parse/too-many-pages': {
    status: 422,
    message: 'This file has more than 2,000 pages. Split it and upload its parts.',
  },
  'parse/too-many-cells': {
    status: 422,
    message: 'This file has more than 1,000,000 cells. Split it and upload its parts.',
  },
  'parse/too-large': {
    status: 422,
    message: 'This file unpacks to far more than its size or to over 100 MB. Split it and upload its parts.',
  },
  'parse/too-many-parts': {
    status: 422,
    message:
      'This file has more paragraphs and pieces of text than Lounge reads at once. Split it and upload its parts.',
  },
  'parse/too-slow': {
    status: 422,
    message: 'Reading this file took longer than a minute, so Lounge stopped. Split it and upload its parts.',
  },
  'parse/no-text': {
    status: 422,
    message: 'There is no text in this file. If it is a scan, recognize its text in another program and upload that.',
  },
} as const satisfies ProblemTable;
