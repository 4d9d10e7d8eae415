// Finds where the thing at the cursor is defined and used.

import type { CodePlace, Usages } from '#contract/assist/code-assist.ts';
import type { SourceFile } from '#expertise/checkers/checker.ts';
import { createLineCounter } from '#text/offsets.ts';
import type { AssistOrder } from '../../assist.ts';
import { keyOf, listOccurrences, titleOf, type NamedThing, type Occurrence } from './occurrences.ts';
import { readProject, type TerraformProject } from '../cursor/read-project.ts';

const MAX_LINE = 300;
/** A list of more is not read by anybody; a rename changes all of them. */
const MAX_PLACES = 500;

export async function findTerraformUsages(order: AssistOrder): Promise<Usages> {
  const project = await readProject(order.files, order.context);
  const broken = project.broken.find(({ path }) => path === order.path);
  if (broken) return nothing(`This file cannot be read, so names in it cannot be followed. ${broken.reason}`);
  const found = findThing(project, order);
  if (!found) return nothing('There is no variable, local value, module, output, resource or data source here.');
  const { thing, occurrences } = found;
  return {
    subject: { name: thing.name, title: titleOf(thing), canRename: true },
    reason: null,
    places: placesOf(order.files, occurrences),
    unsearched: [...project.broken],
    warnings: warningsOf(thing, project),
  };
}

export type FoundThing = { thing: NamedThing; occurrences: readonly Occurrence[]; all: readonly Occurrence[] };

/** Null where no name is at the offset. */
export function findThing(project: TerraformProject, { path, offset }: AssistOrder): FoundThing | null {
  const all = listOccurrences(project);
  const at = all.filter((one) => one.path === path && one.start <= offset && offset <= one.end);
  // The name in front of the cursor counts where two touch.
  const thing = at.toSorted((a, b) => a.end - a.start - (b.end - b.start))[0]?.thing;
  if (!thing) return null;
  const key = keyOf(thing);
  return { thing, all, occurrences: all.filter((one) => keyOf(one.thing) === key) };
}

function nothing(reason: string): Usages {
  return { subject: null, reason, places: [], unsearched: [], warnings: [] };
}

export function placesOf(files: readonly SourceFile[], occurrences: readonly Occurrence[]): CodePlace[] {
  const counters = new Map<string, ReturnType<typeof createLineCounter>>();
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const sorted = occurrences.toSorted(
    (a, b) => Number(b.isDefinition) - Number(a.isDefinition) || a.path.localeCompare(b.path) || a.start - b.start,
  );
  return sorted.slice(0, MAX_PLACES).map(({ path, start, end, isDefinition }) => {
    const text = texts.get(path) ?? '';
    const count = counters.get(path) ?? createLineCounter(text);
    counters.set(path, count);
    const { line, column } = count(start);
    const lineStart = start - column + 1;
    const lineEnd = text.indexOf('\n', start);
    const whole = text.slice(lineStart, lineEnd === -1 ? text.length : lineEnd);
    return { path, line, column, length: end - start, text: whole.slice(0, MAX_LINE), isDefinition };
  });
}

function warningsOf({ kind, folder }: NamedThing, { modules }: TerraformProject): string[] {
  const isCalled = modules.some(({ path }) => path !== folder) && folder !== '.';
  const isOfRoot = !isCalled;
  if (kind === 'resource' || kind === 'module')
    return [
      'Terraform destroys what has a new name and creates it again, unless a "moved" block says that it is the same.',
    ];
  if (kind === 'variable' && isOfRoot)
    return ['Values that are given outside of this project (TF_VAR_…, -var, a pipeline) are not searched.'];
  if (kind === 'output') return ['What reads this output from outside of this project is not searched.'];
  return [];
}
