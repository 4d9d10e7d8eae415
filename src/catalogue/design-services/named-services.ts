// Finds the services of the catalogue that a text names.

import { cloudProviders, type CloudProvider } from '#catalogue/provider.ts';
import { listEntries } from './service-advice.ts';
import type { ServiceEntry } from './service-entry.ts';

export type NamedService = { provider: CloudProvider; entry: ServiceEntry };

/** Aliases that are ordinary words or another product, and name a service only with its cloud. */
const PLAIN_WORDS: ReadonlySet<string> = new Set(
  'analytics armor autoscaling backup bucket cache certificates compute container disk firewall function functions gateway gemini identity instance ipsec kafka kubernetes logging logs messaging metrics monitor monitoring mssql mysql network networking nosql notification openai orchestration postgres postgresql queue redis run scheduler secret secrets serverless storage streaming tasks topic valkey vertex volume workflow workflows'.split(
    ' ',
  ),
);

/**
 * The services whose names are in the text, in its order. Longer names are found first, so that 'Azure SQL Database' is not
 * also 'database'.
 * `clouds`: where to look. Ordinary words such as 'firewall' count only when `clouds` names a single one.
 */
export function findNamedServices(text: string, clouds: readonly CloudProvider[] = cloudProviders): NamedService[] {
  let rest = ` ${simplify(text)} `;
  const names = clouds
    .flatMap((provider) =>
      listEntries(provider).flatMap((entry) =>
        namesOf(entry, clouds.length === 1).map((name) => ({ name, provider, entry })),
      ),
    )
    .toSorted((a, b) => b.name.length - a.name.length);
  const whole = rest;
  const found: (NamedService & { position: number })[] = [];
  for (const { name, provider, entry } of names) {
    const pattern = new RegExp(` ${name}s? `, 'g');
    if (!pattern.test(rest)) continue;
    rest = rest.replaceAll(pattern, ' ; ');
    if (!found.some((known) => known.entry.key === entry.key && known.provider === provider))
      found.push({ provider, entry, position: whole.indexOf(` ${name}`) });
  }
  return found.toSorted((a, b) => a.position - b.position).map(({ provider, entry }) => ({ provider, entry }));
}

function namesOf({ name, aliases }: ServiceEntry, withPlainWords: boolean): string[] {
  const distinct = aliases.filter((alias) => withPlainWords || alias.includes(' ') || !PLAIN_WORDS.has(alias));
  return [...new Set([name, ...distinct].map(simplify))].filter((simple) => simple.length > 1);
}

/** Lower-case words with single spaces: 'Amazon S3 (Standard)?' → 'amazon s3 standard'. */
function simplify(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9+]+/g, ' ')
    .trim();
}
