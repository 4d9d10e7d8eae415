// The pages of the workspace that is shown, without their texts.

import { useQuery } from '@tanstack/react-query';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { pagesQuery, type ShownPage } from './queries.ts';

const NONE: readonly ShownPage[] = [];

/** Empty while they are loaded. */
export function usePageList(): readonly ShownPage[] {
  return useQuery(pagesQuery(useWorkspace().id)).data ?? NONE;
}
