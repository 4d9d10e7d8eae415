// Reads single values from a prompt: names, environments, regions, numbers, durations, choices.

import { NUMBER_WORD, readNumberWord } from '#text/english/number-words.ts';
import { findQuantities } from '#text/quantities/find-quantities.ts';
import { readNumber as readDigits } from '#text/quantities/numbers.ts';
import type { Quantity } from '#text/quantities/quantity.ts';
import { secondsOf } from '#text/quantities/units.ts';
import type { CloudProvider } from '#catalogue/provider.ts';
import { findRegionProvider, findRegions } from '#catalogue/regions.ts';
import type { Parameter, Reading } from './parameter.ts';

/** A number in digits or as a word, as the first group of a pattern; not the prefix length of an address range. */
export const NUMBER = String.raw`(?<![\d./])(\d{1,7}|${NUMBER_WORD})`;

const NAME =
  /\b(?:called|named|with the name|name\s*[:=])\s*(?:"([^"\n]{1,200})"|'([^'\n]{1,200})'|`([^`\n]{1,200})`|([a-z][\w-]{0,80}))/i;
const NOT_A_NAME = /^(?:and|in|with|for|of|the|it|region|after|like)$/i;

/** Lower-case letters, digits and hyphens, beginning with a letter: 'My Data!' → 'my-data'. Empty where nothing is left. */
export function toSlug(text: string, maxLength: number): string {
  return text
    .slice(0, 200)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, maxLength)
    .replace(/-+$/, '');
}

/** The name of what is made, in the letters that resource names allow. */
export function nameParameter(fallback = 'example', maxLength = 20): Parameter {
  return {
    key: 'name',
    label: 'Name',
    form: 'text',
    fallback,
    read: (prompt) => {
      const found = NAME.exec(prompt);
      const said = found?.[1] ?? found?.[2] ?? found?.[3] ?? found?.[4];
      if (found === null || said === undefined || NOT_A_NAME.test(said)) return null;
      const value = toSlug(said, maxLength);
      return value.length < 2
        ? { refused: `The name has no letters that a resource name allows.` }
        : { value, quote: found[0] };
    },
  };
}

const environments: readonly (readonly [RegExp, string])[] = [
  [/\b(?:pre-?prod(?:uction)?|staging|stage)\b/i, 'staging'],
  [/\bprod(?:uction)?\b/i, 'prod'],
  [/\bdev(?:elopment)?\b/i, 'dev'],
  [/\b(?:test(?:ing)?|qa|uat)\b/i, 'test'],
  [/\bsandbox\b/i, 'sandbox'],
];

export function environmentParameter(fallback = 'dev'): Parameter {
  return choiceParameter({ key: 'environment', label: 'Environment', fallback, choices: environments });
}

type Choice = Pick<Parameter, 'key' | 'label' | 'fallback'> & { choices: readonly (readonly [RegExp, string])[] };

/** The value of the first pattern that is in the prompt. */
export function choiceParameter({ choices, ...named }: Choice): Parameter {
  return {
    ...named,
    form: 'text',
    read: (prompt) => {
      for (const [pattern, value] of choices) {
        const found = pattern.exec(prompt);
        if (found) return { value, quote: found[0] };
      }
      return null;
    },
  };
}

export const defaultRegions: Record<CloudProvider, string> = {
  azure: 'westeurope',
  aws: 'eu-central-1',
  gcp: 'europe-west3',
};

/** The first region of this cloud. With `nth` 1 the second, such as that of a replica. */
export function regionParameter(
  cloud: CloudProvider,
  second?: Pick<Parameter, 'key' | 'label' | 'fallback'>,
): Parameter {
  return {
    key: second?.key ?? 'region',
    label: second?.label ?? 'Region',
    form: 'text',
    fallback: second?.fallback ?? defaultRegions[cloud],
    read: (prompt) => {
      const found = findRegions(prompt).filter(({ name }) => findRegionProvider(name) === cloud)[second ? 1 : 0];
      return found ? { value: found.name, quote: prompt.slice(found.start, found.end) } : null;
    },
  };
}

type Count = { key: string; label: string; fallback: number; min: number; max: number; pattern: RegExp };

/** A parameter of a number, written as it is. */
function plainParameter({ key, label, fallback }: Omit<Count, 'pattern'>, read: Parameter['read']): Parameter {
  return { key, label, form: 'plain', fallback: String(fallback), read };
}

/** The number that is the first group of the pattern; one outside of the limits is refused. */
export function numberParameter({ pattern, ...limits }: Count): Parameter {
  return plainParameter(limits, (prompt) => {
    const found = pattern.exec(prompt);
    const said = found?.slice(1).find((group) => group !== undefined);
    return found && said !== undefined ? withinLimits(readNumber(said), found[0], limits) : null;
  });
}

type Amount = Omit<Count, 'pattern'> & { isMeant: (quantity: Quantity, before: string) => boolean };

/** The first whole quantity that is meant, by its unit or by the 20 letters before it; the greater end of a range. */
export function quantityParameter({ isMeant, ...limits }: Amount): Parameter {
  return plainParameter(limits, (prompt) => {
    const found = findQuantities(prompt).find(
      (each) => Number.isInteger(each.high) && isMeant(each, prompt.slice(Math.max(0, each.start - 20), each.start)),
    );
    return found ? withinLimits(found.high, prompt.slice(found.start, found.amountEnd), limits) : null;
  });
}

/** A quantity in one of these units, such as 'GB' and 'GiB'. */
export function inUnits(...units: readonly string[]): (quantity: Quantity) => boolean {
  return ({ unit }) => units.includes(unit);
}

/** '3' and 'three' → 3. */
export function readNumber(word: string): number {
  return readNumberWord(word) ?? readDigits(word) ?? Number.NaN;
}

type Limits = { label: string; fallback: number; min: number; max: number };

function withinLimits(
  value: number,
  quote: string,
  { label, fallback, min, max }: Limits,
): Reading | { refused: string } {
  return value >= min && value <= max
    ? { value: String(value), quote }
    : { refused: `${label} can be ${min} to ${max}, so ${fallback} is used instead of ${value}.` };
}

const DAYS: ReadonlySet<string> = new Set(['d', 'wk', 'mo', 'y']);
const SECONDS_OF_DAY = 86_400;

type Days = Omit<Count, 'pattern'> & {
  /** A word that is near the duration, where a prompt can name several durations. */
  near?: RegExp;
};

/** Days from '30 days', 'six months', '1 year'. */
export function daysParameter({ near, ...limits }: Days): Parameter {
  return plainParameter(limits, (prompt) => {
    for (const found of findQuantities(prompt)) {
      if (!DAYS.has(found.unit)) continue;
      const { start, amountEnd: end, high, unit } = found;
      if (near && !near.test(prompt.slice(Math.max(0, start - 30), end + 30))) continue;
      return withinLimits((high * (secondsOf(unit) ?? 0)) / SECONDS_OF_DAY, prompt.slice(start, end), limits);
    }
    return null;
  });
}

type Pattern = { key: string; label: string; fallback: string; pattern: RegExp; form?: Parameter['form'] };

/** The first group of the pattern, else the whole match, without line breaks. */
export function textParameter({ pattern, form = 'text', ...named }: Pattern): Parameter {
  return {
    ...named,
    form,
    read: (prompt) => {
      const found = pattern.exec(prompt);
      const said = found?.slice(1).find((group) => group !== undefined) ?? found?.[0];
      return found && said ? { value: said.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim(), quote: found[0] } : null;
    },
  };
}
