import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readFiles } from './read-files.ts';

const TEXT = 'resource "aws_vpc" "main" {}\n';

const zipOf = (files: Record<string, string>): File => {
  const bytes = zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
  return new File([bytes.slice().buffer], 'module.zip');
};

test('a ZIP is read without what Terraform itself has downloaded', async () => {
  const zip = zipOf({ './main.tf': TEXT, '.terraform/modules/x/main.tf': TEXT, 'notes.md': 'x' });
  expect(await readFiles([zip])).toEqual([{ path: 'main.tf', text: TEXT }]);
});

test('a damaged ZIP, other files and too much text are refused with a sentence that names them', async () => {
  await expect(readFiles([new File(['not a zip'], 'module.zip')])).rejects.toThrow(
    'module.zip is not a ZIP file, or it is damaged.',
  );
  await expect(readFiles([zipOf({ 'notes.md': 'x' })])).rejects.toThrow('no Terraform file');
  const long = new File(['x'.repeat(5_000_001)], 'state.json');
  await expect(readFiles([long])).rejects.toThrow(
    'These files have 5,000,001 characters; at most 5,000,000 can be read at once.',
  );
  const many = Array.from({ length: 501 }, (_, index) => new File([TEXT], `${index}.tf`));
  await expect(readFiles(many)).rejects.toThrow('These are 501 files; at most 500 can be read at once.');
});

test('a file of more than 20 MB is refused before it is read', async () => {
  const huge = new File([new Uint8Array(20_000_001)], 'state.json');
  huge.text = () => Promise.reject(new Error('It was read.'));
  await expect(readFiles([huge])).rejects.toThrow('state.json holds more than 20 MB.');
});
