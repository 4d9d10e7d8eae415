import { expect, test } from 'vitest';
import type { CheckReport } from '#contract/code-check.ts';
import type { FixableFinding } from '#text/code/apply-fixes.ts';
import type { CodeFile } from '../../shared/project-shapes.ts';
import { applyChecked } from './apply-checked.ts';

const place = { severity: 'error', stage: 'schema', reason: null, pillar: null } as const;

/** A checker of words: each line `word` that it knows is a finding with a fix, or with none. */
function checkerOf(fixes: Record<string, string | null>) {
  const asked: string[] = [];
  const check = async (files: readonly CodeFile[]): Promise<CheckReport> => {
    asked.push(files.map(({ content }) => content).join('|'));
    const findings = files.flatMap(({ path, content }) =>
      content.split('\n').flatMap((word, index) => {
        const fix = fixes[word];
        const range = { line: index + 1, column: 1, length: word.length };
        const found = { ...place, file: path, range, code: 'x/y', message: word };
        return fix === undefined ? [] : [{ ...found, ...(fix !== null && { fix: { replace: fix } }) }];
      }),
    );
    return { files: [], findings, suppressed: [], policies: [], engines: [] };
  };
  return { asked, check };
}

async function fix(content: string, fixes: Record<string, string | null>, known = fixes) {
  const { asked, check } = checkerOf(fixes);
  const files = [{ path: 'a.tf', content }];
  const wanted = (await checkerOf(known).check(files)).findings.filter((finding) => finding.fix) as FixableFinding[];
  const { files: fixed, applied, left } = await applyChecked({ files, wanted, check });
  return { text: fixed[0]!.content, applied, left, asked };
}

test('fixes that hold are applied together, with one check before and one after', async () => {
  expect(await fix('nam\nsiez', { nam: 'name', siez: 'size' })).toEqual({
    text: 'name\nsize',
    applied: 2,
    left: 0,
    asked: ['nam\nsiez', 'name\nsize'],
  });
});

test('a fix that makes another problem is left out, and the others are kept', async () => {
  const outcome = await fix('nam\nbad\nsiez', { nam: 'name', bad: 'worse', worse: null, siez: 'size' });
  expect(outcome).toMatchObject({ text: 'name\nbad\nsize', applied: 2, left: 1 });
});

test('a fix of an old report that the checks no longer offer is not applied', async () => {
  const outcome = await fix('keys_on', { keys_on: null }, { keys_on: 'keys_off' });
  expect(outcome).toMatchObject({ text: 'keys_on', applied: 0, left: 1, asked: ['keys_on'] });
});

test('a problem that another fix has mended is neither applied nor left', async () => {
  expect(await fix('nam', {}, { nam: 'name' })).toMatchObject({ text: 'nam', applied: 0, left: 0 });
});

test('a check that cannot be made changes nothing', async () => {
  const check = () => Promise.reject(new Error('busy'));
  await expect(applyChecked({ files: [{ path: 'a.tf', content: 'nam' }], wanted: [], check })).rejects.toThrow('busy');
});
