import { expect, test } from 'vitest';
import { z } from 'zod';
import { readCloudTexts, readHowTos, readTexts } from './read-texts.ts';

const shape = z.array(z.strictObject({ title: z.string().min(1), text: z.string() }));

test('every text is as it must be, and is about one subject', () => {
  const titles = [...readCloudTexts(), ...readHowTos()].map(
    (text) => `${'cloud' in text ? text.cloud : ''} ${text.title}`,
  );
  expect(titles.length).toBeGreaterThan(60);
  expect(new Set(titles).size).toBe(titles.length);
});

/** The hosts of providers, of standards and of the tools’ own makers. */
const hosts = [
  'aws.amazon.com',
  'azure.microsoft.com',
  'cloud.google.com',
  'developer.hashicorp.com',
  'docs.aws.amazon.com',
  'kubernetes.io',
  'learn.microsoft.com',
  'www.rfc-editor.org',
];
/** Anybody may write at these hosts, so only what is below these paths counts. */
const paths = ['https://github.com/hashicorp/', 'https://repost.aws/knowledge-center/'];

test('every source of every text is at a provider, a standard or the tool’s own maker', () => {
  const sources = readCloudTexts().flatMap((text) => text.sources);
  const others = sources.filter(
    (source) => !hosts.includes(new URL(source).host) && !paths.some((path) => source.startsWith(path)),
  );
  expect(others).toEqual([]);
});

test('lines of a text stay as they are written', () => {
  const source = '- title: Peering\n  text: |-\n    1. Check `{{a}}`:\n\n    ```sh\n    az \\\n      --yes\n    ```\n';
  expect(readTexts(source, { name: 'azure', shape })).toEqual([
    { title: 'Peering', text: '1. Check `{{a}}`:\n\n```sh\naz \\\n  --yes\n```' },
  ]);
});

test.each([
  ['a misspelt key', '- title: A\n  txt: a\n', 'azure.yaml are not as they must be', 'Unrecognized key: "txt"'],
  ['a title that is missing', '- text: a\n', 'azure.yaml', 'at [0].title'],
  ['a line that is not YAML', '- title: "A\n  text: a\n', 'azure.yaml', 'at line 3'],
])('%s is refused with its place', (_, source, file, place) => {
  const read = (): unknown => readTexts(source, { name: 'azure', shape });
  expect(read).toThrow(file);
  expect(read).toThrow(place);
});
