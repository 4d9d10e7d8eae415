// Offers the types of resources and data sources, and the names of providers, for the labels of blocks.

import { knownMajors } from '#expertise/checkers/terraform/schema/catalogue.ts';
import { builtInTypes } from '#expertise/checkers/terraform/schema/core-shapes.ts';
import { terraformProviders } from '#contract/code-language.ts';
import type { Offer } from '../../offers.ts';
import { ownModule, type TerraformCursor } from '../cursor/terraform-cursor.ts';

/** Besides the clouds, which a person chooses. */
const OTHER_PROVIDERS = ['azuread', 'kubernetes', 'helm', 'random', 'tls', 'time', 'null', 'local', 'http', 'archive'];

export function offerTypes(cursor: TerraformCursor): { offers: Offer[]; note: string | null } {
  const [kind = '', type] = cursor.place.header;
  if (type !== undefined) return { offers: [], note: null };
  if (kind === 'provider')
    return {
      offers: allProviders(cursor).map((label): Offer => ({ label, kind: 'type', detail: 'provider' })),
      note: null,
    };
  if (kind !== 'resource' && kind !== 'data' && kind !== 'ephemeral') return { offers: [], note: null };
  const word = cursor.place.steps.at(-1) ?? '';
  const wanted = providersFor(cursor, word);
  const offers = wanted.flatMap((name) => {
    const { schema, detail } = cursor.project.choose(ownModule(cursor), name);
    return (schema?.types(kind) ?? []).map((label): Offer => ({ label, kind: 'type', detail }));
  });
  const missing = wanted.flatMap((name) => {
    const { schema, detail } = cursor.project.choose(ownModule(cursor), name);
    return schema ? [] : [detail];
  });
  const others = word.includes('_') ? [] : allProviders(cursor).filter((name) => !wanted.includes(name));
  return {
    offers: [
      ...offers,
      ...builtIn(kind),
      ...others.map((name): Offer => ({ label: `${name}_`, kind: 'type', detail: 'provider', rank: -5 })),
    ],
    note: missing.length > 0 ? `Types are not completed: ${missing.join(', ')}.` : null,
  };
}

function builtIn(kind: string): Offer[] {
  return Object.keys(builtInTypes)
    .filter((name) => name.startsWith(`${kind} `))
    .map((name) => ({ label: name.slice(kind.length + 1), kind: 'type', detail: 'Terraform' }));
}

/** The provider that was typed, or those that the module names; a catalogue is read when its types are wanted. */
function providersFor(cursor: TerraformCursor, word: string): string[] {
  const [typed = ''] = word.split('_');
  if (word.includes('_')) return [typed];
  const { demands, providers, resources } = ownModule(cursor);
  const named = [
    ...demands.keys(),
    ...providers.map(({ name }) => name.text),
    ...resources.map(({ type }) => type.text.split('_')[0] ?? ''),
  ];
  return [...new Set(named)].filter((name) => name !== 'terraform');
}

export function allProviders(cursor: TerraformCursor): string[] {
  const known = [...terraformProviders, ...OTHER_PROVIDERS].filter((name) => knownMajors(name).length > 0);
  return [...new Set([...ownModule(cursor).demands.keys(), ...known])];
}
