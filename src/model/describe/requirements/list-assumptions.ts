// What a solution takes for granted because a description does not say it.

import { isRegionIn } from '#catalogue/places/areas.ts';
import { labelOfRegion, nameOfRegion } from '#catalogue/regions.ts';
import { readResidency } from '../../residency/read-residency.ts';
import type { Requirements, Solution, SolutionRegion } from '../../solution-shapes.ts';
import type { DescribeNote } from '../describe-shapes.ts';
import { note } from '../passages.ts';

/** Lists what the solution takes for granted, in a few sentences instead of one for each value. */
export function listAssumptions({ assumed, requirements, regions, networks }: Solution): DescribeNote[] {
  const has = (path: string): boolean => assumed.includes(path);
  const { rtoMinutes, rpoMinutes, monthlyBudget } = requirements;
  const sentences = [
    has('regions') &&
      regions[0] &&
      `Region: ${labelOfRegion(regions[0].name)}, because none was named${reasonOfArea(requirements, regions[0])}.`,
    has('networks') && networks[0] && `Networks begin at ${networks[0].addressSpaces[0]}, because no range was named.`,
    has('requirements.rtoMinutes') && rtoMinutes !== null && `RTO: ${rtoMinutes / 60} hours, because none was named.`,
    has('requirements.rpoMinutes') && rpoMinutes !== null && `RPO: ${rpoMinutes} minutes, because none was named.`,
    has('requirements.monthlyBudget') &&
      monthlyBudget &&
      `Budget: ${monthlyBudget.low} to ${monthlyBudget.high} ${monthlyBudget.currency} a month, because none was named.`,
  ];
  return sentences.flatMap((sentence) => (sentence ? [note('assumed', sentence)] : []));
}

/** ' and data has to stay in Germany', if the region is there. */
function reasonOfArea({ residency }: Requirements, { name }: SolutionRegion): string {
  const area = readResidency(residency ?? '');
  return area && isRegionIn(nameOfRegion(name), area) ? ` and data has to stay in ${area.name}` : '';
}

/** Objectives that are only assumed to be meant; what is given beside the text is sure. */
export function listUnsure(notes: readonly DescribeNote[], given: Partial<Requirements>): string[] {
  const unsure = new Set(notes.filter(({ state }) => state === 'assumed').flatMap(({ parts }) => parts));
  return (['rtoMinutes', 'rpoMinutes'] as const).flatMap((key) =>
    unsure.has(`requirement:${key}`) && given[key] === undefined ? [`requirements.${key}`] : [],
  );
}
