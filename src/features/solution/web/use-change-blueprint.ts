// Opens a blueprint with a text in its change box: the person sees the difference there, and nothing is changed before they take it.

import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { addToDraft } from '#ui/controls/draft/use-draft.ts';
import { blueprintsQuery } from './queries.ts';

const NONE: readonly never[] = [];

/** `blueprints` are the person's own, the last changed first. */
export function useChangeBlueprint() {
  const navigate = useNavigate();
  const { data } = useInfiniteQuery(blueprintsQuery(''));
  return {
    blueprints: data?.pages.flatMap(({ blueprints }) => blueprints) ?? NONE,
    propose(blueprint: string, text: string): void {
      addToDraft(`change-blueprint-${blueprint}`, text);
      void navigate({ to: '/azure', search: { blueprint, change: true } });
    },
  };
}
