// The tools that agents may call, for screens that let a person choose among them.

import { useQuery } from '@tanstack/react-query';
import type { ChatTool } from '../contract/tools-contract.ts';
import { toolsQuery } from './tools/tools-api.ts';

const NONE: readonly ChatTool[] = [];

/** As in a new conversation; empty until they are known. */
export function useTools(): readonly ChatTool[] {
  return useQuery(toolsQuery(null)).data?.tools ?? NONE;
}
