import { expect, test } from 'vitest';
import { checkDocument } from './doc-paths.ts';

const files = [
  'README.md',
  'docs/config.md',
  'src/contract/id.ts',
  'src/features/chat/server/chat.ts',
  'src/features/chat/server/chat.test.ts',
  'src/ui/run/follow-run.ts',
];

function check(text: string, name = 'README.md'): string[] {
  return checkDocument(name, text, { files, scripts: ['bench'] }).map(({ line, problem }) => `${line}: ${problem}`);
}

test('a path may leave out its beginning and may name a folder', () => {
  expect(check('`src/ui/run/follow-run.ts`, `run/follow-run.ts`, `follow-run.ts`, `ui/run`, `chat/server/`')).toEqual(
    [],
  );
});

test('a path that does not exist is reported with its line', () => {
  expect(check('Fine.\n`ui/run/run-stream.ts` follows a run, and `chat.tsx` shows it.')).toEqual([
    '2: ui/run/run-stream.ts does not exist',
    '2: chat.tsx does not exist',
  ]);
});

test('half a name is not a path', () => {
  expect(check('`server/chat` and `hat/server/chat.ts`')).toHaveLength(2);
});

test('a filter of Vitest only has to match a file', () => {
  expect(check('```sh\nnpx vitest run src/features/chat/server/cha\n```')).toEqual([]);
  expect(check('`npx vitest run src/features/chat/cha`')).toEqual(['1: src/features/chat/cha does not exist']);
});

test('patterns, addresses, routes, networks and folders of a build are left alone', () => {
  expect(
    check('`server/<name>.ts` `web/*-panel.tsx` `http://localhost:3000/v1` `/api/chat` `dist/web` `10.0.0.0/8`'),
  ).toEqual([]);
});

test('links are relative to their document', () => {
  expect(check('[a](config.md) [b](../README.md#api) [c](https://example.com)', 'docs/quality.md')).toEqual([]);
  expect(check('[a](config.md)')).toEqual(['1: the link to config.md leads nowhere']);
});

test('an npm script has to exist', () => {
  expect(check('`npm run bench -- chat`, then `npm run lint`')).toEqual(['1: package.json has no script lint']);
});

test('the map names every folder', () => {
  const map = '```\nsrc/\n  contract/  ui/\n    run/\n  features/<name>/\n```';
  expect(check(map, 'ARCHITECTURE.md')).toEqual(['1: the map leaves out src/features/chat']);
});
