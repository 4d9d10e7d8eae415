import { expect, test } from 'vitest';
import { checkLayers } from './layers.ts';

function check(files: Record<string, string>): string[] {
  return checkLayers(new Map(Object.entries(files))).map(({ file, line, broken }) => `${file}:${line} ${broken}`);
}

test('imports that only go down, from page to table, are allowed', () => {
  expect(
    check({
      'src/web/routes.tsx': "const chat = () => import('#features/chat/web/chat-page.tsx');",
      'src/features/chat/web/chat-page.tsx':
        "import { send } from './queries.ts';\nimport { Button } from '#ui/controls/button.tsx';",
      'src/features/chat/web/queries.ts': "import type { chatContract } from '../contract.ts';",
      'src/features/chat/contract.ts': "import { z } from 'zod';\nimport { endpoint } from '#contract/endpoint.ts';",
      'src/features/chat/server/routes.ts':
        "import { chatContract } from '../contract.ts';\nimport { sendMessage } from './chat.ts';",
      'src/features/chat/server/chat.ts':
        "import { insertMessage } from './store.ts';\nimport { readDocument } from '#features/documents/server/documents.ts';",
      'src/features/chat/server/store.ts':
        "import { messages } from './tables.ts';\nimport type { Tx } from '#platform/db/db.ts';",
      'src/features/chat/server/tables.ts': "import { people } from '#features/auth/server/tables.ts';",
      'src/server/app.ts': "import { chatRoutes } from '#features/chat/server/routes.ts';",
    }),
  ).toEqual([]);
});

test('a violation states its place, the broken rule and what is allowed instead', () => {
  const violations = checkLayers(
    new Map([['src/platform/db/db.ts', "import 'node:fs';\n\nimport { chat } from '#features/chat/server/chat.ts';"]]),
  );
  expect(violations).toEqual([
    {
      file: 'src/platform/db/db.ts',
      line: 3,
      broken:
        "'#features/chat/server/chat.ts': imports go down: shell, project, features, expertise, platform and ui, model, catalogue, text, contract",
      allowed: 'pass it in as a parameter, or move it one ring down when a third caller needs it',
    },
  ]);
});

test.each([
  ['contract/ does not import features', 'src/contract/plan.ts', "import { x } from '#features/chat/contract.ts';"],
  [
    'a contract imports no packages except zod and the contract builder',
    'src/features/chat/contract.ts',
    "import { eq } from 'drizzle-orm';",
  ],
  ['a contract does not import the server', 'src/features/chat/contract.ts', "import { x } from './server/chat.ts';"],
  [
    'ui/ does not import features',
    'src/ui/components/card.tsx',
    "import { x } from '#features/chat/web/chat-page.tsx';",
  ],
  ['ui/ does not import the server', 'src/ui/components/card.tsx', "import { x } from '#platform/log/log.ts';"],
  [
    "another feature's store is private",
    'src/features/chat/server/chat.ts',
    "import { x } from '#features/documents/server/store.ts';",
  ],
  [
    "another feature's routes are private, also by relative path",
    'src/features/chat/server/chat.ts',
    "import { x } from '../../documents/server/routes.ts';",
  ],
  [
    "another feature's page is private",
    'src/features/chat/web/chat-page.tsx',
    "import { x } from '#features/documents/web/documents-page.tsx';",
  ],
  ['the server does not import pages', 'src/features/chat/server/chat.ts', "import { x } from '../web/chat-page.tsx';"],
  [
    'a page does not import the server, not even its types',
    'src/features/chat/web/chat-page.tsx',
    "type X = import('../server/chat.ts').X;",
  ],
  ['dynamic imports count', 'src/features/chat/web/chat-page.tsx', "const x = () => import('#platform/log/log.ts');"],
  ['re-exports are forbidden', 'src/platform/db/db.ts', "export { x } from './tx.ts';"],
  [
    'a feature does not import workspace pages',
    'src/features/chat/server/chat.ts',
    "import { x } from '#project/bugs/server/bugs.ts';",
  ],
  ['the server shell is not imported', 'src/features/chat/server/chat.ts', "import { x } from '#server/app.ts';"],
  ['the web shell is not imported', 'src/features/chat/web/chat-page.tsx', "import { x } from '#web/top-bar.tsx';"],
  ['the app does not import test code', 'src/server/main.ts', "import { startTestApp } from './testing/test-app.ts';"],
  [
    'platform/testing is only for tests',
    'src/features/chat/server/chat.ts',
    "import { x } from '#platform/testing/test-db.ts';",
  ],
  ['only tests import tests', 'src/platform/db/embedded/embedded.ts', "import { x } from './embedded.test.ts';"],
  [
    'the browser does not load contracts',
    'src/features/chat/web/queries.ts',
    "import { chatContract } from '../contract.ts';",
  ],
  [
    'one value among imported types loads the contract',
    'src/features/chat/web/queries.ts',
    "import { type A, b } from '../contract.ts';",
  ],
])('%s', (_, file, source) => {
  expect(check({ [file]: source })).toHaveLength(1);
});

