// The services that a description names, as the catalogue spells them, in the order of the text.

import { listCatalogue } from '#catalogue/catalogue.ts';
import type { CatalogueProvider, CatalogueService } from '#catalogue/catalogue-service.ts';
import { cloudProviders, type CloudProvider } from '#catalogue/provider.ts';
import { simplifyName } from '#catalogue/names/simplify-name.ts';
import { itemAt } from '#text/required.ts';
import type { Place } from './passages.ts';

export type FoundService = Place & {
  service: CatalogueService;
  /** Found by words that say what is wanted, and not by a name: 'graph database'. */
  isPhrase: boolean;
};
type Token = Place & { word: string; text: string };
type Spelling = {
  words: readonly string[];
  service: CatalogueService;
  /** True if it is the name or the key, and no alias. */
  isOwnName: boolean;
};

/** Aliases that are words of every description. They name a service only as a name is written: 'Functions', 'BI'. */
const ORDINARY = new Set(
  (
    'accounts ad ai analytics anycast arc attestation automation autoscaling backup bastion batch bi blob bucket build cache cas ' +
    'certificates chatbot chronicle ci composer compute config container cron dashboards defender deploy directory disk disks dynamo ' +
    'elastic endpoints errors esp events fabric files fleet function functions gar gateway git glue governance identity inspector ' +
    'instance integration lb linux logging logs looker messaging metrics ml monitor monitoring mq network networking notebooks ' +
    'notification oracle orchestration organizations pam patching pd peering pg pip pipeline policies policy queue registry relay ' +
    'roles router run runbooks san scheduler search secret secrets serverless shield sql stack storage stream streaming sso tasks ' +
    'topic trace tracing trail vault volume warehouse web windows workbench workflow workflows workstations firewall dns nat'
  ).split(' '),
);
/** As they are, these are no less clear for being ordinary. */
const VENDORS: readonly { words: readonly string[]; provider: CloudProvider }[] = [
  { words: ['microsoft', 'azure'], provider: 'azure' },
  { words: ['google', 'cloud'], provider: 'gcp' },
  { words: ['azure'], provider: 'azure' },
  { words: ['microsoft'], provider: 'azure' },
  { words: ['amazon'], provider: 'aws' },
  { words: ['aws'], provider: 'aws' },
  { words: ['google'], provider: 'gcp' },
  { words: ['gcp'], provider: 'gcp' },
];

const indexes = new Map<CatalogueProvider, ReadonlyMap<string, readonly Spelling[]>>();

/** Every name of a catalogue by its first word, the longest first. */
function indexOf(provider: CatalogueProvider): ReadonlyMap<string, readonly Spelling[]> {
  const known = indexes.get(provider);
  if (known) return known;
  const spellings = listCatalogue(provider).flatMap((service) => {
    // The names of Google Cloud are compared without their first word, which is theirs alone in a text.
    const [, behindCloud] = /^(?:Google )?Cloud (.+)$/.exec(service.name) ?? [];
    const own = [service.name, service.key.replaceAll('-', ' ')].map(simplifyName);
    if (behindCloud) own.push(`cloud ${simplifyName(behindCloud)}`);
    const names = new Set([...own, ...service.aliases.map(simplifyName)].filter((name) => name.length > 1));
    return [...names].map((name): Spelling => ({ words: name.split(' '), service, isOwnName: own.includes(name) }));
  });
  const made = Map.groupBy(
    spellings.toSorted((a, b) => b.words.length - a.words.length),
    ({ words }) => itemAt(words, 0),
  );
  indexes.set(provider, made);
  return made;
}

export function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{N}+]+/gu)].map(({ 0: token, index }) => ({
    word: token.toLowerCase(),
    text: token,
    start: index,
    end: index + token.length,
  }));
}

