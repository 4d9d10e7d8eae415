// 'Open in…': the menu of the places that what is open can go to. It is in the head of each thing, before its other buttons.

import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { use, useEffect, useRef, useState } from 'react';
import { ItemActionsContext, NO_ITEM_ACTIONS } from '#ui/item-actions/item-actions.ts';
import { pageIcons } from '#ui/module/page-icons.ts';
import type { PageLink } from '#ui/module/page-link.ts';
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx';
import { OpenInButton } from './open-in-button.tsx';
import { openThing, openWords } from './open-thing.ts';
import { targetsOf, type OpenedThing } from '#ui/module/opened-thing.ts';
import { openedThings, openTargetsStore } from './opened-things.ts';

type OpenInProps = {
  /** Called when the menu opens, so it may be read of what is on the screen. */
  thing: () => OpenedThing;
  /** Bars of tools have an icon only. */
  isSmall?: boolean;
};

export function OpenIn({ thing, isSmall = false }: OpenInProps) {
  const [items, setItems] = useState<readonly MenuItem[]>([]);
  const itemsOf = useItems();
  useListed(thing);
  return (
    <Menu
      label={openWords.label}
      items={items}
      onOpening={() => setItems(itemsOf(thing()))}
      trigger={(trigger) => <OpenInButton {...trigger} isSmall={isSmall} />}
    />
  );
}

function useItems(): (thing: OpenedThing) => MenuItem[] {
  const actions = use(ItemActionsContext) ?? NO_ITEM_ACTIONS;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const go = (to: string, search: object = {}): Promise<void> =>
    navigate({ to: to as PageLink['to'], search } as Parameters<typeof navigate>[0]);
  return (thing) =>
    targetsOf(thing, openTargetsStore.getState()).map((target) => {
      const Icon = pageIcons[target.icon];
      return {
        label: target.label,
        icon: <Icon />,
        onSelect: () => void openThing(thing, target, { go, queryClient, actions }),
      };
    });
}

/** The palette offers the same while the head is on the screen. */
function useListed(thing: () => OpenedThing): void {
  // The palette reads it while it renders, where an effect event may not be called.
  const latest = useRef(thing);
  useEffect(() => {
    latest.current = thing;
  });
  useEffect(() => {
    const listed = (): OpenedThing => latest.current();
    openedThings.setState((all) => [...all, listed], true);
    return () => openedThings.setState((all) => all.filter((one) => one !== listed), true);
  }, []);
}
