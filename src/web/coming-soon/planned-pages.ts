// What will be on the pages that are not built yet, by name, and what does a part of it today.

import type { LinkProps } from '@tanstack/react-router';

type PlannedPage = { text: string; today: { label: string; to: NonNullable<LinkProps['to']> } };

const documentation = { label: 'Write notes in Documentation', to: '/project/docs' } as const;

export const plannedPages: Readonly<Record<string, PlannedPage>> = {
  Meetings: { text: 'Meetings with their agenda, notes and action items.', today: documentation },
  'Past Meetings & Summaries': { text: 'What was said and decided, meeting by meeting.', today: documentation },
  Integrations: {
    text: 'Connections to mail, calendars and code hosts.',
    today: { label: 'Open Tasks', to: '/project/tasks' },
  },
  'Logs & Error Reports': {
    text: 'What your integrations and runs have done, and what failed.',
    today: { label: 'Open Bug Tracker', to: '/project/bugs' },
  },
};
