// What will be on the pages of the workspace that are not built yet, by name.

export const plannedPages: Readonly<Record<string, string>> = {
  Meetings: 'Meetings with their agenda, notes and action items.',
  'Past Meetings & Summaries': 'What was said and decided, meeting by meeting.',
  'Email Summary': 'What is unread, and what needs an answer first.',
  'Daily Briefing': 'The day at a glance: due tasks, meetings and news.',
  'AI Assistant': 'An agent that knows this workspace and can change it.',
  Integrations: 'Connections to mail, calendars and code hosts.',
  'Logs & Error Reports': 'What your integrations and runs have done, and what failed.',
};
