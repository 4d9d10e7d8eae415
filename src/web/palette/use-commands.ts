// The pages and actions of the palette.

import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useSession } from '#features/auth/web/session/session.ts';
import { signOut } from '#features/auth/web/session/sign-out.ts';
import { showTransfer } from '#features/chat/web/transfer/transfer-store.ts';
import { readConversationId } from '#features/chat/web/use-conversation-id.ts';
import { notificationMessages } from '#features/notifications/web/messages.ts';
import { sidebarGroups } from '#project/shell/web/sidebar-links.ts';
import { toggleTheme, useShownTheme } from '#ui/theme/theme.ts';
import { showNotifications } from '../notifications/bell-store.ts';
import { places } from '../places.ts';
import type { PaletteEntry } from './palette-entries.ts';

type ProjectLink = (typeof sidebarGroups)[number]['links'][number];

/** Of the sidebar; /chat is among the places of the top bar. */
const projectPages = sidebarGroups
  .flatMap(({ links }): readonly ProjectLink[] => links)
  .filter(({ to }) => to !== '/chat');

export function useCommands(onShortcuts: () => void): PaletteEntry[] {
  const navigate = useNavigate();
  const isSignedIn = useSession().status === 'signed-in';
  const conversationId = useShownConversation();
  const isDark = useShownTheme() === 'dark';

  const general: PaletteEntry[] = [
    action(isDark ? 'Use light theme' : 'Use dark theme', toggleTheme),
    action('Keyboard shortcuts', onShortcuts),
  ];
  if (!isSignedIn) return [page('Sign In', () => void navigate({ to: '/auth' })), ...general];
  return [
    ...places.map(({ to, label }) => page(label, () => void navigate({ to }))),
    page('Agents and prompts', () => void navigate({ to: '/agents', search: {} })),
    page('Usage', () => void navigate({ to: '/usage' })),
    page('Settings', () => void navigate({ to: '/settings' })),
    ...projectPages.map(({ to, label }): PaletteEntry => ({
      ...page(label, () => void navigate({ to })),
      hint: 'Project Mgmt',
      isFoundOnly: true,
    })),
    action(notificationMessages.title, showNotifications),
    action('New conversation', () => void navigate({ to: '/chat', search: {} })),
    ...(conversationId === null
      ? []
      : [
          action('Export conversation', () => showTransfer({ kind: 'export', ids: [conversationId] })),
          action('Share conversation', () => showTransfer({ kind: 'share', id: conversationId })),
        ]),
    action('Import conversations', () => {
      void navigate({ to: '/chat' });
      showTransfer({ kind: 'import' });
    }),
    action('New design', () => void navigate({ to: '/design', search: { d: 'new' } })),
    action('New code', () => void navigate({ to: '/editor', search: {} })),
    action('New task', () => void navigate({ to: '/project/tasks', search: { new: true } })),
    action('New bug', () => void navigate({ to: '/project/bugs', search: { new: true } })),
    action('New idea', () => void navigate({ to: '/project/ideas', search: { new: true } })),
    action('New page', () => void navigate({ to: '/project/docs', search: { new: true } })),
    action('New project', () => void navigate({ to: '/project/projects', search: { new: true } })),
    ...general,
    action('Sign Out', () => void signOut()),
  ];
}

/** The conversation that is open on /chat; null elsewhere. */
function useShownConversation(): string | null {
  const search = useSearch({ strict: false });
  return useLocation().pathname === '/chat' ? readConversationId(search.c) : null;
}

function page(label: string, run: () => void): PaletteEntry {
  return { id: `page ${label}`, group: 'Pages', label, run };
}

function action(label: string, run: () => void): PaletteEntry {
  return { id: `action ${label}`, group: 'Actions', label, run };
}
