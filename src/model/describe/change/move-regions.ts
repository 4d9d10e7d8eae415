// 'Move it to North Europe', 'disaster recovery in Ireland': the regions of a solution that is there.

import { labelOfRegion } from '#catalogue/regions.ts';
import type { DescribeNote } from '../describe-shapes.ts';
import type { Solution } from '../../solution-shapes.ts';
import { withSecondaryRegion } from '../apply-places.ts';
import { addRecoveryNetworks } from '../../environments/recovery-network.ts';
import { note } from '../passages.ts';
import type { Places } from '../read-places.ts';
import type { Proposal } from './proposal.ts';

const MOVE = /\b(?:mov\w+|relocat\w+|migrat\w+|chang\w+|switch\w*|deploy\w*|host\w*|run|put|use|primary|region)\b/i;

export function moveRegions(solution: Solution, text: string, places: Places): Proposal {
  const moved = movePrimary(solution, text, places);
  const { secondaryRegion } = places;
  if (secondaryRegion === null) return moved;
  const label = labelOfRegion(secondaryRegion);
  const isThere = moved.solution.regions.some(({ name, role }) => name === secondaryRegion && role === 'secondary');
  const withRegion = isThere ? moved.solution : withSecondaryRegion(moved.solution, secondaryRegion);
  const added = addRecoveryNetworks(withRegion);
  return {
    solution: added,
    notes: [...moved.notes, describeSecond({ label, isThere, hasNew: added !== withRegion })],
    read: [],
  };
}

function describeSecond({
  label,
  isThere,
  hasNew,
}: {
  label: string;
  isThere: boolean;
  hasNew: boolean;
}): DescribeNote {
  const quote = label;
  if (isThere && !hasNew)
    return note('unclear', `${label} is a region of this solution already.`, { quote, state: 'understood' });
  const network = hasNew ? ', with a network for production' : '';
  return note('understood', `Second region: ${label}${network}.`, { quote });
}

function movePrimary(solution: Solution, text: string, { region }: Places): Proposal {
  const same = { solution, notes: [], read: [] };
  if (region === null) return same;
  const label = labelOfRegion(region);
  const primary = solution.regions.find((each) => each.role === 'primary' && each.provider === solution.provider);
  if (!primary || !MOVE.test(text)) {
    const words = `${label} is named, and not what for. Write “move to ${label}” or “second region ${label}”.`;
    return { ...same, notes: [note('unclear', words, { quote: label, state: 'contradicted' })] };
  }
  if (primary.name === region) return same;
  return {
    // The second region becomes the old first one where the two change places.
    solution: {
      ...solution,
      regions: solution.regions.map((each) => {
        if (each.id === primary.id) return { ...each, name: region };
        return each.name === region ? { ...each, name: primary.name } : each;
      }),
      assumed: solution.assumed.filter((path) => path !== 'regions'),
    },
    notes: [note('understood', `Everything moves from ${labelOfRegion(primary.name)} to ${label}.`, { quote: label })],
    read: [],
  };
}
