// The bugs that a report may repeat, looked up while the person types.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { jsonified } from '#ui/api/jsonified.ts';
import { MAX_COMPARED_STEPS } from '../../shared/limits.ts';
import { taskQueries, tasksApi } from '../queries.ts';

/** Milliseconds without a key before it is looked up. */
const PAUSE_MS = 200;
/** Letters of a title from which it says something. */
const LEAST_TITLE = 3;

export function useDuplicates(report: { title: string; steps: string }) {
  const { id: workspaceId } = useWorkspace();
  const [asked, setAsked] = useState(report);
  const { title, steps } = useDeferredValue(report);
  useEffect(() => {
    const timer = setTimeout(() => setAsked({ title, steps: steps.slice(0, MAX_COMPARED_STEPS) }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [title, steps]);
  const isAsked = asked.title.trim().length >= LEAST_TITLE;
  const query = useQuery({
    ...taskQueries.of(workspaceId, 'duplicates', asked),
    queryFn: async ({ signal }) =>
      jsonified(await tasksApi.listDuplicates({ workspaceId, ...asked }, { signal })).tasks,
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  });
  return { duplicates: isAsked ? (query.data ?? []) : [], hasFailed: isAsked && query.isError };
}
