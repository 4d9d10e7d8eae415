// Reads single values from a prompt: names, environments, regions, numbers, durations, choices.

import type { CloudProvider } from '#cloud/provider.ts';
import { findRegionProvider, findRegions } from '#cloud/regions.ts';
import type { Parameter, Reading } from './parameter.ts';

/** A number in digits or as a word, as the first group of a pattern; not the prefix length of an address range. */
export const NUMBER = String.raw`(?<![\d./])(\d{1,7}|one|two|three|four|five|six|seven|eight|nine|ten)`;
const NUMBER_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

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

type Choice = { key: string; label: string; fallback: string; choices: readonly (readonly [RegExp, string])[] };

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

/** The number that is the first group of the pattern; one outside of the limits is refused. */
export function numberParameter({ pattern, ...limits }: Count): Parameter {
  return {
    key: limits.key,
    label: limits.label,
    form: 'plain',
    fallback: String(limits.fallback),
    read: (prompt) => {
      const found = pattern.exec(prompt);
      const said = found?.slice(1).find((group) => group !== undefined);
      return found && said !== undefined ? withinLimits(readNumber(said), found[0], limits) : null;
    },
  };
}

/** '3' and 'three' → 3. */
export function readNumber(word: string): number {
  const index = NUMBER_WORDS.indexOf(word.toLowerCase());
  return index === -1 ? Number(word.replaceAll(',', '')) : index;
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

const DAYS: Record<string, number> = { day: 1, week: 7, month: 30, year: 365 };
const DURATION = new RegExp(String.raw`\b${NUMBER}[\s-]*(day|week|month|year)s?\b`, 'gi');

type Days = Omit<Count, 'pattern'> & {
  /** A word that is near the duration, where a prompt can name several durations. */
  near?: RegExp;
};

/** Days from '30 days', 'six months', '1 year'. */
export function daysParameter({ near, ...limits }: Days): Parameter {
  return {
    key: limits.key,
    label: limits.label,
    form: 'plain',
    fallback: String(limits.fallback),
    read: (prompt) => {
      for (const found of prompt.matchAll(DURATION)) {
        const around = prompt.slice(Math.max(0, found.index - 30), found.index + found[0].length + 30);
        if (near && !near.test(around)) continue;
        return withinLimits(readNumber(found[1]!) * DAYS[found[2]!.toLowerCase()]!, found[0], limits);
      }
      return null;
    },
  };
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
