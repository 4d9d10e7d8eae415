// The simple arguments of a resource type, from the provider schemas that the code checkers ship.

import { knownMajors, loadCatalogue } from '#expertise/checkers/terraform/schema/catalogue.ts';
import type { ShapeEntry } from '#expertise/checkers/terraform/schema/shapes.ts';
import { Problem } from '#contract/problem.ts';
import { schemaProblems, type ResourceSchema } from '../../contract/schema.ts';

const kinds: Readonly<Record<string, ResourceSchema['arguments'][number]['kind']>> = {
  s: 'text',
  n: 'number',
  b: 'yes-no',
};
/** A blueprint states these itself, or the export writes them. */
const STATED = new Set(['id', 'name', 'location', 'region', 'resource_group_name', 'project', 'zone', 'tags']);
/** References to other resources, and secrets, which have no place in a blueprint. */
const LEFT_OUT = /_ids?$|_uri$|_arn$|password|secret|token|private_key|access_key|connection_string|credential/;

/** Throws 'solution/no-schema' for a type that no schema here has. */
export function findResourceSchema(type: string): ResourceSchema {
  const provider = type.split('_')[0] ?? '';
  const [newest] = knownMajors(provider);
  const schema = newest === undefined ? null : loadCatalogue(provider, newest);
  const entries = schema?.find('resource', type)?.entries;
  if (!schema || !entries) throw Problem.of(schemaProblems, 'solution/no-schema');
  return { type, provider, version: schema.version, arguments: [...entries.values()].flatMap(readArgument) };
}

function readArgument({ name, mode, type, nested }: ShapeEntry): ResourceSchema['arguments'] {
  const kind = nested === null ? kinds[type] : undefined;
  if (!kind || mode === 'computed' || STATED.has(name) || LEFT_OUT.test(name)) return [];
  return [{ name, kind, isRequired: mode === 'required' }];
}
