// Opens what is open elsewhere in a new conversation: attached to its first message, or as the text of it.

import { storeDocument } from '#features/documents/web/use-uploads.ts';
import { filesAsMarkdown } from '#text/code/fenced-block.ts';
import type { OpenedThing, OpenWays } from '#ui/module/opened-thing.ts';
import { changeDraft, withDocument, type Attached } from './composer/draft.ts';

/** A text is stored as a document of the person first. */
export async function openInChat(thing: OpenedThing, { go, queryClient }: OpenWays): Promise<void> {
  const { attached, prompt } = thing;
  const file = attached ? null : await fileOfThing(thing);
  if (attached) attach(attached);
  else if (file) attach(await storeDocument(queryClient, file));
  else if (prompt !== undefined) write(prompt);
  await go('/chat');
}

/** Several files are one document with a section for each, so that an answer sees them together. */
async function fileOfThing({ title, text, code }: OpenedThing): Promise<File | null> {
  const read = text ? null : await code?.();
  const [file, ...others] = read?.files ?? [];
  if (file && others.length === 0) return fileOf(file.path.split('/').at(-1) ?? file.path, file.content);
  const written = read ? filesAsMarkdown(title, read.files) : await text?.();
  return written === undefined
    ? null
    : fileOf(`${title.replace(/[\\/:*?"<>|]+/g, ' ').trim() || 'document'}.md`, written);
}

function fileOf(name: string, content: string): File {
  return new File([content], name, { type: name.endsWith('.md') ? 'text/markdown' : 'text/plain' });
}

function attach({ id, name, isCollection }: Attached): void {
  const attached = { id, name, ...(isCollection && { isCollection }) };
  changeDraft(null, (draft) => ({ ...draft, documents: withDocument(draft.documents, attached) }));
}

/** It is put above what the person has typed there. */
function write(prompt: string): void {
  changeDraft(null, (draft) => ({ ...draft, text: [prompt, draft.text].filter((part) => part !== '').join('\n\n') }));
}