/** A name of the own cloud goes before one of a product to run, and that before one of another cloud. */
export function findServices(text: string, provider: CloudProvider): FoundService[] {
  const tokens = tokensOf(text);
  const places: readonly CatalogueProvider[] = [provider, 'self', ...cloudProviders.filter((one) => one !== provider)];
  const found: FoundService[] = [];
  for (let at = 0; at < tokens.length;) {
    const vendor = VENDORS.find(({ words }) => words.every((word, index) => tokens[at + index]?.word === word));
    const from = at + (vendor?.words.length ?? 0);
    const best = findLongest(tokens, { from, places: vendor ? [vendor.provider, 'self'] : places, vendor, text });
    if (!best) {
      at += 1;
      continue;
    }
    const last = from + best.words.length - 1;
    const { start } = itemAt(tokens, at);
    const end = itemAt(tokens, last).end;
    const isPhrase = !vendor && !best.isOwnName && best.words.length > 1 && !isCapitalized(text, { start, end });
    found.push({ service: best.service, isPhrase, start, end });
    at = last + 1;
  }
  return found;
}

type Search = {
  from: number;
  places: readonly CatalogueProvider[];
  vendor: (typeof VENDORS)[number] | undefined;
  text: string;
};

function findLongest(tokens: readonly Token[], search: Search): Spelling | null {
  const first = tokens[search.from];
  if (!first) return null;
  let best: Spelling | null = null;
  for (const place of search.places) {
    const index = indexOf(place);
    for (const spelling of [...(index.get(first.word) ?? []), ...(index.get(singular(first.word)) ?? [])]) {
      const isLonger = best === null || spelling.words.length > best.words.length;
      if (isLonger && isSpelt(tokens, spelling, { ...search, first, place })) best = spelling;
    }
  }
  return best;
}

/** Returns whether the words from a place on are these and mean the service. */
function isSpelt(
  tokens: readonly Token[],
  spelling: Spelling,
  { from, places, vendor, text, first, place }: Search & { first: Token; place: CatalogueProvider },
): boolean {
  if (!spelling.words.every((word, offset) => isWord(tokens[from + offset], word))) return false;
  const isOwn = spelling.isOwnName || place === 'self' || place === places[0];
  if (vendor === undefined && !(isOwn && isName(spelling, first, text))) return false;
  return !isProperty(spelling, text.slice(first.start, itemAt(tokens, from + spelling.words.length - 1).end));
}

/** Written in small letters, these say how something is to be, and name no service. */
const PROPERTIES = new Set([
  'disaster recovery',
  'landing zone',
  'hub and spoke',
  'data governance',
  'data transfer',
  'database migration',
  'security posture',
  'compliance rule',
  'infrastructure as code',
  'continuous delivery',
  'continuous integration',
  'public ip',
  'private endpoint',
  'identity and access management',
]);

function isProperty({ words }: Spelling, written: string): boolean {
  return PROPERTIES.has(words.join(' ')) && !/^\p{Lu}.*\s\p{Lu}/u.test(written);
}

function singular(word: string): string {
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

function isWord(token: Token | undefined, word: string): boolean {
  return token !== undefined && (token.word === word || singular(token.word) === word);
}

/** Returns true if a word that is a name among others is meant as one here. */
function isName({ words }: Spelling, { word, text: written, start }: Token, text: string): boolean {
  if (words.length > 1 || (!ORDINARY.has(word) && !ORDINARY.has(singular(word)))) return true;
  if (word.length <= 4) return written.length > 1 && written === written.toUpperCase();
  return isCapitalized(text, { start, end: start + written.length });
}

/** Whether a capital letter makes it a name; the first one of a sentence does not. */
function isCapitalized(text: string, { start, end }: Place): boolean {
  const isFirst = /(?:^|[.!?:;\n]["“(]?\s*|[-*•]\s+)$/.test(text.slice(Math.max(0, start - 4), start));
  return /\p{Lu}/u.test(text.slice(isFirst ? start + 1 : start, end));
}
