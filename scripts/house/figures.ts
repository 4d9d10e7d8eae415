// The figures that may only fall: each is a number of places in the code. scripts/checks/ratchet.ts compares them with
// the counts in ratchet.json.

import { posix } from 'node:path';
import { checkSqlSlices, type SqlPlace } from '../checks/sql-slices.ts';
import { findDoubleCasts, findNonNullAssertions } from './casts.ts';
import { findFragments } from './comments.ts';
import { findComplex, keptFunctions } from './complex-functions.ts';
import { MAX_COMPLEXITY, measureFunctions } from './complexity.ts';
import { findUnformatted } from './formatting.ts';
import { findCycles, folderGraph, importGraph, sliceGraph } from './imports.ts';
import { readModules, type Tree } from './modules.ts';
import { findRepeatedPassages, PASSAGE_LINES } from './passages.ts';
import { findUnreached } from './reach.ts';
import {
  filterTree,
  findCrowdedFolders,
  findDeepFolders,
  findLongFiles,
  isCode,
  MAX_DEPTH,
  MAX_FILE_LINES,
  MAX_FOLDER_FILES,
} from './sizes.ts';
import { findRawSpacing } from './spacing.ts';

export type Figure = {
  /** What ratchet.json and `--accept` call it. */
  name: string;
  /** What the table in docs/quality/house.md calls it. */
  label: string;
  /** One line for each place that counts. */
  places: readonly string[];
};

/** `root` has the tools; `folder` is the checkout that `tree` was read from. */
export type Checkout = { root: string; folder: string; tree: Tree };

const MAX_FUNCTION_LINES = 80;

export async function measureFigures({ root, folder, tree }: Checkout): Promise<Figure[]> {
  const unformatted = findUnformatted(root, folder);
  const code = filterTree(tree, isCode);
  const figures = [
    ...sizeFigures(code),
    ...graphFigures(code),
    ...sqlFigures(tree, code),
    ...textFigures(tree, code),
    figure('unreached-files', 'files in src that the product never reaches', findUnreached(tree)),
    figure('unformatted-files', 'files the formatter would change', await unformatted),
  ];
  return figures.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function figure(name: string, label: string, places: readonly string[]): Figure {
  return { name, label, places };
}

function sizeFigures(code: Tree): Figure[] {
  const functions = readModules(code).flatMap(measureFunctions);
  const long = functions.filter(({ lines }) => lines > MAX_FUNCTION_LINES);
  const complex = findComplex(functions, keptFunctions);
  return [
    figure('long-files', `files over ${MAX_FILE_LINES} lines`, findLongFiles(code)),
    figure(
      'long-functions',
      `functions over ${MAX_FUNCTION_LINES} lines`,
      long.map(({ file, line, name, lines }) => `${file}:${line}: ${name} has ${lines} lines`),
    ),
    figure(
      'complex-functions',
      `functions of a complexity over ${MAX_COMPLEXITY}`,
      complex.map(({ file, line, name, complexity }) => `${file}:${line}: ${name} has a complexity of ${complexity}`),
    ),
    figure('crowded-folders', `folders over ${MAX_FOLDER_FILES} modules`, findCrowdedFolders(code)),
    figure('deep-folders', `folders deeper than ${MAX_DEPTH} levels`, findDeepFolders(code)),
  ];
}

function graphFigures(code: Tree): Figure[] {
  const graph = importGraph(code);
  const ringed = (groups: string[][]) =>
    groups.flatMap((group) => group.map((member) => `${member} is in the ring of ${group.join(', ')}`));
  return [
    figure('files-in-cycles', 'files in import cycles (types included)', ringed(findCycles(graph))),
    figure('slices-in-cycles', 'slices that import each other', ringed(findCycles(sliceGraph(graph)))),
    figure(
      'folders-in-rings',
      'folders of platform and ui that import each other',
      ringed(findCycles(folderGraph(graph))),
    ),
  ];
}

function sqlFigures(tree: Tree, code: Tree): Figure[] {
  const migrations = filterTree(tree, (file) => posix.dirname(file) === 'src/server/migrations');
  const { across, undeclared } = checkSqlSlices(code, migrations);
  const describe = ({ file, line, broken }: SqlPlace) => `${file}:${line}: ${broken}`;
  const casts = readModules(code).map(findDoubleCasts);
  return [
    figure('sql-across-slices', 'SQL that names a table of another slice', across.map(describe)),
    figure('sql-undeclared', 'SQL that names a table which no tables.ts declares', undeclared.map(describe)),
    figure(
      'raw-row-casts',
      'rows of raw SQL with a type that nothing checks',
      casts.flatMap(({ rawRows }) => rawRows),
    ),
    figure(
      'double-casts',
      'other casts by way of `unknown`',
      casts.flatMap(({ others }) => others),
    ),
  ];
}

function textFigures(tree: Tree, code: Tree): Figure[] {
  const modules = readModules(code);
  return [
    figure('comment-fragments', 'one-line comments that are not sentences', modules.flatMap(findFragments)),
    figure('non-null-assertions', 'values asserted with `!`', modules.flatMap(findNonNullAssertions)),
    figure('raw-spacing', 'spacing in pixels for which there is a token', findRawSpacing(tree)),
    figure('repeated-passages', `repeated passages of ${PASSAGE_LINES} lines or more`, findRepeatedPassages(code)),
  ];
}