test.each([
  [
    "another feature's tables may be referenced",
    'src/features/chat/server/tables.ts',
    "import { people } from '#features/auth/server/tables.ts';",
  ],
  [
    "another feature's hook may be used",
    'src/features/chat/web/composer/composer.tsx',
    "import { useUploads } from '#features/documents/web/use-uploads.ts';",
  ],
  [
    "another feature's panel may be shown",
    'src/features/chat/web/chat-page.tsx',
    "import { DocumentsPanel } from '#features/documents/web/documents-panel.tsx';",
  ],
  [
    'a workspace page may use a feature',
    'src/project/bugs/server/bugs.ts',
    "import { x } from '#features/chat/server/chat.ts';",
  ],
  [
    'test code may start the app',
    'src/server/testing/test-app.ts',
    "import { createApp } from '../app.ts';\nimport { openTestDb } from '#platform/testing/test-db.ts';",
  ],
  [
    'test code may use the response types of a feature',
    'src/server/testing/designer.ts',
    "import type { Design } from '#features/design/contract.ts';",
  ],
  [
    'a test may start the app',
    'src/features/chat/server/chat.test.ts',
    "import { startApp } from '#server/app.ts';\nimport { openTestDb } from '#platform/testing/test-db.ts';",
  ],
  [
    'pure functions of text/ may run in the browser',
    'src/features/chat/web/chat-page.tsx',
    "import { formatFileSize } from '#text/file-size.ts';",
  ],
])('%s', (_, file, source) => {
  expect(check({ [file]: source })).toEqual([]);
});

test.each([
  'src/features/chat/server/utils.ts',
  'src/platform/helpers/date.ts',
  'src/features/chat/web/types.ts',
  'src/contract/constants.ts',
  'src/ui/lib/button.tsx',
])('the name of %s is rejected', (file) => {
  expect(check({ [file]: '' })).toHaveLength(1);
});

test('a file outside the rings is rejected', () => {
  expect(check({ 'src/features/chat/chat.ts': '', 'src/services/mail.ts': '' })).toHaveLength(2);
});

test('two slices that import each other are rejected, by whatever way the cycle goes', () => {
  const chatKnowsDocuments = "import { readDocument } from '#features/documents/server/documents.ts';";
  const documentsKnowChat = "import { chatMessages } from '#features/chat/server/tables.ts';";
  const files = { 'src/features/chat/server/chat.ts': chatKnowsDocuments, 'src/features/chat/server/tables.ts': '' };
  const documents = { 'src/features/documents/server/documents.ts': '' };
  expect(check({ ...files, ...documents })).toEqual([]);
  expect(check({ ...files, ...documents, 'src/features/documents/server/store.ts': documentsKnowChat })).toEqual([
    'src/features/chat:1 features/chat, features/documents import each other',
  ]);
});
