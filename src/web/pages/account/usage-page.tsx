// /usage: what agents cost, from the ledger, and what the person stores.

import { StoragePanel } from '#features/storage/web/storage-panel.tsx';
import { UsagePage } from '#features/usage/web/costs/usage-page.tsx';

export function UsageAndStoragePage() {
  return (
    <UsagePage>
      <StoragePanel />
    </UsagePage>
  );
}
