// The names of sections, and what a section says that has no lines. A page and a mail use the same words.

import type { SectionKind } from './section-kinds.ts';

export const sectionWords: Readonly<Record<SectionKind, { title: string; clean: string; unknown: string }>> = {
  due: { title: 'Due today and overdue', clean: 'Nothing of yours is due.', unknown: '' },
  blocked: { title: 'Blocked', clean: 'None of your tasks is blocked.', unknown: '' },
  waiting: { title: 'Waiting for you', clean: 'Nobody waits for you.', unknown: '' },
  meetings: {
    title: 'Meetings of today',
    clean: 'You have no meeting today.',
    unknown: 'No meeting has been added yet.',
  },
  mail: { title: 'Mail', clean: 'No mail is unread.', unknown: 'No mailbox is connected.' },
  changed: { title: 'Changed since the last briefing', clean: 'Nobody changed a task of yours.', unknown: '' },
  failed: { title: 'Failed work', clean: 'Nothing has failed.', unknown: '' },
  money: { title: 'Money and quota', clean: 'No allowance is nearly used.', unknown: '' },
};
