// What the address says of the open blueprint: the tab, the environment and the selected part. The address follows what the person
// does, and a link or the back button leads to the same.

import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { inspectorTabs, type InspectorTab } from '../inspector/tabs.ts';
import { useBlueprint, useBlueprintSession } from '../session/use-blueprint.ts';

/** Milliseconds until the address names what was selected: arrow keys pass many parts. */
const DELAY = 300;

export function usePlace() {
  const navigate = useNavigate();
  const search = useSearch({ from: '/signed-in/azure' });
  const session = useBlueprintSession();
  const selectedIds = useBlueprint((state) => state.selectedIds);
  const environmentId = useBlueprint((state) => state.environmentId);
  const [linked] = useState(search);
  /** The one that an address without an environment leads to. */
  const [firstEnvironmentId] = useState(environmentId);
  const selected = selectedIds.length === 1 ? selectedIds[0] : undefined;

  useEffect(() => {
    if (linked.env !== undefined) session.showEnvironment(linked.env);
    if (linked.select !== undefined) session.reveal(linked.select);
  }, [session, linked]);

  const follow = useEffectEvent(() => {
    if (search.select === selected && (search.env ?? firstEnvironmentId) === environmentId) return;
    const { select: _select, ...rest } = search;
    void navigate({
      to: '/azure',
      search: { ...rest, ...(selected !== undefined && { select: selected }), env: environmentId },
      replace: true,
    });
  });
  useEffect(() => {
    const timer = setTimeout(() => follow(), DELAY);
    return () => clearTimeout(timer);
  }, [selected, environmentId]);

  return {
    tab: inspectorTabs.find(({ key }) => key === search.tab) ?? null,
    openTab(key: InspectorTab['key'] | null): void {
      const { tab: _tab, ...rest } = search;
      void navigate({ to: '/azure', search: { ...rest, ...(key !== null && { tab: key }) }, replace: true });
    },
  };
}
