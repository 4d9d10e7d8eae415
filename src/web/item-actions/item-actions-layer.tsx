// The dialog of an item's action that is open, outside of the frame of signed-in pages: the first paint needs none.

import { QueryClientProvider } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { queryClient } from '../query-client.ts';
import { itemActionsStore } from './item-actions-store.ts';

const MakeTaskDialog = lazyComponent(() =>
  import('#project/resources/web/from-items/make-task-dialog.tsx').then((module) => module.MakeTaskDialog),
);
const AddToProjectDialog = lazyComponent(() =>
  import('#project/resources/web/from-items/add-to-project-dialog.tsx').then((module) => module.AddToProjectDialog),
);

const PullRequestDialog = lazyComponent(() =>
  import('#project/integrations/web/pull-request/pull-request-dialog.tsx').then((module) => module.PullRequestDialog),
);

export function ItemActionsLayer() {
  const open = useStore(itemActionsStore);
  const close = (): void => itemActionsStore.setState(null, true);
  if (open === null) return null;
  return (
    <QueryClientProvider client={queryClient}>
      {'draft' in open && <MakeTaskDialog draft={open.draft} onClose={close} />}
      {'item' in open && <AddToProjectDialog item={open.item} onClose={close} />}
      {'code' in open && <PullRequestDialog code={open.code} onClose={close} />}
    </QueryClientProvider>
  );
}
