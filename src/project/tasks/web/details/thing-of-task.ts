// The open task for the menu 'Open in…'.

import type { OpenedThing } from '#ui/module/opened-thing.ts';
import type { ShownTaskDetails } from '../queries.ts';

/** The words of a task say what is to be done. */
export function thingOfTask({ title, description, steps }: ShownTaskDetails): OpenedThing {
  const prompt = [title, description, steps].filter((part) => part.trim() !== '').join('\n\n');
  return { page: '/project/tasks', title, prompt };
}
