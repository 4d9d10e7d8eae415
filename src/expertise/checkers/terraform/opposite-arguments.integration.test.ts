// Asks for the opposite of every argument that switches something, of every catalogue: no fix may turn the meaning around.

import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { CodeFinding } from '#contract/code-check.ts';
import { applyFixes, type FixableFinding, hasFix } from '#text/code/apply-fixes.ts';
import { checkTerraform } from './check-terraform.ts';
import { loadCatalogue } from './schema/catalogue.ts';
import { type ProviderSchema, type Shape, schemaKinds } from './schema/shapes.ts';

const SWITCHED = /(?:^|_)(?:enabled?|disabled?|allow(?:ed)?|deny|denied|require|skip|block|prevent)(?=_|$)/;
const SWAPS: Readonly<Record<string, string>> = {
  enabled: 'disabled',
  disabled: 'enabled',
  enable: 'disable',
  disable: 'enable',
  allow: 'deny',
  allowed: 'denied',
  deny: 'allow',
  denied: 'allowed',
  require: 'skip',
  skip: 'require',
  block: 'allow',
};

type Place = { kind: string; type: string; blocks: string[]; shape: Shape };
type Asked = Place & { argument: string; opposite: string };

const catalogues = readdirSync(new URL('catalogues/', import.meta.url)).flatMap((file) => {
  const [, provider, major] = /^([\w-]+)-(\d+)\.br$/.exec(file) ?? [];
  return provider ? [{ provider, major: Number(major) }] : [];
});

/** Every shape once, with the blocks that lead to it. */
function* listShapes(schema: ProviderSchema): Generator<Place> {
  const seen = new Set<Shape>();
  const waiting: Place[] = schemaKinds.flatMap((kind) =>
    kind === 'provider' || kind === 'ephemeral'
      ? []
      : schema.types(kind).map((type) => ({ kind, type, blocks: [], shape: schema.find(kind, type)! })),
  );
  for (const place of waiting) {
    if (seen.has(place.shape)) continue;
    seen.add(place.shape);
    yield place;
    for (const { name, nested, mode } of place.shape.entries?.values() ?? [])
      if (nested && nested.form !== 'map' && mode !== 'computed')
        waiting.push({ ...place, blocks: [...place.blocks, name], shape: nested.shape });
  }
}

/** Each argument once, where it is first found: that many resources have `public_network_access_enabled` teaches no more. */
function listAsked(schema: ProviderSchema): Asked[] {
  const asked = [...listShapes(schema)].flatMap((place) =>
    [...(place.shape.entries?.values() ?? [])].flatMap(({ name, type, mode }) => {
      if (type !== 'b' || mode === 'computed' || !SWITCHED.test(name)) return [];
      const words = name.split('_');
      const swapped = words.map((word) => SWAPS[word] ?? word).join('_');
      const names = [swapped, words[0] === 'prevent' ? words.slice(1).join('_') : `not_${name}`];
      return names
        .filter((opposite) => opposite !== name && !place.shape.entries?.has(opposite))
        .map((opposite) => ({ ...place, argument: name, opposite }));
    }),
  );
  return [...new Map(asked.map((each) => [`${each.argument} ${each.opposite}`, each])).values()];
}

/** Told by words and value, not by what the checker thinks of them. */
function meaningOf(line: string): boolean {
  const [name = '', rest = ''] = line.split(' = ');
  const negatives = name.match(/disable|den(?:y|ied)|skip|not_|block(?=_|$)|prevent/g) ?? [];
  return (negatives.length % 2 === 1) !== rest.startsWith('true');
}

/** Returns the lines that the fixes of these findings turn around. */
function findInverted(text: string, findings: readonly FixableFinding[]): string[] {
  const lines = text.split('\n');
  return findings.flatMap((finding) => {
    const written = lines[finding.range.line - 1]!;
    const fixed = applyFixes([{ path: 'main.tf', content: text }], [finding]).files[0]!.content.split('\n');
    const line = fixed[finding.range.line - 1]!;
    const isSame = meaningOf(line) === meaningOf(written) && line.endsWith(' # beside');
    return isSame ? [] : [`${written} → ${line}`];
  });
}

/** One block, whose opposite argument is in the line after its header and its blocks. */
function write({ kind, type, blocks, opposite }: Asked, { value, index }: { value: string; index: number }): string {
  const open = [`${kind} "${type}" "r${index}" {`, ...blocks.map((block) => `${block} {`)];
  return [...open, `${opposite} = ${value} # beside`, ...open.map(() => '}')].join('\n');
}

async function findingsOf(
  { provider, version }: { provider: string; version: string },
  blocks: readonly string[],
): Promise<{ text: string; findings: CodeFinding[] }> {
  const demand = `terraform {\nrequired_providers {\n${provider} = {\nsource = "hashicorp/${provider}"\nversion = "${version}"\n}\n}\n}\nvariable "given" {}\n`;
  const text = demand + blocks.join('\n');
  const context = { language: 'terraform', providerMajors: {}, providerSchemas: [], kqlTables: '' } as const;
  const { findings } = await checkTerraform([{ path: 'main.tf', text }], context);
  return { text, findings: findings.filter(({ code }) => code === 'terraform/unknown-argument') };
}

const counts = { asked: 0, flips: 0, renames: 0, words: 0, nothing: 0, wordsWithoutValue: 0 };

test.each(catalogues)('no fix of $provider $major turns a meaning around', async ({ provider, major }) => {
  const schema = loadCatalogue(provider, major);
  const asked = listAsked(schema);
  const literal = asked.map((each, index) => write(each, { value: 'false', index }));
  const { text, findings } = await findingsOf(schema, literal);
  const isNamed = ({ message }: CodeFinding): boolean => message.includes('The opposite exists');
  counts.asked += asked.length;
  counts.flips += findings.filter((finding) => hasFix(finding) && isNamed(finding)).length;
  counts.renames += findings.filter((finding) => hasFix(finding) && !isNamed(finding)).length;
  counts.words += findings.filter((finding) => !hasFix(finding) && isNamed(finding)).length;
  counts.nothing += findings.filter((finding) => !hasFix(finding) && !isNamed(finding)).length;
  expect(findInverted(text, findings.filter(hasFix))).toEqual([]);
  const passed = asked.map((each, index) => write(each, { value: 'var.given', index }));
  const open = await findingsOf(schema, passed);
  counts.wordsWithoutValue += open.findings.filter((finding) => !hasFix(finding) && isNamed(finding)).length;
  expect(findInverted(open.text, open.findings.filter(hasFix))).toEqual([]);
});

test('most opposites are offered with their value turned around', async ({ annotate }) => {
  await annotate(`Opposites: ${JSON.stringify(counts)}`);
  expect(counts.flips).toBeGreaterThan(counts.asked / 2);
  expect(counts.wordsWithoutValue).toBe(counts.flips);
});
