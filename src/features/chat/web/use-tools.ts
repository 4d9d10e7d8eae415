// The tools there are, for other features.

import { useQuery } from '@tanstack/react-query';
import { toolsQuery } from './tools/tools-api.ts';

/** Empty until they are read. */
export function useTools() {
  return useQuery(toolsQuery(null)).data?.tools ?? [];
}
