// Collects the entries of the palette. Conversations, designs and code are read when it opens, and from the cache the next time.

import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { chatApi } from '#features/chat/web/queries.ts';
import { codeApi } from '#features/code/web/queries.ts';
import { designsQuery } from '#features/design/web/queries.ts';
import { useSession } from '#features/auth/web/session/session.ts';
import { signOut } from '#features/auth/web/session/sign-out.ts';
import { toggleTheme, useShownTheme } from '#ui/theme/theme.ts';
import { places } from '../places.ts';
import { queryClient } from '../query-client.ts';
import type { PaletteEntry } from './palette-entries.ts';

/** The latest; older ones are in the list of /chat. */
const MAX_CONVERSATIONS = 100;
/** The latest; older ones are in the list of /editor. */
const MAX_PROJECTS = 100;

const conversationsQuery = queryOptions({
  queryKey: ['chat', 'palette'],
  queryFn: async ({ signal }) =>
    (await chatApi.listConversations({ limit: MAX_CONVERSATIONS }, { signal })).conversations,
  staleTime: 0,
});

const projectsQuery = queryOptions({
  queryKey: ['code', 'palette'],
  queryFn: async ({ signal }) => (await codeApi.listProjects({ limit: MAX_PROJECTS }, { signal })).projects,
  staleTime: 0,
});

export function usePaletteEntries(onShortcuts: () => void): PaletteEntry[] {
  const navigate = useNavigate();
  const isSignedIn = useSession().status === 'signed-in';
  const isDark = useShownTheme() === 'dark';
  const conversations = useQuery({ ...conversationsQuery, enabled: isSignedIn }, queryClient).data ?? [];
  const designs = useQuery({ ...designsQuery, enabled: isSignedIn }, queryClient).data ?? [];
  const projects = useQuery({ ...projectsQuery, enabled: isSignedIn }, queryClient).data ?? [];

  const general: PaletteEntry[] = [
    action(isDark ? 'Use light theme' : 'Use dark theme', toggleTheme),
    action('Keyboard shortcuts', onShortcuts),
  ];
  if (!isSignedIn) return [page('Sign In', () => void navigate({ to: '/auth' })), ...general];
  return [
    ...conversations.map(({ id, title }): PaletteEntry => ({
      id,
      group: 'Conversations',
      label: title,
      run: () => void navigate({ to: '/chat', search: { c: id } }),
    })),
    ...designs.map(({ id, title }): PaletteEntry => ({
      id,
      group: 'Designs',
      label: title,
      run: () => void navigate({ to: '/design', search: { d: id } }),
    })),
    ...projects.map(({ id, title }): PaletteEntry => ({
      id,
      group: 'Code',
      label: title,
      run: () => void navigate({ to: '/editor', search: { p: id } }),
    })),
    ...places.map(({ to, label }) => page(label, () => void navigate({ to }))),
    page('Usage', () => void navigate({ to: '/usage' })),
    page('Settings', () => void navigate({ to: '/settings' })),
    action('New conversation', () => void navigate({ to: '/chat', search: {} })),
    action('New design', () => void navigate({ to: '/design', search: { d: 'new' } })),
    action('New code', () => void navigate({ to: '/editor', search: {} })),
    ...general,
    action('Sign Out', () => void signOut()),
  ];
}

function page(label: string, run: () => void): PaletteEntry {
  return { id: `page ${label}`, group: 'Pages', label, run };
}

function action(label: string, run: () => void): PaletteEntry {
  return { id: `action ${label}`, group: 'Actions', label, run };
}
