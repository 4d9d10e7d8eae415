// What the person has stored, for the Document Manager and for every screen that counts on it.

import { useQuery } from '@tanstack/react-query';
import { documentsQuery } from './queries.ts';

/** All documents of the person, newest first. */
export function useDocuments() {
  return useQuery(documentsQuery);
}
