import { beforeEach, expect, test, vi } from 'vitest';
import type { ToastContent } from '#ui/overlays/toast/toast-store.ts';

const showToast = vi.hoisted(() => vi.fn<(content: ToastContent) => void>());
vi.mock('#ui/overlays/toast/toast.tsx', () => ({ showToast, dismissToast: () => undefined }));
const { deleteWithUndo } = await import('./delete-with-undo.ts');

let calls: string[];

beforeEach(() => {
  calls = [];
  showToast.mockReset();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

function deletion(failing?: 'delete' | 'restore') {
  async function run(name: 'delete' | 'restore'): Promise<void> {
    calls.push(name);
    if (name === failing) throw new Error('offline');
  }
  return {
    hide: () => void calls.push('hide'),
    delete: () => run('delete'),
    restore: () => run('restore'),
    onDeleted: () => void calls.push('deleted'),
    onRestored: () => void calls.push('restored'),
    refresh: async () => void calls.push('refresh'),
    words: {
      deleted: 'Design deleted',
      undo: 'Undo',
      deleteFailed: () => ({ text: 'Failed to delete', detail: 'offline' }),
      restoreFailed: () => ({ text: 'Failed to restore' }),
    },
  };
}

async function undo(): Promise<void> {
  showToast.mock.calls.at(-1)?.[0].action?.onSelect();
  await vi.waitFor(() => expect(calls.at(-1)).toBe('refresh'));
}

test('an item disappears, is deleted, and Undo restores it', async () => {
  await deleteWithUndo(deletion());
  expect(calls).toEqual(['hide', 'delete', 'deleted', 'refresh']);
  expect(showToast.mock.calls[0]?.[0]).toMatchObject({ kind: 'success', text: 'Design deleted' });
  calls = [];
  await undo();
  expect(calls).toEqual(['restore', 'restored', 'refresh']);
});

test('a deletion that fails says why and shows the list as it is', async () => {
  await deleteWithUndo(deletion('delete'));
  expect(calls).toEqual(['hide', 'delete', 'refresh']);
  expect(showToast.mock.calls).toEqual([[{ kind: 'error', text: 'Failed to delete', detail: 'offline' }]]);
});

test('an undo that fails says so', async () => {
  await deleteWithUndo(deletion('restore'));
  calls = [];
  await undo();
  expect(calls).toEqual(['restore', 'refresh']);
  expect(showToast).toHaveBeenLastCalledWith({ kind: 'error', text: 'Failed to restore' });
});
