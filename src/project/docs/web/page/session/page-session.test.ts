import { expect, test, vi } from 'vitest';
import { ApiError } from '#ui/api/api-error.ts';
import { createPageSession, type PageServer } from './page-session.ts';

const page = { id: 'p', content: 'saved', revision: 4, updatedAt: '2026-11-22T10:00:00Z' };

function serverOf(update: PageServer['update']): PageServer {
  return {
    create: () => Promise.reject(new Error('never')),
    update,
    find: async () => page,
    changedAt: async () => undefined,
  };
}

test('a draft continues from the revision it began with, and is nothing once it is saved', async () => {
  const update = vi.fn<PageServer['update']>(async () => ({ revision: 5, updatedAt: page.updatedAt }));
  const draft = { revision: 4, base: 'saved', content: 'drafted' };
  const session = createPageSession({ page, draft, server: serverOf(update) });
  session.resumeDraft();
  session.resumeDraft();
  expect(session.readDraft()).toEqual(draft);
  await session.flush();
  expect(update.mock.calls).toEqual([[{ id: 'p', baseRevision: 4, content: 'drafted' }]]);
  expect(session.readDraft()).toBeNull();
});

test('a draft of an older text is a conflict, never a silent overwrite', async () => {
  const refuse = () => Promise.reject(new ApiError('docs/changed', { status: 409, message: 'changed' }));
  const draft = { revision: 3, base: 'older', content: 'drafted' };
  const session = createPageSession({ page, draft, server: serverOf(refuse) });
  session.resumeDraft();
  await session.flush().catch(() => undefined);
  expect(session.read()).toMatchObject({ save: 'conflict', content: 'drafted' });
  expect(session.readDraft()).toEqual(draft);
});

test('a draft that is the saved text is not saved again', () => {
  const update = vi.fn<PageServer['update']>();
  const draft = { revision: 3, base: 'older', content: 'saved' };
  const session = createPageSession({ page, draft, server: serverOf(update) });
  session.resumeDraft();
  expect(session.read()).toMatchObject({ save: 'saved', revision: 4 });
});
