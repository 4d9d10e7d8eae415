// Renames what is at the cursor in all files of the project, or says why not.

import type { Renaming } from '#contract/assist/code-assist.ts';
import { findSyntaxErrors } from '#expertise/checkers/terraform/syntax/syntax-errors.ts';
import type { RenameOrder } from '../../assist.ts';
import { findThing, type FoundThing } from './find-usages.ts';
import { keyOf, titleOf, type NamedThing } from './occurrences.ts';
import { readProject } from '../cursor/read-project.ts';

type Renamed = Omit<Renaming, 'revision'>;

/** developer.hashicorp.com/terraform/language/syntax/configuration, "Identifiers". */
const IDENTIFIER = /^[\p{ID_Start}_][\p{ID_Continue}-]{0,200}$/u;
/** developer.hashicorp.com/terraform/language/values/variables: names that module blocks have a meaning for. */
const RESERVED_VARIABLES = new Set([
  'source',
  'version',
  'providers',
  'count',
  'for_each',
  'lifecycle',
  'depends_on',
  'locals',
]);

export async function renameInTerraform(order: RenameOrder): Promise<Renamed> {
  const project = await readProject(order.files, order.context);
  const [broken] = project.broken;
  if (broken) return notRenamed(`Nothing is renamed: "${broken.path}" could not be searched. ${broken.reason}`);
  for (const { path, text } of order.files.filter((file) => /\.(?:tf|tfvars)$/i.test(file.path))) {
    const [error] = await findSyntaxErrors(text);
    if (error) return notRenamed(`Nothing is renamed: the syntax of "${path}" is broken. ${error.message}`);
  }
  const found = findThing(project, order);
  if (!found) return notRenamed('Nothing is renamed: there is no name here that can be followed.');
  const reason = reasonAgainst(found, order.name);
  if (reason) return notRenamed(reason);
  const moved = movedEdits(found, order);
  // Older moves stay as they are: Terraform follows a chain of them, and refuses two that lead to the same name.
  const renamed = found.occurrences.filter(({ isMoved }) => !isMoved || moved.length === 0);
  const edits = renamed.map(({ path, start, end }) => ({ path, from: start, to: end, insert: order.name }));
  return { reason: null, edits: [...edits, ...moved] };
}

function notRenamed(reason: string): Renamed {
  return { reason, edits: [] };
}

function reasonAgainst({ thing, occurrences, all }: FoundThing, name: string): string | null {
  if (!IDENTIFIER.test(name))
    return 'A name begins with a letter or "_", and has letters, digits, "_" and "-" behind it.';
  if (name === thing.name) return 'This is the name that it has.';
  if (thing.kind === 'variable' && RESERVED_VARIABLES.has(name))
    return `A variable cannot be called "${name}": blocks of modules have a meaning for it.`;
  if (!occurrences.some(({ isDefinition }) => isDefinition))
    return `${titleOf(thing)} is not defined in this project, so it is not known what else has its name.`;
  const taken = { ...thing, name };
  const key = keyOf(taken);
  const other = all.find((one) => keyOf(one.thing) === key);
  if (!other) return null;
  return other.isDefinition
    ? `${titleOf(taken)} is already defined in "${other.path}".`
    : `${titleOf(taken)} is already referred to in "${other.path}", and would mean something else then.`;
}

/** Behind the file that defines it, so that Terraform keeps what exists. */
function movedEdits({ thing, occurrences }: FoundThing, { name, addsMoved, files }: RenameOrder): Renamed['edits'] {
  if (!addsMoved || !canMove(thing)) return [];
  const path = occurrences.find(({ isDefinition }) => isDefinition)?.path;
  const text = files.find((file) => file.path === path)?.text;
  if (path === undefined || text === undefined) return [];
  const start = text.endsWith('\n') || text === '' ? '\n' : '\n\n';
  const insert = `${start}moved {\n  from = ${titleOf(thing)}\n  to   = ${titleOf({ ...thing, name })}\n}\n`;
  return [{ path, from: text.length, to: text.length, insert }];
}

function canMove({ kind }: NamedThing): boolean {
  return kind === 'resource' || kind === 'module';
}
