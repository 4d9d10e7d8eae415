// Stores a pull request or an issue, and links the tasks that its title, its branch or its text name.

import { newId } from '#contract/id.ts';
import type { Tx } from '#platform/db/db.ts';
import { findTaskKeys } from '../../shared/task-keys.ts';
import * as store from './code-store.ts';
import type { RemoteItem } from './host.ts';
import type { RepositoryRow } from './tables.ts';

/** Returns false for one that came too late: what is stored is as new, or newer. */
export async function saveItem(tx: Tx, repository: RepositoryRow, item: RemoteItem): Promise<boolean> {
  const { workspaceId, id: repositoryId } = repository;
  const { text, ...row } = item;
  const clean = (value: string): string => value.replaceAll('\0', '').toWellFormed();
  const title = clean(row.title);
  const written = await store.upsertItem(tx, { ...row, title, id: newId(), workspaceId, repositoryId });
  if (!written) return false;
  const taskIds = await store.findTaskIds(tx, workspaceId, findTaskKeys(title, row.branch, text));
  await store.replaceItemTasks(tx, { workspaceId, itemId: written.id, taskIds });
  return true;
}
