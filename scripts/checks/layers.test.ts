import { expect, test } from 'vitest';
import { checkLayers } from './layers.ts';

function check(files: Record<string, string>): string[] {
  return checkLayers(new Map(Object.entries(files))).map(({ file, line, broken }) => `${file}:${line} ${broken}`);
}

test('a flow from page to table that only goes down is fine', () => {
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

test('a violation says where, what is broken and what would be allowed', () => {
  const violations = checkLayers(
    new Map([['src/platform/db/db.ts', "import 'node:fs';\n\nimport { chat } from '#features/chat/server/chat.ts';"]]),
  );
  expect(violations).toEqual([
    {
      file: 'src/platform/db/db.ts',
      line: 3,
      broken:
        "'#features/chat/server/chat.ts': imports go down: shell, project, features, platform and ui, cloud, text, contract",
      allowed: 'pass it in as a parameter, or move it one ring down when a third caller needs it',
    },
  ]);
});

test.each([
  ['the contract ring knows no feature', 'src/contract/plan.ts', "import { x } from '#features/chat/contract.ts';"],
  [
    'a contract knows no package but zod and the builder',
    'src/features/chat/contract.ts',
    "import { eq } from 'drizzle-orm';",
  ],
  ['a contract knows no server', 'src/features/chat/contract.ts', "import { x } from './server/chat.ts';"],
  [
    'the interface pieces know no feature',
    'src/ui/components/card.tsx',
    "import { x } from '#features/chat/web/chat-page.tsx';",
  ],
  ['the interface pieces know no server', 'src/ui/components/card.tsx', "import { x } from '#platform/log/log.ts';"],
  [
    "another feature's store is closed",
    'src/features/chat/server/chat.ts',
    "import { x } from '#features/documents/server/store.ts';",
  ],
  [
    "another feature's routes are closed, by relative path too",
    'src/features/chat/server/chat.ts',
    "import { x } from '../../documents/server/routes.ts';",
  ],
  [
    "another feature's page is closed",
    'src/features/chat/web/chat-page.tsx',
    "import { x } from '#features/documents/web/documents-page.tsx';",
  ],
  ['the server knows no page', 'src/features/chat/server/chat.ts', "import { x } from '../web/chat-page.tsx';"],
  [
    'a page knows no server, not even its types',
    'src/features/chat/web/chat-page.tsx',
    "type X = import('../server/chat.ts').X;",
  ],
  [
    'a dynamic import is an import',
    'src/features/chat/web/chat-page.tsx',
    "const x = () => import('#platform/log/log.ts');",
  ],
  ['a re-export is a barrel', 'src/platform/db/db.ts', "export { x } from './tx.ts';"],
  [
    'a feature knows no workspace page',
    'src/features/chat/server/chat.ts',
    "import { x } from '#project/bugs/server/bugs.ts';",
  ],
  ['nobody imports the server shell', 'src/features/chat/server/chat.ts', "import { x } from '#server/app.ts';"],
  ['nobody imports the web shell', 'src/features/chat/web/chat-page.tsx', "import { x } from '#web/top-bar.tsx';"],
  ['the app knows no tests', 'src/server/main.ts', "import { startTestApp } from './testing/test-app.ts';"],
  [
    'platform/testing is for tests',
    'src/features/chat/server/chat.ts',
    "import { x } from '#platform/testing/test-db.ts';",
  ],
  [
    'a test is imported by tests alone',
    'src/platform/db/embedded/embedded.ts',
    "import { x } from './embedded.test.ts';",
  ],
  [
    'the browser loads no contract',
    'src/features/chat/web/queries.ts',
    "import { chatContract } from '../contract.ts';",
  ],
  [
    'one value among types loads the contract',
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
    'what is for tests may start the app',
    'src/server/testing/test-app.ts',
    "import { createApp } from '../app.ts';\nimport { openTestDb } from '#platform/testing/test-db.ts';",
  ],
  [
    'what is for tests may know what a feature answers',
    'src/server/testing/designer.ts',
    "import type { Design } from '#features/design/contract.ts';",
  ],
  [
    'a test may start the app',
    'src/features/chat/server/chat.test.ts',
    "import { startApp } from '#server/app.ts';\nimport { openTestDb } from '#platform/testing/test-db.ts';",
  ],
  [
    'pure functions of the contract ring may run in the browser',
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
])('the name of %s is refused', (file) => {
  expect(check({ [file]: '' })).toHaveLength(1);
});

test('a file outside the rings is refused', () => {
  expect(check({ 'src/features/chat/chat.ts': '', 'src/services/mail.ts': '' })).toHaveLength(2);
});
