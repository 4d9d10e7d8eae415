import { expect, test } from 'vitest';
import { planSharedFiles, type BuiltFile } from './shared-files.ts';

function file(name: string, built: Partial<BuiltFile> = {}): BuiltFile {
  return {
    name,
    imports: [],
    loadsLater: [],
    isEntry: false,
    facade: null,
    bytes: 200,
    modules: [`${name}.ts`],
    ...built,
  };
}

/** An app that opens the two pages `a` and `b`, each of which needs the files it names. */
function app(a: string[], b: string[], shared: BuiltFile[]): BuiltFile[] {
  return [
    file('app', { isEntry: true, facade: 'app.html', imports: ['react'], loadsLater: ['a', 'b'] }),
    file('react'),
    file('a', { facade: 'a.tsx', imports: a }),
    file('b', { facade: 'b.tsx', imports: b }),
    ...shared,
  ];
}

test('what the app itself needs is the first group', () => {
  expect(planSharedFiles(app([], [], []))).toEqual([['react.ts']]);
});

test('small files that the same pages need become one', () => {
  const [, ...groups] = planSharedFiles(app(['x', 'y'], ['x', 'y'], [file('x'), file('y')]));
  expect(groups.map((modules) => modules.toSorted())).toEqual([['x.ts', 'y.ts']]);
});

test('a page does not load a large file of another for a request less', () => {
  const files = app(['x', 'y'], ['x'], [file('x'), file('y', { bytes: 40_000 })]);
  expect(planSharedFiles(files)).toHaveLength(1);
});

test('a page loads a small file of another where that saves the other a request', () => {
  const [, ...groups] = planSharedFiles(app(['x', 'y'], ['x'], [file('x'), file('y')]));
  expect(groups.map((modules) => modules.toSorted())).toEqual([['x.ts', 'y.ts']]);
});

test('pages, and what only one part needs, stay files of their own', () => {
  const files = app(['x'], ['y'], [file('x'), file('y')]);
  expect(planSharedFiles(files).flat()).toEqual(['react.ts']);
});

test('two files are not joined when a third has to run between them', () => {
  const between = file('between', { facade: 'between.tsx', imports: ['y'] });
  const files = app(['x', 'y'], ['x', 'y'], [file('x', { imports: ['between'] }), file('y'), between]);
  expect(planSharedFiles(files)).toHaveLength(1);
});
