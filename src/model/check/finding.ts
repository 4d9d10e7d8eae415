// What rules return: a finding whose pillar is the first part of its code, and which may have neither a source nor a fix.

import { enumerate } from '#text/markdown/write-markdown.ts';
import type { SolutionFinding } from '../finding-shapes.ts';
import { pillars, type Pillar } from './pillars.ts';
import type { Solution, SolutionComponent } from '../solution-shapes.ts';

type Change = (solution: Solution) => Solution;

export type NewFinding = Omit<SolutionFinding, 'pillar' | 'source' | 'fixLabel' | 'code'> & {
  code: `${Pillar}/${string}`;
  source?: string | null;
  /** Changes the solution so that the finding is gone and no error comes; null where a person has to decide. */
  fix?: { label: string; apply: Change } | null;
};

export function completeFinding({ source = null, fix = null, ...rest }: NewFinding): SolutionFinding {
  const pillar = pillars.find((name) => rest.code.startsWith(`${name}/`)) ?? 'operations';
  return { ...rest, message: beginSentence(rest.message), pillar, source, fixLabel: fix?.label ?? null };
}

/** 'the internet to Web' → 'The internet to Web'; a name that a person wrote small stays as it is. */
function beginSentence(message: string): string {
  return message.replace(
    /^(?:the (?:internet|data centre)|administrators)\b/,
    (name) => name.charAt(0).toUpperCase() + name.slice(1),
  );
}

export function changeComponent(id: string, change: (component: SolutionComponent) => SolutionComponent): Change {
  return (before) => ({
    ...before,
    components: before.components.map((each) => (each.id === id ? change(each) : each)),
  });
}

export function setSettings(id: string, settings: Partial<SolutionComponent['settings']>): Change {
  return changeComponent(id, (each) => ({ ...each, settings: { ...each.settings, ...settings } }));
}

/** How many names a sentence lists. */
const MAX_LISTED = 4;

/** 'a and b', 'a, b, c, d and 12 more' */
export function listNames(parts: readonly { name: string }[]): string {
  const shown = parts.slice(0, MAX_LISTED).map(({ name }) => name);
  const more = parts.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : enumerate(shown);
}
