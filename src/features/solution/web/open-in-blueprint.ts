// Opens what is open elsewhere as a blueprint: the one it was made of, one of its Terraform, or what is wanted as the description of
// one.

import { addToDraft } from '#ui/controls/draft/use-draft.ts';
import type { OpenedThing, OpenWays } from '#ui/module/opened-thing.ts';
import { MAX_BLUEPRINT_TITLE_LENGTH, MAX_DESCRIPTION_LENGTH } from '#model/limits.ts';
import { DESCRIPTION_DRAFT } from './inspector/describe/description-draft.ts';
import { blueprintApi, refreshBlueprints } from './queries.ts';

export async function openInBlueprint(thing: OpenedThing, { go, queryClient }: OpenWays): Promise<void> {
  const { title, blueprintId, prompt, code } = thing;
  if (blueprintId) return go('/azure', { blueprint: await blueprintId() });
  if (prompt !== undefined) {
    addToDraft(DESCRIPTION_DRAFT, prompt.slice(0, MAX_DESCRIPTION_LENGTH));
    return go('/azure', { begin: 'description' });
  }
  const files = ((await code?.())?.files ?? []).map(({ path, content }) => ({ path, text: content }));
  const { blueprint } = await blueprintApi.importTerraform({
    title: title.slice(0, MAX_BLUEPRINT_TITLE_LENGTH),
    files,
  });
  void refreshBlueprints(queryClient);
  return go('/azure', { blueprint: blueprint.id });
}
