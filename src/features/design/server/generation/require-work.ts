// What a design needs before anything of it can be written.

import { Problem } from '#contract/problem.ts';
import { designProblems } from '../../contract/route.ts';
import type { DesignRow } from '../tables.ts';

/** Throws when there is nothing to write. */
export function requireWork({ topics, services }: Pick<DesignRow, 'topics' | 'services'>, topic?: string): void {
  if (topics.length === 0) throw Problem.of(designProblems, 'design/no-topics');
  if (services.length === 0) throw Problem.of(designProblems, 'design/no-services');
  if (topic !== undefined && !topics.includes(topic)) throw Problem.of(designProblems, 'design/unknown-topic');
}
