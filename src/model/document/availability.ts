// What the providers promise for the way of a request, against the target.

import { itemAt } from '#text/required.ts';
import { listChain, multiplyAvailability, type ChainLink } from '../check/rules/availability-rules.ts';
import type { SolutionComponent } from '../solution-shapes.ts';
import { isAssumed, type DocumentContext } from './document-context.ts';
import { nameOf, shortList } from './values.ts';

/**
 * Describes the availability in sentences. Promises are multiplied, because a request needs all components of its way.
 */
export function describeAvailability(context: DocumentContext): string {
  const { availability: target } = context.solution.requirements;
  const { chain, silent } = listPromises(context);
  const wish =
    target === null
      ? 'No availability target is stated.'
      : `The availability target is ${target} % a month${isAssumed(context, 'requirements.availability') ? ' (assumed)' : ''}.`;
  if (chain.length === 0 && silent.length === 0) return wish;
  if (chain.length === 0)
    return `${wish} For ${shortList(silent.map(nameOf))} no service level agreement (SLA) is documented here${target === null ? '' : ', so whether the target is met is not known'}.`;
  const parts = shortList(
    chain.map(({ component, percent }) => `${nameOf(component)} ${percent} %`),
    8,
  );
  const sum =
    chain.length === 1
      ? `The service level agreement (SLA) of the provider is ${chain[0]?.percent} % for ${nameOf(itemAt(chain, 0).component)}.`
      : `A request depends on ${chain.length} components with a service level agreement (SLA), which together come to ${promiseOf(chain)} %: ${parts}.`;
  const rest =
    silent.length === 0
      ? ''
      : ` For ${shortList(silent.map(nameOf))} none is documented here, so the whole may be available less often than that.`;
  return `${wish} ${sum}${rest} ${verdict({ target, together: promiseOf(chain), isWhole: silent.length === 0 })}`.trim();
}

/** Lists what a request passes, with and without a documented agreement. */
export function listPromises(context: DocumentContext): { chain: ChainLink[]; silent: SolutionComponent[] } {
  const chain = listChain(context.index);
  const promised = new Set(chain.map(({ component }) => component.id));
  return { chain, silent: listWay(context).filter(({ id }) => !promised.has(id)) };
}

/** Returns what all components of a chain promise together, in percent, rounded down to three decimals. */
export function promiseOf(chain: readonly Pick<ChainLink, 'percent'>[]): number {
  return Math.floor(multiplyAvailability(chain.map(({ percent }) => percent)) * 1_000) / 1_000;
}

function verdict({ target, together, isWhole }: { target: number | null; together: number; isWhole: boolean }): string {
  if (target === null) return '';
  if (together < target)
    return 'That is below the target: add a second path, choose SKUs with a higher SLA, or agree on a lower target.';
  return isWhole ? 'That meets the target.' : 'Whether the target is met depends on these.';
}

/** Lists what a request from outside passes in production, except for what it is answered without. */
function listWay({ solution, index }: DocumentContext): SolutionComponent[] {
  const reached = new Set<string>(['internet', 'on-premises']);
  for (let size = 0; size !== reached.size;) {
    size = reached.size;
    for (const { from, to } of solution.connections) if (reached.has(from)) reached.add(to);
  }
  return solution.components.filter((component) => {
    const category = index.serviceOf(component)?.category;
    const isNeeded = category !== 'operations' && category !== 'developer-tools';
    return reached.has(component.id) && !component.standby && isNeeded && index.productionCountOf(component) > 0;
  });
}
