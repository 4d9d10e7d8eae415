// Whole documents of solutions, with everything in its place, as a person would read them, and what their solutions say.

import { buildSolution, type BuildRequest } from '#model/patterns/build-solution.ts';
import { createDocumentContext } from '#model/document/document-context.ts';
import { listSolutionFacts } from '#model/document/solution-facts.ts';
import { resolveSolutionDocument, writeSolutionDocument } from '../../second-reader/write-document.ts';
import { documentTopics } from '#model/document/write-section.ts';
import type { Solution } from '#model/solution-shapes.ts';
import { defaultTopics } from '#features/design/shared/topics.ts';
import { lintDesign, type LintInput } from '#features/design/server/lint-rules/lint-design.ts';
import { readModelValues } from '#features/design/server/lint-rules/model/model-values.ts';
import type { DesignFinding } from '#features/design/contract.ts';

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
