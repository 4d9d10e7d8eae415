// The e-mails, pull requests and action items of the sample workspace, until mail and integrations bring real ones: twelve,
// five and eight.

import { newId } from '#contract/id.ts';
import { markSampleDeleted, restoreSampleRows, type WorkspacePart } from '#project/workspace/server/workspace.ts';
import { workspaceInsights } from './tables.ts';

type SampleInsight = readonly [title: string, source: string];

const EMAILS: readonly SampleInsight[] = [
  ['Quota increase approved', 'Azure support'],
  ['Agenda of the steering committee', 'Ana Lopes'],
  ['Question about the address plan', 'Ben Carter'],
  ['Certificate of the gateway expires in 30 days', 'Key Vault'],
  ['Offer for reserved instances', 'Erik Lund'],
  ['Minutes of the drill', 'Dina Haddad'],
  ['Access for the auditors', 'Internal audit'],
  ['New build agents are ready', 'Chen Wei'],
  ['Feedback on the design document', 'Client'],
  ['Maintenance window on Saturday', 'Data centre'],
  ['Invoice of October', 'Finance'],
  ['Invitation to the architecture board', 'Farah Aziz'],
];
const PULL_REQUESTS: readonly SampleInsight[] = [
  ['Add the spoke of the billing team', 'network-modules'],
  ['Deny public IP addresses', 'landing-zone'],
  ['Upgrade the cluster to the next version', 'kubernetes-platform'],
  ['Alert on failed backups', 'observability'],
  ['Restrict the egress of build agents', 'network-modules'],
];
const ACTION_ITEMS: readonly SampleInsight[] = [
  ['Confirm the window of wave 3', 'Migration weekly'],
  ['Share the cost report', 'Steering committee'],
  ['Name a deputy for the on-call rota', 'Operations review'],
  ['Send the address plan to the client', 'Network workshop'],
  ['Decide on the retention of logs', 'Security review'],
  ['Book the room for the training', 'Handover meeting'],
  ['Open a ticket for the firewall rule', 'Network workshop'],
  ['Review the list of owners', 'Security review'],
];

export const insightPart: WorkspacePart = {
  sampleChanges: ['insights'],
  async insertSample(tx, { workspaceId }) {
    const rowsOf = (kind: 'email' | 'pull-request' | 'action-item', items: readonly SampleInsight[]) =>
      items.map(([title, source]) => ({ id: newId(), workspaceId, kind, title, source, isSample: true }));
    await tx
      .insert(workspaceInsights)
      .values([
        ...rowsOf('email', EMAILS),
        ...rowsOf('pull-request', PULL_REQUESTS),
        ...rowsOf('action-item', ACTION_ITEMS),
      ]);
  },

  removeSample: (tx, workspaceId) => markSampleDeleted(tx, workspaceInsights, { workspaceId }),
  restoreSample: (tx, workspaceId) => restoreSampleRows(tx, workspaceInsights, workspaceId),
};
