// The dialog that begins a blueprint: described in words, on an empty canvas, or imported.

import { useQueryClient } from '@tanstack/react-query';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { refreshBlueprints } from '../queries.ts';
import type { useBlueprintActions } from './use-blueprint-actions.ts';

/** The catalogue comes with it. */
const DescribeDialog = lazyComponent(() =>
  import('../inspector/describe/describe-dialog.tsx').then((module) => module.DescribeDialog),
);
const NewBlueprintDialog = lazyComponent(() =>
  import('./new-blueprint-dialog.tsx').then((module) => module.NewBlueprintDialog),
);
const ImportDialog = lazyComponent(() =>
  import('../terraform-import/import-dialog.tsx').then((module) => module.ImportDialog),
);

/** Null while no dialog is open. */
export type Beginning = 'empty' | 'described' | 'imported' | null;

type BeginningDialogProps = {
  beginning: Beginning;
  onCreate: ReturnType<typeof useBlueprintActions>['createBlueprint'];
  onOpen: (id: string) => void;
  onClose: () => void;
};

export function BeginningDialog({ beginning, onCreate, onOpen, onClose }: BeginningDialogProps) {
  const queryClient = useQueryClient();
  if (beginning === 'empty') return <NewBlueprintDialog onCreate={onCreate} onClose={onClose} />;
  if (beginning === 'described') return <DescribeDialog onCreate={onCreate} onOpen={onOpen} onClose={onClose} />;
  if (beginning === null) return null;
  return (
    <ImportDialog
      onClose={onClose}
      onCreated={async (id) => {
        await refreshBlueprints(queryClient);
        onOpen(id);
      }}
    />
  );
}
