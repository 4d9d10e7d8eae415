// Resources and sources of tasks as the API shows them: to members who do not own an item
// and with whom it is not shared, neither its id nor its content.

import type { CheckReport } from '#contract/code-check.ts';
import type { ItemPlace } from '#contract/item.ts';
import type { Actor } from '#project/workspace/server/workspace.ts';
import type { Resource, TaskSource } from '../shared/resource-shapes.ts';
import type { OwnedItem } from './item-sources.ts';
import type { ListedResource, ListedSource } from './store.ts';

/** `item` is undefined where the owner has deleted it, or has left. */
export function presentResource(row: ListedResource, item: OwnedItem | undefined, actor: Actor): Resource {
  const { id, workspaceId, projectId, kind, itemId, addedBy, ownerName, isSample, createdAt } = row;
  const isOwn = addedBy === actor.memberId;
  return {
    id,
    projectId,
    kind,
    title: item?.title ?? row.title,
    state: stateOf(row, item),
    owner: { id: addedBy, name: ownerName },
    isOwn,
    itemId: isOwn || item?.sharedWith === workspaceId ? itemId : null,
    updatedAt: item?.updatedAt ?? null,
    document: item?.document
      ? { ...item.document, url: `/api/workspaces/${workspaceId}/resources/${id}/content` }
      : null,
    isSample,
    addedAt: createdAt,
  };
}

/** `report` is that of the last check of the owner's code; null where there is none. */
export function presentSource(
  row: ListedSource,
  { item, report, actor }: { item: OwnedItem | undefined; report: CheckReport | null; actor: Actor },
): TaskSource {
  const { kind, addedBy, ownerName, excerpt, itemId, place } = row;
  const isOwn = addedBy === actor.memberId;
  return {
    kind,
    state: stateOf(row, item),
    owner: { id: addedBy, name: ownerName },
    excerpt,
    own: isOwn ? { itemId, title: item?.title ?? row.title, place, isFound: isFound(place, report) } : null,
  };
}

function stateOf(row: { ownerUserId: string | null }, item: OwnedItem | undefined): Resource['state'] {
  if (item) return 'available';
  return row.ownerUserId === null ? 'owner-left' : 'deleted';
}

/** Lines move with every change, so a finding is known by its file, its code and its message. */
function isFound({ file, code, message }: ItemPlace, report: CheckReport | null): boolean | null {
  if (report === null || file === undefined || code === undefined) return null;
  return report.findings.some(
    (finding) => finding.file === file && finding.code === code && (!message || finding.message === message),
  );
}
