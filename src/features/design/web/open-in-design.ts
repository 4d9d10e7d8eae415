// Opens what is open elsewhere as a design document: the one of a blueprint, a text or files of code as a new one, or what is wanted
// as the description of one.

import { filesAsMarkdown } from '#text/code/fenced-block.ts';
import { sendFile } from '#ui/api/send-file.ts';
import { addToDraft } from '#ui/controls/draft/use-draft.ts';
import type { OpenedThing, OpenWays } from '#ui/module/opened-thing.ts';
import type { Design } from '../contract.ts';
import { MAX_DESIGN_TITLE_LENGTH } from '../shared/limits.ts';
import { DESCRIPTION_DRAFT } from './begin/description-draft.ts';
import { designsQuery } from './queries.ts';

export async function openInDesign(thing: OpenedThing, { go, queryClient }: OpenWays): Promise<void> {
  const { title, blueprintId, prompt = '' } = thing;
  if (blueprintId) return go('/design', { blueprint: await blueprintId() });
  const content = await textOf(thing);
  if (content === null) {
    addToDraft(DESCRIPTION_DRAFT, prompt);
    return go('/design', { begin: 'description' });
  }
  const name = title.replace(/[\\/]+/g, ' ').slice(0, MAX_DESIGN_TITLE_LENGTH);
  const file = new File([content], `${name}.md`, { type: 'text/markdown' });
  const { id } = await sendFile<Design>({ path: '/design-imports', file });
  void queryClient.invalidateQueries(designsQuery);
  return go('/design', { d: id });
}

/** Null where there is neither text nor code. */
async function textOf({ title, text, code }: OpenedThing): Promise<string | null> {
  if (text) return text();
  const read = await code?.();
  if (!read) return null;
  return filesAsMarkdown(title, read.files);
}
