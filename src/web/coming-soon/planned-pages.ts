// What will be on the pages that are not built yet, by name, and what does a part of it today.

import type { LinkProps } from '@tanstack/react-router';

type PlannedPage = { text: string; today: { label: string; to: NonNullable<LinkProps['to']> } };

const chat = { label: 'Ask in Chat', to: '/chat' } as const;

export const plannedPages: Readonly<Record<string, PlannedPage>> = {
  'Email Summary': { text: 'What is unread, and what needs an answer first.', today: chat },
  'Daily Briefing': {
    text: 'The day at a glance: due tasks, meetings and news.',
    today: { label: 'Open Dashboard', to: '/project' },
  },
};
