// Whole documents of solutions, with everything in its place, as a person would read them, and what their solutions say.

import { buildSolution, type BuildRequest } from '#features/solution/shared/patterns/build-solution.ts';
import { createDocumentContext } from '#features/solution/shared/document/document-context.ts';
import { listSolutionFacts } from '#features/solution/shared/document/solution-facts.ts';
import { resolveSolutionDocument, writeSolutionDocument } from '#features/solution/shared/document/write-document.ts';
import { documentTopics } from '#features/solution/shared/document/write-section.ts';
import type { Solution } from '#features/solution/shared/solution-shapes.ts';
import { defaultTopics } from '../../../../shared/topics.ts';
import { lintDesign, type LintInput } from '../../lint-design.ts';
import { readModelValues } from '../model-values.ts';
import type { DesignFinding } from '../../../../contract.ts';

export type ModelDocument = LintInput & { name: string; solution: Solution };

const topics = [...defaultTopics, 'Security', 'Disaster recovery', 'Monitoring'];
const STATE = { key: 'confirmation-state', value: 'The client has confirmed none of the figures above.' };

export function documentOf(request: BuildRequest): ModelDocument {
  const { solution } = buildSolution(request);
  const context = createDocumentContext(solution, null);
  return {
    name: `${request.provider} ${request.title}`,
    solution,
    content: resolveSolutionDocument(writeSolutionDocument(context, { topics }), context, [STATE]),
    provider: request.provider,
    facts: listSolutionFacts(solution).map(({ key, value }) => ({ key, value })),
    services: [],
    topics: documentTopics(topics),
    knownImageUrls: [],
    model: readModelValues(context),
  };
}

const codes = new Set(['design/model-contradicted', 'design/value-unfounded', 'design/assumption-missing']);

/** Of the checks against the solution. */
export function findModelFaults(document: LintInput): DesignFinding[] {
  return lintDesign(document).filter(({ code }) => codes.has(code));
}
