// Shows the dialog that was asked for. It is loaded when it is.

import { useStore } from 'zustand';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { showTransfer, transferStore } from './transfer-store.ts';

const ExportDialog = lazyComponent(() => import('./export-dialog.tsx').then((module) => module.ExportDialog));
const ShareDialog = lazyComponent(() => import('./share-dialog.tsx').then((module) => module.ShareDialog));
const ImportDialog = lazyComponent(() => import('./import-dialog.tsx').then((module) => module.ImportDialog));

export function TransferHost() {
  const shown = useStore(transferStore, (state) => state.shown);
  const close = (): void => showTransfer(null);
  if (shown?.kind === 'export') return <ExportDialog ids={shown.ids} onClose={close} />;
  if (shown?.kind === 'share') return <ShareDialog conversationId={shown.id} onClose={close} />;
  return shown && <ImportDialog onClose={close} />;
}
