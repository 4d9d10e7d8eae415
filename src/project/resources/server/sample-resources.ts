// The documents of the sample workspace: short texts that two of its projects tie together. They are part of the product, so
// that they take nothing from anybody's plan.

import { createHash } from 'node:crypto';
import { newId } from '#contract/id.ts';
import { markSampleDeleted, restoreSampleRows, type WorkspacePart } from '#project/workspace/server/workspace.ts';
import type { DocumentFile, OwnedItem } from './item-sources.ts';
import { insertResources } from './store.ts';
import { projectResources, type ResourceRow } from './tables.ts';

type SampleDocument = {
  /** The key of the project and the handle of the member who added it. */
  project: string;
  owner: string;
  itemId: string;
  name: string;
  text: string;
};

const DOCUMENTS: readonly SampleDocument[] = [
  {
    project: 'NET',
    owner: 'ben',
    itemId: '00000000-0000-7000-8000-000000000001',
    name: 'Address plan.md',
    text: `# Address plan

Both regions share 10.40.0.0/14. Every spoke takes the next free /22 of its region.

| Range | Used for |
|---|---|
| 10.40.0.0/16 | West Europe |
| 10.41.0.0/16 | North Europe |
| 10.42.0.0/15 | Reserved |

## Hub in West Europe, 10.40.0.0/22

| Subnet | Range |
|---|---|
| AzureFirewallSubnet | 10.40.0.0/26 |
| AzureFirewallManagementSubnet | 10.40.0.64/26 |
| GatewaySubnet | 10.40.0.128/27 |
| AzureBastionSubnet | 10.40.0.192/26 |

The hub in North Europe has the same subnets in 10.41.0.0/22.
`,
  },
  {
    project: 'LZ',
    owner: 'ana',
    itemId: '00000000-0000-7000-8000-000000000002',
    name: 'Policy baseline.md',
    text: `# Policy baseline

What every subscription inherits from the root of our management groups.

| Rule | Effect |
|---|---|
| Resources are in West Europe or North Europe | deny |
| Resource groups have the tags owner and cost-centre | deny |
| Storage accounts accept only HTTPS | deny |
| Key vaults have purge protection | deny |
| Resources send their logs to the platform workspace | deploy if not exists |

An exception names an owner and a day on which it ends.
`,
  },
];

export const resourcePart: WorkspacePart = {
  sampleChanges: ['resources'],
  async insertSample(tx, { workspaceId, ownerId, memberIds, projectIds }) {
    const rows = DOCUMENTS.flatMap(({ project, owner, itemId, name }): (typeof projectResources.$inferInsert)[] => {
      const projectId = projectIds.get(project);
      if (projectId === undefined) return [];
      const addedBy = memberIds.get(owner) ?? ownerId;
      return [{ id: newId(), workspaceId, projectId, kind: 'document', itemId, title: name, addedBy, isSample: true }];
    });
    if (rows.length > 0) await insertResources(tx, rows);
  },

  removeSample: (tx, workspaceId) => markSampleDeleted(tx, projectResources, { workspaceId }),

  restoreSample: (tx, workspaceId) => restoreSampleRows(tx, projectResources, workspaceId),
};

/** Returns what a sample row names, or undefined for a row of an earlier sample. */
export function sampleItem({ itemId, createdAt }: ResourceRow): OwnedItem | undefined {
  const file = openSampleDocument(itemId);
  if (!file) return undefined;
  const document = { size: file.size, type: 'text/markdown', isReadable: true };
  return { id: itemId, title: file.name, updatedAt: createdAt, document };
}

/** Null for an unknown id. */
export function openSampleDocument(itemId: string): DocumentFile | null {
  const found = DOCUMENTS.find((document) => document.itemId === itemId);
  if (!found) return null;
  const bytes = Buffer.from(found.text);
  return {
    name: found.name,
    size: bytes.length,
    mediaType: 'application/octet-stream',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    read: () => Promise.resolve(bytes),
  };
}
