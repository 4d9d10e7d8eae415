// Offers the values that an argument takes, where they are known: lists of the provider, regions, true and false, folders of
// modules, types of variables.

import { posix } from 'node:path';
import type { CloudProvider } from '#catalogue/provider.ts';
import { listRegions } from '#catalogue/regions.ts';
import { sizesOf, type SizeList } from '#expertise/checkers/terraform/values/kinds/sizes.ts';
import type { Shape } from '#expertise/checkers/terraform/schema/shapes.ts';
import { loadValues } from '#expertise/checkers/terraform/values/value-catalogue.ts';
import type { ValueRule } from '#expertise/checkers/terraform/values/value-rule.ts';
import type { Offer } from '../../offers.ts';
import { listedValues } from './describe-entry.ts';
import {
  innerPath,
  ownModule,
  shapeAround,
  surroundingOf,
  type Surrounding,
  type TerraformCursor,
} from '../cursor/terraform-cursor.ts';

const REGION_RULE = 'azureregion';
const CLOUDS: Readonly<Record<string, CloudProvider>> = { azurerm: 'azure', aws: 'aws', google: 'gcp' };
const REGION_NAMES: Readonly<Record<string, RegExp>> = {
  azurerm: /^location$/,
  aws: /^region$/,
  google: /^(?:region|location)$/,
};
const TYPES = [
  'string',
  'number',
  'bool',
  'any',
  'list(string)',
  'set(string)',
  'map(string)',
  'object({})',
  'tuple([])',
];
const VALUES_RANK = 18;
/** Arguments that take a size of a machine, by the type of the resource and the argument. */
const SIZES: readonly [type: RegExp, argument: RegExp, list: SizeList][] = [
  [/^aws_(?:instance|launch_template|spot_instance_request)$/, /^instance_type$/, 'ec2'],
  [/^aws_(?:db_instance|rds_cluster_instance)$/, /^instance_class$/, 'rds'],
  [/^aws_elasticache_/, /^node_type$/, 'cache'],
  [/^azurerm_(?:linux|windows|orchestrated)_virtual_machine$/, /^size$/, 'azure'],
  [/^azurerm_(?:linux|windows)_virtual_machine_scale_set$/, /^sku$/, 'azure'],
  [/^azurerm_(?:virtual_machine|kubernetes_cluster)/, /^vm_size$/, 'azure'],
  [/^google_(?:compute_|container_)/, /^machine_type$/, 'google'],
];

/** With `isInText`, the quotes are there already. */
export function offerValues(cursor: TerraformCursor, isInText: boolean): Offer[] {
  if (isInText)
    return cursor.place.blocks[0]?.type?.text === 'module' ? moduleTexts(cursor) : allowed(cursor, isInText);
  return cursor.place.steps.length > 1 ? [] : (wordsOf(cursor) ?? allowed(cursor, isInText));
}

function moduleTexts(cursor: TerraformCursor): Offer[] {
  return cursor.place.path.at(-1) === 'source' ? folderOffers(cursor) : [];
}

function allowed(cursor: TerraformCursor, isInText: boolean): Offer[] {
  return valuesOf(cursor, surroundingOf(cursor)).map((value) => valueOffer(value, isInText));
}

/** Values that are written without quotes; null where the argument takes none of them. */
function wordsOf(cursor: TerraformCursor): Offer[] | null {
  const { blocks, path } = cursor.place;
  const name = path.at(-1) ?? '';
  if (blocks[0]?.type?.text === 'variable' && name === 'type') return TYPES.map(keyword);
  const surrounding = blocks.length === 1 && name === 'provider' ? surroundingOf(cursor) : null;
  if (surrounding) return aliasOffers(cursor, surrounding);
  return isSwitch(shapeAround(cursor), name) ? ['true', 'false'].map(keyword) : null;
}

function isSwitch(shape: Shape | null, name: string): boolean {
  return shape?.entries?.get(name)?.type === 'b';
}

function keyword(label: string): Offer {
  return { label, kind: 'keyword', rank: VALUES_RANK };
}

function valueOffer(value: string | number, isInText: boolean): Offer {
  const isText = typeof value === 'string';
  const label = isText && !isInText ? `"${value}"` : String(value);
  return { label, kind: 'value', detail: 'allowed value', rank: VALUES_RANK };
}

function valuesOf(cursor: TerraformCursor, surrounding: Surrounding | null): readonly (string | number)[] {
  if (!surrounding) return [];
  const name = cursor.place.path.at(-1) ?? '';
  const rules = rulesOf(surrounding, [...innerPath(cursor), ...cursor.place.path]);
  const listed = listedValues(rules);
  if (listed.length > 0) return listed;
  const regions = regionsFor(surrounding.choice?.schema?.provider ?? '', name, rules);
  if (regions.length > 0) return regions;
  const size = SIZES.find(([type, argument]) => type.test(surrounding.type) && argument.test(name));
  return size ? sizesOf(size[2]) : [];
}

function regionsFor(provider: string, name: string, rules: readonly ValueRule[] | undefined): readonly string[] {
  const cloud = CLOUDS[provider];
  const isRegion = REGION_NAMES[provider]?.test(name) === true || rules?.some(({ k }) => k === REGION_RULE) === true;
  return cloud && isRegion ? listRegions(cloud) : [];
}

/** The provider's rules of an argument; undefined where there are none. */
export function rulesOf(
  { kind, type, choice }: Surrounding,
  path: readonly string[],
): readonly ValueRule[] | undefined {
  const { schema } = choice ?? {};
  if (kind !== 'resource' || !schema || schema.major === null) return undefined;
  return loadValues(schema.provider, schema.major)?.find(type).get(path.join('.'));
}

/** Folders of this project with files of Terraform, from the folder of the open file. */
function folderOffers(cursor: TerraformCursor): Offer[] {
  const own = posix.dirname(cursor.path);
  return cursor.project.modules
    .filter(({ path }) => path !== own)
    .map(({ path }) => posix.relative(own, path))
    .map((path) => (path.startsWith('.') ? path : `./${path}`))
    .map((label) => ({ label, kind: 'value', detail: 'module of this project', rank: VALUES_RANK }));
}

function aliasOffers(cursor: TerraformCursor, { localName }: Surrounding): Offer[] {
  return ownModule(cursor)
    .providers.filter(({ name }) => name.text === localName)
    .flatMap(({ block }) => block.body.attributes.filter(({ name }) => name.text === 'alias'))
    .flatMap(({ value }) => (value.kind === 'literal' ? [String(value.value)] : []))
    .map((alias) => ({ label: `${localName}.${alias}`, kind: 'reference', detail: 'provider', rank: VALUES_RANK }));
}
