// @vitest-environment happy-dom
// The panel on a stand-in for the API client; the whole way is driven in a real browser by the e2e journeys.

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ToastContent } from '#ui/overlays/toast/toast-store.ts';
import type { Document } from '../contract.ts';

type Answer = (input: object) => Promise<unknown>;
const api = vi.hoisted(() => ({
  listDocuments: vi.fn<Answer>(),
  deleteDocument: vi.fn<Answer>(),
  restoreDocument: vi.fn<Answer>(),
  findPlanUsage: vi.fn<Answer>(),
}));
const showToast = vi.hoisted(() => vi.fn<(content: ToastContent) => void>());
vi.mock('#ui/api/api.ts', () => ({ apiOf: () => api }));
vi.mock('#ui/overlays/toast/toast.tsx', () => ({ showToast, dismissToast: () => undefined }));

const { DocumentPanel } = await import('./document-panel.tsx');
// The panel loads these when they are first shown: a test that waits for them waits for no module.
await Promise.all([
  import('./rows/document-rows.tsx'),
  import('./uploads/uploads-left.tsx'),
  import('./uploads/upload-row.tsx'),
]);

let root: Root;
let stored: Document[];

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.resetAllMocks();
  stored = [];
  api.listDocuments.mockImplementation(async () => ({
    documents: stored,
    total: { count: stored.length, bytes: stored.reduce((sum, { size }) => sum + size, 0) },
  }));
  api.findPlanUsage.mockResolvedValue({
    plan: 'enterprise',
    fileBytes: 0,
    allowances: [{ allowance: 'documents', used: 0, limit: 1_000, resetAt: null, more: null }],
  });
  // In a high window the panel is open.
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  document.body.innerHTML = '<main></main>';
  root = createRoot(document.querySelector('main')!);
});

afterEach(() => act(async () => root.unmount()));

function documentOf(name: string, changes: Partial<Document> = {}): Document {
  return {
    id: name,
    name,
    size: 2_516_582,
    type: 'text/plain',
    url: `/api/documents/${name}/content`,
    userId: 'ann',
    createdAt: '2026-01-01T00:00:00.000Z',
    isReadable: true,
    reading: null,
    ...changes,
  };
}

async function show(): Promise<void> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <DocumentPanel />
      </QueryClientProvider>,
    ),
  );
  await act(() => vi.waitFor(() => expect(document.querySelector('[aria-label="Loading documents"]')).toBeNull()));
}

function button(name: string): HTMLButtonElement | undefined {
  return [...document.querySelectorAll('button')].find(
    (found) => (found.getAttribute('aria-label') ?? found.textContent) === name,
  );
}

async function press(name: string): Promise<void> {
  await act(async () => button(name)!.click());
}

function rows(): string[] {
  return [...document.querySelectorAll('li')].map((row) => row.textContent);
}

test('without documents the panel says so', async () => {
  await show();
  expect(document.body.textContent).toContain('No documents uploaded');
});

test('documents are listed with their size, and unreadable ones say so', async () => {
  stored = [documentOf('a.md'), documentOf('b.doc', { isReadable: false, size: 325_632, type: 'application/pdf' })];
  await show();
  expect(rows()).toEqual(['a.md2.4 MB', 'b.docnot readable: .doc files cannot be read yet318 KB']);
  await act(() => vi.waitFor(() => expect(document.body.textContent).toContain('2 of 1,000 documents, 2.7 MB')));
});

test('a name is always shown as text', async () => {
  stored = [documentOf('<img src=x onerror=alert(1)>.md')];
  await show();
  expect(document.querySelector('img')).toBeNull();
  expect(button('Delete <img src=x onerror=alert(1)>.md')).toBeDefined();
});

test('the panel folds and unfolds', async () => {
  await show();
  expect(button('Document Manager')?.getAttribute('aria-expanded')).toBe('true');
  await press('Document Manager');
  expect(button('Document Manager')?.getAttribute('aria-expanded')).toBe('false');
});

test('a failed load is logged, shown in place without a toast, and tried again', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  api.listDocuments.mockRejectedValueOnce(new Error('offline'));
  stored = [documentOf('a.md')];
  await show();
  await vi.waitFor(() => expect(document.body.textContent).toContain('Your documents could not be loaded.'));
  expect(log).toHaveBeenCalledWith(
    'The documents could not be loaded.',
    expect.objectContaining({ message: 'offline' }),
  );
  expect(showToast).not.toHaveBeenCalled();
  await press('Try again');
  await act(() => vi.waitFor(() => expect(rows()).toEqual(['a.md2.4 MB'])));
});

test('a deleted document disappears at once, its neighbour gets the focus, and Undo restores it', async () => {
  const [first, second] = [documentOf('a.md'), documentOf('b.md')] as const;
  stored = [first, second];
  api.deleteDocument.mockImplementation(async () => {
    stored = [second];
  });
  api.restoreDocument.mockImplementation(async () => {
    stored = [first, second];
  });
  await show();
  await press('Delete a.md');
  await act(() => vi.waitFor(() => expect(rows()).toEqual(['b.md2.4 MB'])));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Delete b.md');
  const toast = showToast.mock.calls[0]?.[0];
  expect(toast).toMatchObject({ kind: 'success', text: 'Document deleted successfully', action: { label: 'Undo' } });
  await act(async () => toast?.action?.onSelect());
  expect(api.restoreDocument).toHaveBeenCalledWith({ id: 'a.md' });
  await act(() => vi.waitFor(() => expect(rows()).toHaveLength(2)));
});

test('a deletion that fails shows the document again and says why', async () => {
  stored = [documentOf('a.md')];
  api.deleteDocument.mockRejectedValue(new Error('The server cannot be reached.'));
  await show();
  await press('Delete a.md');
  expect(showToast).toHaveBeenCalledWith({
    kind: 'error',
    text: 'Failed to delete document: The server cannot be reached.',
  });
  await act(() => vi.waitFor(() => expect(rows()).toEqual(['a.md2.4 MB'])));
});
