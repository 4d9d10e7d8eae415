// What an export says about the versions of a design: the one it is, how it came to be, and who approved it.

import type { Approval } from '../../shared/version-shapes.ts';
import { paragraphs, plain, table } from '#text/markdown/write-markdown.ts';
import type { VersionSummary } from '../store.ts';

/**
 * The title page shows the name of the version that has this text. While no version has it, it says 'Draft', or 'Draft
 * after 1.0' where the latest one has a name.
 */
export function versionLabel(versions: readonly VersionSummary[], revision: number): string {
  const current = versions.find((version) => version.revision === revision);
  if (current?.name) return current.state === 'draft' ? `${current.name} (draft)` : current.name;
  const [latest] = versions;
  return latest?.name ? `Draft after ${latest.name}` : 'Draft';
}

/** The history and the approvals as Markdown, the oldest version first; nothing while no version has a name. */
export function documentHistory(versions: readonly VersionSummary[]): string {
  const [latest] = versions;
  if (!latest) return '';
  const rows = versions
    .toReversed()
    .map(({ name, createdAt, state, note }) => [
      name ?? '',
      dateOf(createdAt),
      state === 'approved' ? 'Approved' : 'Draft',
      plain(note) || '–',
    ]);
  const history = table(['Version', 'Date', 'State', 'Changes'], rows, 'Change history');
  const approvals = approvalTable(latest.approvals, latest.name ?? '');
  return paragraphs('## Document history', history, approvals);
}

const decisions: Record<Approval['state'], string> = { pending: 'Open', approved: 'Approved', rejected: 'Rejected' };

function approvalTable(approvals: readonly Approval[], version: string): string | null {
  if (approvals.length === 0) return null;
  const rows = approvals.map(({ name, role, date, state }) => [plain(name), plain(role), date, decisions[state]]);
  return table(['Name', 'Role', 'Date', 'Decision'], rows, `Approval of version ${plain(version)}`);
}

/** The date is in UTC: '2026-11-21'. */
function dateOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
