// A briefing as a mail, with the words of the page.

import type { MailBlock, MailContent } from '#platform/mail/template.ts';
import { formatFullDay } from '#text/dates/format-date.ts';
import type { Briefing } from '../shared/briefing-shapes.ts';
import { sectionWords } from '../shared/section-words.ts';

export function describeMail({ day, sections }: Briefing, publicUrl: string): MailContent {
  const urlOf = (path: string): string => new URL(path, publicUrl).href;
  return {
    subject: `Your briefing of ${formatFullDay(day)}`,
    blocks: [
      ...sections.flatMap(({ kind, state, lines, more, path }): MailBlock[] => {
        const { title, clean, unknown } = sectionWords[kind];
        const heading = { type: 'heading' as const, text: title };
        if (state !== 'found') return [heading, { type: 'text' as const, text: state === 'clean' ? clean : unknown }];
        const items = lines.map((line) => ({ text: line.text, url: urlOf(line.path) }));
        const rest = more > 0 ? [{ text: `and ${more} more`, url: urlOf(path) }] : [];
        return [heading, { type: 'list' as const, items: [...items, ...rest] }];
      }),
      { type: 'button', label: 'Open the briefing', url: urlOf('/project/briefing') },
    ],
    reason: 'You chose to get your daily briefing by mail.',
    settingsUrl: urlOf('/project/briefing'),
  };
}
