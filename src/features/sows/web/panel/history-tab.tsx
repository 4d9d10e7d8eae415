// The versions that were sent, and what happened to them.

import type { ShownSow } from '../queries.ts';

export function HistoryTab({ sow }: { sow: ShownSow }) {
  return <p className="sow-section-text">Version {sow.version} is a draft.</p>;
}
