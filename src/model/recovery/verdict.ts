// Whether an objective is met: the times that add up to it, each with what it rests on, and one of three answers.

import { formatMinutes } from '../format-duration.ts';

/**
 * `documented`: the provider promises it; `typical`: the provider calls it usual; `stated`: the client says so; `assumed`: a rule of
 * thumb of ours; `unknown`: nobody states it.
 */
export type Basis = 'documented' | 'typical' | 'stated' | 'assumed' | 'unknown';

/** What a provider calls usual is no promise. */
export function basisOf({ isTypical }: { isTypical?: true }): Basis {
  return isTypical ? 'typical' : 'documented';
}

export type Time = {
  /** 'promotion of Amazon Aurora' */
  what: string;
  /** Null where nobody states it. */
  minutes: number | null;
  basis: Basis;
  source: string | null;
  /** It says why the time is not known, or what a rule of thumb rests on, as a clause. */
  why: string;
};

export type Outcome = 'met' | 'not-met' | 'not-known' | 'not-stated';

export type Verdict = {
  outcome: Outcome;
  /** Minutes of the objective; null where none is stated. */
  wanted: number | null;
  times: readonly Time[];
  /** The sum in words, or the longest of them: '90 seconds detection + 1 minute promotion = 2.5 minutes'. */
  reckoning: string;
  /** A sentence that says why. */
  text: string;
};

type Judged = {
  wanted: number | null;
  times: readonly Time[];
  /** The times are a `sum` if they follow each other; if they run at once, the `longest` counts. */
  how: 'sum' | 'longest';
};

/** Answers for what fails at once, because there is no copy, or nothing in another zone. */
export function notMet({ wanted, text }: { wanted: number | null; text: string }): Verdict {
  return { outcome: wanted === null ? 'not-stated' : 'not-met', wanted, times: [], reckoning: '', text };
}

/**
 * Not met where what is documented or stated alone is longer than the objective. Met where everything is known or assumed, and within
 * it. Not known otherwise, with what is missing.
 */
export function judge({ wanted, times, how }: Judged): Verdict {
  const add = (parts: readonly Time[]): number =>
    how === 'sum'
      ? parts.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)
      : Math.max(0, ...parts.map(({ minutes }) => minutes ?? 0));
  const certain = add(times.filter(({ basis }) => basis !== 'assumed' && basis !== 'unknown'));
  const all = add(times);
  const unknown = times.filter(({ minutes }) => minutes === null);
  const reckoning = reckon(times, { total: all, how });
  const base = { wanted, times, reckoning };
  if (wanted === null) return { ...base, outcome: 'not-stated', text: 'No objective is stated.' };
  const goal = formatMinutes(wanted);
  if (certain > wanted)
    return {
      ...base,
      outcome: 'not-met',
      text: `${formatMinutes(certain)} without what is assumed, and ${goal} are wanted.`,
    };
  if (unknown.length > 0)
    return {
      ...base,
      outcome: 'not-known',
      text: unknown.map(({ what, why }) => `${capitalize(what.replace(/^of /, ''))}: ${why}.`).join(' '),
    };
  if (all <= wanted)
    return { ...base, outcome: 'met', text: `${formatMinutes(all)}, and ${goal} are wanted.${sayProof(times)}` };
  return { ...base, outcome: 'not-known', text: sayAssumed(times, { wanted, certain }) };
}

/** A figure that a rule of thumb gives decides here, so what is left for it is said. */
function sayAssumed(times: readonly Time[], { wanted, certain }: { wanted: number; certain: number }): string {
  const assumed = times.filter(({ basis, minutes }) => basis === 'assumed' && (minutes ?? 0) > 0);
  const names = assumed.map(({ what, minutes }) => `${formatMinutes(minutes ?? 0)} for ${what}`);
  const rest = wanted - certain;
  return `With ${names.join(' and ')}, which nobody has stated, it is longer than ${formatMinutes(wanted)}: ${formatMinutes(rest)} are left for ${assumed.length === 1 ? 'it' : 'them'}.`;
}

function sayProof(times: readonly Time[]): string {
  return times.some(({ basis }) => basis === 'typical' || basis === 'assumed')
    ? ' Typical and assumed figures are to be shown by a test.'
    : '';
}

const notes: Record<Basis, string> = {
  documented: '',
  typical: ' (typical)',
  stated: ' (stated)',
  assumed: ' (assumed)',
  unknown: '',
};

function reckon(times: readonly Time[], { total, how }: { total: number; how: Judged['how'] }): string {
  const parts = times
    .filter(({ minutes }) => minutes !== 0)
    .map(({ what, minutes, basis }) =>
      minutes === null
        ? `${what.replace(/^of /, '')} (not documented)`
        : `${formatMinutes(minutes)} ${what}${notes[basis]}`,
    );
  if (parts.length === 0) return '0 minutes';
  if (how === 'longest') return parts.join(', ');
  const isOpen = times.some(({ minutes }) => minutes === null);
  return parts.length === 1 && !isOpen
    ? (parts[0] ?? '')
    : `${parts.join(' + ')} = ${isOpen ? 'more than ' : ''}${formatMinutes(total)}`;
}

function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
