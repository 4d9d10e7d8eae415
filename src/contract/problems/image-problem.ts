// Why an image cannot be added or shown.

import type { ProblemTable } from '../problem.ts';

export const imageProblems = {
  'images/not-found': { status: 404, message: 'Not found.' },
  'images/not-an-image': { status: 415, message: 'Only PNG, JPEG, WebP and GIF images can be added.' },
  'images/broken-image': { status: 400, message: 'This image is damaged, or larger than 40 megapixels.' },
} as const satisfies ProblemTable;
