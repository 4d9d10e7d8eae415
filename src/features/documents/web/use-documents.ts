// The person's documents, for the Document Manager and every other screen that needs them.

import { useQuery } from '@tanstack/react-query';
import { documentsQuery } from './queries.ts';

/** All documents of the person, newest first. */
export function useDocuments() {
  return useQuery(documentsQuery);
}
