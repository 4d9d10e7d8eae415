// Fills the second region by a strategy: networks, a counterpart of each part that has to be there, the copies of data, and what
// switches traffic. Filling it again keeps what a person has changed of a counterpart, and takes away what the strategy does not have.

import { addRecoveryNetworks } from '../environments/recovery-network.ts';
import { copyNetwork } from '../environments/environments.ts';
import { setPeering } from '../addresses/peerings.ts';
import { removeParts } from '../edit/remove-parts.ts';
import { confirmValue } from '../assumed-values.ts';
import { MAX_COMPONENTS } from '../limits.ts';
import { attachCounterparts } from '../reach/edit/attach-counterparts.ts';
import { chooseSecondRegion } from '../residency/choose-regions.ts';
import type { Solution, SolutionRegion } from '../solution-shapes.ts';
import type { RecoveryPlan } from '../recovery-shapes.ts';
import { addVault } from './backup-vault.ts';
import { addCounterparts } from './counterparts.ts';
import { copyData } from './copy-data.ts';
import { decideParts } from './second-region.ts';
import { addSwitch } from './traffic-switch.ts';

export type Filled = {
  solution: Solution;
  /** It says why nothing was filled, as a sentence; null where the second region is there. */
  problem: string | null;
};

/** The solution with the strategy, which is confirmed by whoever fills it, and with a second region as it asks for. */
export function fillSecondRegion(solution: Solution, plan: RecoveryPlan): Filled {
  const confirmed = confirmValue(solution, 'recovery');
  const planned: Solution = {
    ...(plan.strategy === 'backup-restore' ? addVault(confirmed) : confirmed),
    recovery: plan,
  };
  const primary = solution.regions.find(({ role }) => role === 'primary');
  if (!primary) return { solution: planned, problem: 'No region is stated, so there is no second one to fill.' };
  const withRegion = addRegion(planned, primary);
  if (!withRegion.region) return { solution: planned, problem: withRegion.problem };
  const decisions = decideParts(withRegion.solution, plan);
  const wanted = new Set(decisions.filter(({ kind }) => kind === 'counterpart').map(({ component }) => component.id));
  if (withRegion.solution.components.length + wanted.size > MAX_COMPONENTS)
    return {
      solution: planned,
      problem: `A solution has at most ${MAX_COMPONENTS} components, and the second region needs ${wanted.size} more.`,
    };
  const cleared = withoutUnwanted(withRegion.solution, wanted);
  const region = withRegion.region;
  const connected = wanted.size === 0 ? cleared : addHubs(addRecoveryNetworks(cleared), { region, wanted });
  const copied = copyData(connected, { decisions, region });
  const filled = attachCounterparts(addCounterparts(copied, { decisions, region }), region.id);
  return { solution: plan.strategy === 'backup-restore' ? filled : addSwitch(filled), problem: null };
}

/** The solution without a strategy, and without the counterparts in the second region. */
export function clearSecondRegion(solution: Solution): Solution {
  const { recovery: _, ...rest } = confirmValue(solution, 'recovery');
  return withoutUnwanted(rest, new Set());
}

function withoutUnwanted(solution: Solution, wanted: ReadonlySet<string>): Solution {
  const gone = solution.components.filter(({ standby }) => standby && !wanted.has(standby.of)).map(({ id }) => id);
  return gone.length === 0 ? solution : removeParts(solution, gone);
}

type WithRegion = { solution: Solution; region: SolutionRegion | null; problem: string };

function addRegion(solution: Solution, primary: SolutionRegion): WithRegion {
  const known = solution.regions.find(({ role, provider }) => role === 'secondary' && provider === primary.provider);
  if (known) return { solution, region: known, problem: '' };
  const { name, problem } = chooseSecondRegion(solution.provider, primary.name, solution.requirements);
  if (name === null) return { solution, region: null, problem };
  const region: SolutionRegion = { id: 'region-secondary', provider: solution.provider, name, role: 'secondary' };
  return {
    solution: {
      ...solution,
      regions: [...solution.regions, region],
      assumed: [...solution.assumed, 'regions.secondary'],
    },
    region,
    problem: '',
  };
}

/** Networks that all environments share have parts that the second region needs too: firewalls, gateways, name servers. */
function addHubs(
  solution: Solution,
  { region, wanted }: { region: SolutionRegion; wanted: ReadonlySet<string> },
): Solution {
  const isThere = solution.networks.some(
    ({ regionId, environmentId, isOnPremises }) => regionId === region.id && environmentId === null && !isOnPremises,
  );
  if (isThere) return solution;
  const subnets = new Map(solution.subnets.map(({ id, networkId }) => [id, networkId]));
  const used = new Set(
    solution.components
      .filter(({ id }) => wanted.has(id))
      .flatMap(({ subnetId, networkId }) => subnets.get(subnetId ?? '') ?? networkId ?? []),
  );
  return solution.networks
    .filter(
      ({ id, environmentId, isOnPremises, regionId }) =>
        environmentId === null && !isOnPremises && regionId !== region.id && used.has(id),
    )
    .reduce((before, hub) => {
      const copy = copyNetwork(before, {
        network: hub,
        name: 'Recovery hub',
        environmentId: null,
        regionId: region.id,
      });
      if (!copy) return before;
      const spokes = copy.solution.networks.filter(
        ({ regionId, environmentId }) => regionId === region.id && environmentId !== null,
      );
      return spokes.reduce(
        (peered, spoke) => setPeering(setPeering(peered, [spoke.id, hub.id], false), [spoke.id, copy.id], true),
        setPeering(copy.solution, [hub.id, copy.id], true),
      );
    }, solution);
}
