// Opens what is open elsewhere in the code editor: its code as a new project, or what is wanted as the prompt of one.

import type { OpenedThing, OpenWays } from '#ui/module/opened-thing.ts';
import { addToDraft, storeDraft } from '#ui/controls/draft/use-draft.ts';
import { MAX_TITLE_LENGTH } from '../shared/limits.ts';
import { findNamedLanguage } from '../shared/named-language.ts';
import { draftOf, NAMED_LANGUAGE } from './ask/prompt-draft.ts';
import { codeApi, refreshProjects } from './queries.ts';

export async function openInCode({ title, code, prompt = '' }: OpenedThing, ways: OpenWays): Promise<void> {
  const read = await code?.();
  if (!read) {
    addToDraft(draftOf(null), prompt);
    storeDraft(NAMED_LANGUAGE, findNamedLanguage(prompt) ?? '');
    return ways.go('/editor');
  }
  const { language, files } = read;
  const { id } = await codeApi.createProject({ title: title.slice(0, MAX_TITLE_LENGTH), language, files: [...files] });
  void refreshProjects(ways.queryClient);
  return ways.go('/editor', { p: id });
}
