// The two ends that the address names: '&tab=reach&from=internet&to=component-aurora'. A second click on the canvas fills the one that
// is missing.

import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { findPart } from '#model/edit/find-part.ts';
import { useBlueprint } from '../../session/use-blueprint.ts';

export type ReachEnds = { from?: string; to?: string; ports?: string };

export function useReachPair() {
  const navigate = useNavigate();
  const search = useSearch({ from: '/signed-in/azure' });
  const solution = useBlueprint((state) => state.solution);
  const known = (id: string | undefined): string | undefined => {
    const kind = id === undefined ? undefined : findPart(solution, id)?.kind;
    return kind === 'component' || kind === 'outside' ? id : undefined;
  };
  const from = known(search.from);
  const to = known(search.to);
  const { ports } = search;

  function choose(ends: ReachEnds): void {
    const { from: _from, to: _to, ports: _ports, ...rest } = search;
    void navigate({ to: '/azure', search: { ...rest, tab: 'reach', ...ends }, replace: true });
  }
  return { from, to, ports, choose };
}

type Pair = ReturnType<typeof useReachPair>;

/** Takes the next part that is selected on the canvas as the end that is missing. */
export function usePickedEnd({ from, to, ports, choose }: Pair): void {
  const selected = useBlueprint(({ selectedIds }) => (selectedIds.length === 1 ? selectedIds[0] : undefined));
  const kind = useBlueprint(({ solution }) =>
    selected === undefined ? undefined : findPart(solution, selected)?.kind,
  );
  const pick = useEffectEvent((id: string) => {
    if ((from === undefined) === (to === undefined) || id === from || id === to) return;
    const end = from === undefined ? { from: id, ...(to !== undefined && { to }) } : { from, to: id };
    choose({ ...end, ...(ports !== undefined && { ports }) });
  });
  useEffect(() => {
    if (selected !== undefined && (kind === 'component' || kind === 'outside')) pick(selected);
  }, [selected, kind]);
}
