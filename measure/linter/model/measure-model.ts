// Measures the checks of documents against their solutions: how many planted mistakes they find, and how much else they report.

import { seededRequests } from './model-requests.ts';
import { measureClass, type ClassResult } from '../mutation/measure-linter.ts';
import { documentOf } from './model-documents.ts';
import { modelMutations } from './model-mutations.ts';

/** One result for each class, on at most `maxMutations` of it, spread over the documents. */
export function measureModel(maxMutations = Infinity): ClassResult[] {
  const documents = seededRequests.map(documentOf);
  return Object.entries(modelMutations).map(([name, mutate]) =>
    measureClass(
      name,
      documents.flatMap((document) =>
        mutate(document).map((mutation) => ({ ...mutation, what: `${document.name}: ${mutation.what}` })),
      ),
      maxMutations,
    ),
  );
}
