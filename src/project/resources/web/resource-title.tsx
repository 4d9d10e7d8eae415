// The title of a resource: it opens the caller's own items, and the preview of documents; of others' it says whose it is.

import type { MouseEvent } from 'react';
import { ItemLink, KindIcon } from './item-link.tsx';
import { knowledgeMessages, resourceMessages as words } from './messages.ts';
import type { ShownResource } from './queries.ts';
import './resources.css';

type ResourceTitleProps = { resource: ShownResource; onPreview: (resource: ShownResource) => void };

export function ResourceTitle({ resource, onPreview }: ResourceTitleProps) {
  const { kind, title, document, itemId, state } = resource;
  if (document) return <DocumentTitle title={title} url={document.url} onPreview={() => onPreview(resource)} />;
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

type DocumentTitleProps = { title: string; url: string; onPreview: () => void };

function DocumentTitle({ title, url, onPreview }: DocumentTitleProps) {
  function openPreview(event: MouseEvent): void {
    // With a modifier key the link works as links do.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onPreview();
  }
  return (
    <span className="resource-title">
      <KindIcon kind="document" />
      <a className="cut" href={url} download title={knowledgeMessages.preview(title)} onClick={openPreview}>
        <bdi dir="ltr">{title}</bdi>
      </a>
    </span>
  );
}

/** Returns why the item does not open. An item that the person can open gets the name of its kind. */
function describeState({ kind, state, isOwn, itemId, owner: { name } }: ShownResource): string {
  if (state === 'deleted') return words.deleted(name);
  if (state === 'owner-left') return words.ownerLeft(name);
  return isOwn || itemId !== null ? words.kinds[kind] : `${words.kinds[kind]} · ${words.privateTo(name)}`;
}
