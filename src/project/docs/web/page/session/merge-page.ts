// Puts the text of this window and the saved one together. Loaded with the first conflict.

import { mergeSections } from '#text/markdown/merge/merge-sections.ts';
import { askToMerge, NO_CHOICES } from '#ui/autosave/merge/ask-to-merge.ts';
import type { MergeSides } from '#ui/autosave/saved-document.ts';
import type { PageFields } from './page-fields.ts';

/** Section by section; of what both have changed, the person chooses. */
export async function mergePage({ base, mine, theirs }: MergeSides<PageFields>): Promise<PageFields | null> {
  const { clashes, merge } = mergeSections({ base: base.content, mine: mine.content, theirs: theirs.content });
  const choices = clashes.length === 0 ? NO_CHOICES : await askToMerge(clashes);
  return choices && { content: merge(choices) };
}
