// Says which regions of a described or changed solution contradict where its data has to stay. Nothing is moved for it.

import { countryNameOfRegion, isRegionIn } from '#catalogue/places/areas.ts';
import { labelOfRegion, nameOfRegion } from '#catalogue/regions.ts';
import { readResidency } from '../../residency/read-residency.ts';
import type { Solution } from '../../solution-shapes.ts';
import type { DescribeNote } from '../describe-shapes.ts';
import { keyOfRegion } from '../clauses/part-keys.ts';
import { note } from '../passages.ts';

/** Returns where a region is, and where data has to stay instead; null if it may be there, or if nobody can tell. */
export function areaOfRegion(region: string, residency: string | null): { country: string; wanted: string } | null {
  const area = readResidency(residency ?? '');
  if (area === null || isRegionIn(nameOfRegion(region), area) !== false) return null;
  return { country: countryNameOfRegion(nameOfRegion(region)) ?? 'another country', wanted: area.name };
}

type Role = Solution['regions'][number]['role'];

export function noteOutside(
  { regions, requirements }: Solution,
  roles: readonly Role[] = ['primary', 'secondary'],
): DescribeNote[] {
  const area = readResidency(requirements.residency ?? '');
  if (area === null) return [];
  return regions
    .filter(({ name, role }) => roles.includes(role) && isRegionIn(nameOfRegion(name), area) === false)
    .map(({ name, role }) => {
      const country = countryNameOfRegion(nameOfRegion(name));
      const words = `${labelOfRegion(name)}, the ${role} region, is in ${country}, and data has to stay in ${area.name}. Both stay as they are, and the findings show it as an error.`;
      return note('unclear', words, { state: 'contradicted', parts: [keyOfRegion(name), 'requirement:residency'] });
    });
}
