// The pages and actions of the palette.

import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { placedSlices } from 'virtual:places';
import { useSession } from '#features/auth/web/session/session.ts';
import { signOut } from '#features/auth/web/session/sign-out.ts';
import { isAdminQuery } from '#features/auth/web/use-is-admin.ts';
import { notificationMessages } from '#features/notifications/web/messages.ts';
import { printPage } from '#ui/diagram/printing.ts';
import { openThing, openWords } from '#ui/open-in/open-thing.ts';
import { targetsOf, type OpenedThing, type OpenWays } from '#ui/module/opened-thing.ts';
import { openedThings } from '#ui/open-in/opened-things.ts';
import type { PageLink } from '#ui/module/page-link.ts';
import type { Command, ListedPage } from '#ui/module/page-places.ts';
import { toggleTheme, useShownTheme } from '#ui/theme/theme.ts';
import { itemActions } from '../item-actions/item-actions-store.ts';
import { showNotifications } from '../notifications/bell-store.ts';
import { queryClient } from '../query-client.ts';
import { listedPages, openTargets } from '../places.ts';
import type { PaletteEntry } from './palette-entries.ts';

type Open = OpenWays['go'];

export function useCommands(onShortcuts: () => void): PaletteEntry[] {
  const navigate = useNavigate();
  const isSignedIn = useSession().status === 'signed-in';
  const isAdmin = useQuery({ ...isAdminQuery, enabled: isSignedIn }, queryClient).data ?? false;
  const shown = { path: useLocation().pathname, search: useSearch({ strict: false }) };
  const thing = useStore(openedThings, (things) => things.at(-1));
  const isDark = useShownTheme() === 'dark';
  const open: Open = (to, search) => navigate({ to: to as PageLink['to'], search } as Parameters<typeof navigate>[0]);

  const general: PaletteEntry[] = [
    { ...action(isDark ? 'Use light theme' : 'Use dark theme', toggleTheme), words: 'appearance mode colours' },
    { ...action('Print', () => void printPage()), words: 'paper pdf printer' },
    { ...action('Keyboard shortcuts', onShortcuts), words: 'keys help' },
  ];
  if (!isSignedIn) return [goTo('Sign In', () => void open('/auth')), ...general];
  return [
    ...(thing ? openEntries(thing(), open) : []),
    ...placedSlices.flatMap(({ commands }) => commands(shown).map((command) => commandEntry(command, open))),
    ...listedPages
      .filter(({ isForAdmins }) => isAdmin || !isForAdmins)
      .toSorted((left, right) => Number(isFoundOnly(left)) - Number(isFoundOnly(right)))
      .map((page) => pageEntry(page, open)),
    ...listedPages.flatMap(({ path, commands = [] }) =>
      commands.map(({ label, search, words = '' }): PaletteEntry => ({
        id: `create ${label}`,
        group: 'Create',
        label,
        words,
        run: () => void open(path, search),
      })),
    ),
    { ...action(notificationMessages.title, showNotifications), words: 'inbox bell mentions' },
    ...general,
    { ...action('Sign Out', () => void signOut()), words: 'logout log off' },
  ];
}

/** It lists where what is open can go, as the menu of its head does. */
function openEntries(thing: OpenedThing, go: Open): PaletteEntry[] {
  return targetsOf(thing, openTargets).map((target) => ({
    id: `open in ${target.path}`,
    group: 'Here',
    icon: target.icon,
    label: openWords.openIn(target.label),
    words: 'send move use copy',
    run: () => void openThing(thing, target, { go, queryClient, actions: itemActions }),
  }));
}

/** The pages of the rail and of the account are listed at once, those of the workspace and of admins when they are looked for. */
function isFoundOnly({ path, rail }: ListedPage): boolean {
  return !rail && /^\/(?:project|admin|sow|benchmark)/.test(path);
}

function pageEntry(page: ListedPage, open: Open): PaletteEntry {
  const { path, title, label = title, words, icon } = page;
  return {
    ...goTo(label, () => void open(path)),
    icon,
    words: `${title} ${words}`,
    ...(isFoundOnly(page) && { isFoundOnly: true }),
    ...(path.startsWith('/project/') && { hint: 'Project Mgmt' }),
    ...(page.isForAdmins && { hint: 'Administration' }),
  };
}

/** What can be done with what is open stands first; a command that goes somewhere is an action like others. */
function commandEntry(command: Command, open: Open): PaletteEntry {
  const { label, words = '', to, run } = command;
  return {
    id: `command ${label}`,
    group: to === undefined ? 'Here' : 'Actions',
    label,
    words,
    ...(command.isFoundOnly && { isFoundOnly: true }),
    run: () => {
      if (to !== undefined) void open(to);
      run();
    },
  };
}

function goTo(label: string, run: () => void): PaletteEntry {
  return { id: `page ${label}`, group: 'Go to', label, run };
}

function action(label: string, run: () => void): PaletteEntry {
  return { id: `action ${label}`, group: 'Actions', label, run };
}
