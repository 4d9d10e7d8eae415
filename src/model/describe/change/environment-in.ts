// The environment that a sentence is about: 'in test', 'for Staging'.

import type { Environment, Solution } from '../../solution-shapes.ts';

const ROLES: readonly (readonly [Environment['role'], RegExp])[] = [
  ['production', /\b(?:in|for) (?:the )?(?:production|prod|live)\b/i],
  ['test', /\b(?:in|for) (?:the )?(?:test(?:ing)?|staging|qa|uat)\b/i],
  ['development', /\b(?:in|for) (?:the )?(?:development|dev|sandbox)\b/i],
];

/** Finds the environment by its name, or by what it is for. */
export function environmentIn(sentence: string, { environments }: Solution): Environment | undefined {
  const named = environments.find(({ name }) =>
    new RegExp(String.raw`\b(?:in|for) (?:the )?${RegExp.escape(name)}\b`, 'i').test(sentence),
  );
  const role = ROLES.find(([, pattern]) => pattern.test(sentence))?.[0];
  return named ?? environments.find((each) => each.role === role);
}
