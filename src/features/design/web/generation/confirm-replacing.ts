// Asks before a generation writes over sections that a person wrote.

import { askToConfirm } from '#ui/overlays/confirm.tsx';
import { designApi } from '../queries.ts';
import type { DocumentSession } from '../workspace/document-session.ts';
import { replacingMessages } from './replacing-messages.ts';

/** The question is about the whole document when there is no topic. Resolves with true when there is nothing to ask. */
export async function confirmReplacing(session: DocumentSession, topic: string | undefined): Promise<boolean> {
  if (session.read().content.trim() === '') return true;
  try {
    const { sections } = await designApi.listSections({ id: await session.flush() });
    const own = sections
      .filter((section) => topic === undefined || section.topic === topic)
      .filter(({ origin, isLocked }) => origin === 'person' && !isLocked)
      .map((section) => section.topic);
    return own.length === 0 || (await askToConfirm(replacingMessages.replacing(own)));
  } catch (error) {
    // The generation itself says what is wrong.
    console.error('The sections could not be read.', error);
    return true;
  }
}
