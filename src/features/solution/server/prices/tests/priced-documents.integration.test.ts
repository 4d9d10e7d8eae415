// Documents of 300 solutions priced by the sample book: every sum is that of its rows, and cost names what the tables name.

import { expect, test } from 'vitest';
import { priceSolution } from '#model/cost/price-solution.ts';
import { createDocumentContext } from '#model/document/document-context.ts';
import { findContradictions } from '../../../../../../measure/second-reader/read-document.ts';
import {
  resolveSolutionDocument,
  writeSolutionDocument,
} from '../../../../../../measure/second-reader/write-document.ts';
import { sampleRequests } from '../../../../../../measure/faults/sample-solutions.ts';
import { buildSolution } from '#model/patterns/build-solution.ts';
import { sampleBook } from '#model/cost/sample-book.ts';

const SAMPLES = 300;
const topics = ['Cost of product and Skus', 'Technical Design', 'Environments', 'Network', 'IP address Requirements'];
const STATE = { key: 'confirmation-state', value: 'The client has not confirmed the figures above yet.' };

test('the priced documents of 300 solutions contain no contradiction', () => {
  let lines = 0;
  const found = sampleRequests(SAMPLES).flatMap((request) => {
    const { solution } = buildSolution(request);
    const context = createDocumentContext(solution, priceSolution(solution, sampleBook));
    lines += context.cost?.lines.length ?? 0;
    const text = resolveSolutionDocument(writeSolutionDocument(context, { topics }), context, [STATE]);
    return findContradictions(text, solution).map(({ kind, message }) => `${request.title} ${kind}: ${message}`);
  });
  expect(found.slice(0, 40)).toEqual([]);
  expect(lines).toBeGreaterThan(SAMPLES);
});
