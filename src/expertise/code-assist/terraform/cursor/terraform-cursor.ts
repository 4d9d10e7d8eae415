// The cursor in a project of Terraform, with what is known there.

import type { SourceFile } from '#expertise/checkers/checker.ts';
import type { TerraformModule } from '#expertise/checkers/terraform/module.ts';
import {
  builtInTypes,
  coreBlocks,
  lifecycleShape,
  metaArguments,
} from '#expertise/checkers/terraform/schema/core-shapes.ts';
import type { ProviderChoice } from '#expertise/checkers/terraform/schema/provider-choice.ts';
import { schemaKinds, type SchemaKind, type Shape } from '#expertise/checkers/terraform/schema/shapes.ts';
import { shapeAt } from '../offers/describe-entry.ts';
import type { CursorPlace } from './cursor-place.ts';
import type { TerraformProject } from './read-project.ts';

export type TerraformCursor = {
  place: CursorPlace;
  project: TerraformProject;
  /** The folder of the file; null where nothing else of it could be read. */
  module: TerraformModule | null;
  files: readonly SourceFile[];
  path: string;
};

/** A resource, data source or provider block around the cursor, and what its provider says of it. */
export type Surrounding = {
  kind: string;
  type: string;
  localName: string;
  shape: Shape | null;
  choice: ProviderChoice | null;
};

const NO_MODULE: TerraformModule = {
  path: '.',
  files: [],
  isWhole: false,
  variables: [],
  outputs: [],
  locals: [],
  modules: [],
  providers: [],
  resources: [],
  demands: new Map(),
};

export function ownModule({ module }: Pick<TerraformCursor, 'module'>): TerraformModule {
  return module ?? NO_MODULE;
}

/** Returns null outside of such blocks. */
export function surroundingOf(cursor: TerraformCursor): Surrounding | null {
  const [outer, second] = cursor.place.blocks;
  // A `check` has its data source inside.
  const block = outer?.type?.text === 'check' ? second : outer;
  const kind = block?.type?.text ?? '';
  const type = block?.labels[0]?.text ?? '';
  if (!isSchemaKind(kind) || type === '') return null;
  return { kind, type, ...shapeOfType(cursor, { kind, type }) };
}

export function isSchemaKind(kind: string): kind is SchemaKind {
  return (schemaKinds as readonly string[]).includes(kind);
}

export function shapeOfType(
  cursor: Pick<TerraformCursor, 'module' | 'project'>,
  { kind, type }: { kind: SchemaKind; type: string },
): Pick<Surrounding, 'shape' | 'choice' | 'localName'> {
  const localName = kind === 'provider' ? type : (type.split('_')[0] ?? type);
  const builtIn = builtInTypes[`${kind} ${type}`];
  if (builtIn) return { shape: builtIn, choice: null, localName };
  const choice = cursor.project.choose(ownModule(cursor), localName);
  const name = kind === 'provider' ? (choice.schema?.provider ?? type) : type;
  return { shape: choice.schema?.find(kind, name) ?? null, choice, localName };
}

/** The names of the blocks inside of the outer one; the content of a dynamic block is that of its block. */
export function innerPath({ place: { blocks } }: TerraformCursor): string[] {
  return blocks.slice(1).flatMap(({ type, labels }, index) => {
    if (type?.text === 'dynamic') return [labels[0]?.text ?? ''];
    return type?.text === 'content' && blocks[index]?.type?.text === 'dynamic' ? [] : [type?.text ?? ''];
  });
}

/** The shape of the block or object around the cursor; null where it is not known. */
export function shapeAround(cursor: TerraformCursor): Shape | null {
  const { blocks, path } = cursor.place;
  const [outer] = blocks;
  const inner = innerPath(cursor);
  const objects = cursor.place.kind === 'body' ? path : path.slice(0, -1);
  if (inner[0] === 'lifecycle') return shapeAt(lifecycleShape, [...inner.slice(1), ...objects]);
  const surrounding = surroundingOf(cursor);
  if (surrounding) return shapeAt(surrounding.shape, [...inner, ...objects]);
  return shapeAt(coreBlocks[outer?.type?.text ?? '']?.shape ?? null, [...inner, ...objects]);
}

/** Arguments that every block of this kind has, whatever its provider. */
export function metaOf(kind: string): ReadonlySet<string> {
  if (kind === 'provider') return new Set(['alias', 'version']);
  return kind === 'resource' || kind === 'data' || kind === 'ephemeral' ? metaArguments[kind] : new Set();
}
