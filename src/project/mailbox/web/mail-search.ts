// The search parameters of /project/email: the view, the words, the open thread, and the dialog of mailboxes.

import type { ThreadView } from '../shared/mail-shapes.ts';

export type MailSearch = {
  /** Absent: what is asked of the person. */
  view?: Exclude<ThreadView, 'asked'>;
  text?: string;
  /** The id of the open thread. */
  thread?: string;
  /** The dialog of mailboxes is open. */
  mailboxes?: true;
};

const VIEWS = ['waiting', 'other', 'automatic', 'snoozed', 'done', 'all'] as const;

export function readMailSearch(raw: Record<string, unknown>): MailSearch {
  const view = VIEWS.find((one) => one === raw['view']);
  const { text, thread } = raw;
  return {
    ...(view && { view }),
    ...((typeof text === 'string' || typeof text === 'number') && text !== '' && { text: String(text) }),
    ...(typeof thread === 'string' && { thread }),
    ...(raw['mailboxes'] === true && { mailboxes: true as const }),
  };
}
