// Puts the design of this window and that of another one together. Loaded with the first conflict.

import { mergeSections } from '#text/markdown/merge/merge-sections.ts';
import type { MergeSides } from '#ui/autosave/saved-document.ts';
import type { DesignFields } from '../design-fields.ts';
import { askToMerge, NO_CHOICES } from '#ui/autosave/merge/ask-to-merge.ts';

/** The text section by section; of what both windows have changed, the person chooses. */
export async function mergeFields({ base, mine, theirs }: MergeSides<DesignFields>): Promise<DesignFields | null> {
  const { clashes, merge } = mergeSections({ base: base.content, mine: mine.content, theirs: theirs.content });
  const choices = clashes.length === 0 ? NO_CHOICES : await askToMerge(clashes);
  return choices && { ...mine, content: merge(choices) };
}
