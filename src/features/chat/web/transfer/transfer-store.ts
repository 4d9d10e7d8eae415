// Which dialog of exports, shared links or imports is open: menus, the selection and the command palette open it.

import { createStore } from 'zustand/vanilla';

export type Transfer = { kind: 'export'; ids: readonly string[] } | { kind: 'share'; id: string } | { kind: 'import' };

export const transferStore = createStore<{ shown: Transfer | null }>(() => ({ shown: null }));

export function showTransfer(shown: Transfer | null): void {
  transferStore.setState({ shown });
}
