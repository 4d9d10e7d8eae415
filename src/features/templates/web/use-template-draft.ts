// What an admin writes in a template, with the text it began from, so that another admin's changes can be merged.

import { useState } from 'react';
import { useDraft } from '#ui/controls/draft/use-draft.ts';
import type { Template } from '../contract.ts';
import { mergeTemplates, type TemplateFields, type TemplateMerge } from './merge-templates.ts';
import { templateMessages } from './messages.ts';
import { templatesApi } from './queries.ts';

export type EditedTemplate = Pick<Template, 'id' | 'revision' | keyof TemplateFields>;
type Base = TemplateFields & { revision: number };
type Pending = { merge: TemplateMerge; theirs: Base };

const NOTHING: TemplateFields = { title: '', description: '', content: '' };

/** `template` is the one to edit, as it was when the dialog opened; `start` is the text of a new one. */
export function useTemplateDraft(template: EditedTemplate | undefined, start: string) {
  // The draft of a new template belongs to the text it started with.
  const name = `template:${template?.id ?? start.length}`;
  const title = useDraft(`${name}:title`, template?.title);
  const description = useDraft(`${name}:description`, template?.description);
  const content = useDraft(`${name}:content`, template?.content ?? start);
  // A draft that was stored before a reload may have begun from an older text, which nobody has any more.
  const revision = useDraft(`${name}:revision`, String(template?.revision ?? 1));
  const [base, setBase] = useState<Base>(() =>
    template && Number(revision.text) === template.revision
      ? template
      : { ...NOTHING, revision: Number(revision.text) },
  );
  const [pending, setPending] = useState<Pending | null>(null);
  const [isMerged, setIsMerged] = useState(false);
  const fields: TemplateFields = { title: title.text, description: description.text, content: content.text };

  function apply(merged: TemplateFields, theirs: Base): void {
    title.write(merged.title);
    description.write(merged.description);
    content.write(merged.content);
    revision.write(String(theirs.revision));
    setBase(theirs);
    setPending(null);
    setIsMerged(true);
  }

  return {
    fields,
    baseRevision: base.revision,
    write(next: Partial<TemplateFields>): void {
      revision.write(String(base.revision));
      if (next.title !== undefined) title.write(next.title);
      if (next.description !== undefined) description.write(next.description);
      if (next.content !== undefined) content.write(next.content);
    },
    forget(): void {
      for (const draft of [title, description, content, revision]) draft.forget();
    },
    /** The parts that both admins have changed, while the person has not chosen. */
    pending: pending?.merge ?? null,
    /** Whether another admin's changes are in the text. */
    isMerged,
    apply: (merged: TemplateFields) => pending && apply(merged, pending.theirs),
    dropMerge: () => setPending(null),
    /** Reads what another admin has saved. Rejects when it cannot be read. */
    async mergeTheirs(id: string): Promise<void> {
      const theirs = await templatesApi.findManagedTemplate({ id });
      const merge = mergeTemplates({ base, mine: fields, theirs }, templateMessages);
      if (merge.clashes.length === 0) apply(merge.merge(new Map()), theirs);
      else setPending({ merge, theirs });
    },
  };
}
