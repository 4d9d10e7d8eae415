// The title of a resource: it opens the caller's own items, and the preview of documents; of others' it says whose it is.

import { useState, type MouseEvent } from 'react';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { ItemLink, KindIcon } from './item-link.tsx';
import { knowledgeMessages, resourceMessages as words } from './messages.ts';
import type { ShownResource } from './queries.ts';

const DocumentPreviewPanel = lazyComponent(() =>
  import('#features/documents/web/document-preview-panel.tsx').then((module) => module.DocumentPreviewPanel),
);

export function ResourceTitle({ resource }: { resource: ShownResource }) {
  const { kind, title, document, itemId, state } = resource;
  if (document) return <DocumentTitle title={title} document={document} />;
  return (
    <span className="resource-title">
      <KindIcon kind={kind} />
      <span className="resource-words">
        {itemId !== null && state === 'available' && kind !== 'document' ? (
          <ItemLink kind={kind} itemId={itemId} className="cut">
            <bdi>{title}</bdi>
          </ItemLink>
        ) : (
          <bdi className="cut">{title}</bdi>
        )}
        <span className="cap">{describeState(resource)}</span>
      </span>
    </span>
  );
}

function DocumentTitle({ title, document }: { title: string; document: NonNullable<ShownResource['document']> }) {
  const [isOpen, setIsOpen] = useState(false);

  function openPreview(event: MouseEvent): void {
    // With a modifier key the link works as links do.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setIsOpen(true);
  }
  return (
    <span className="resource-title">
      <KindIcon kind="document" />
      <a className="cut" href={document.url} download title={knowledgeMessages.preview(title)} onClick={openPreview}>
        <bdi dir="ltr">{title}</bdi>
      </a>
      {isOpen && <DocumentPreviewPanel document={{ name: title, ...document }} onClose={() => setIsOpen(false)} />}
    </span>
  );
}

/** Why it does not open; for the person's own items what they are. */
function describeState({ kind, state, isOwn, owner: { name } }: ShownResource): string {
  if (state === 'deleted') return words.deleted(name);
  if (state === 'owner-left') return words.ownerLeft(name);
  return isOwn ? words.kinds[kind] : `${words.kinds[kind]} · ${words.privateTo(name)}`;
}
