// What a client reads first: what is built, what it costs, how available it is, how it recovers, what may go wrong and what is open.

import { cloudProviderNames } from '#catalogue/provider.ts';
import { enumerate, list } from '#text/markdown/write-markdown.ts';
import { formatMinutes } from '../../format-duration.ts';
import { judgeObjectives } from '../../recovery/scenarios.ts';
import { strategyWords } from '../../recovery/strategies.ts';
import { summarizeAnswers } from '../tables/recovery-tables.ts';
import { listPromises, promiseOf } from '../availability.ts';
import { isAssumed, primaryRegion, secondaryRegion, type DocumentContext } from '../document-context.ts';
import { judgeRecovery } from '../recovery.ts';
import { saySummaryOfInternet } from './internet-words.ts';
import { saySummaryOfPlace } from '../residency.ts';
import { listAssumed } from '../tables/assurance-tables.ts';
import { sumSentence } from '../tables/cost-sum.ts';
import { listRisks } from '../tables/risk-table.ts';
import { formatBudget, nameOf, regionOf, shortList } from '../values.ts';

const MAX_NAMED_RISKS = 2;

/** Half a page; null for a solution with nothing in it. */
export function describeSummary(context: DocumentContext): string | null {
  if (context.solution.components.length === 0) return null;
  const place = saySummaryOfPlace(context);
  const internet = saySummaryOfInternet(context);
  const lines = [
    { said: place, line: `**Where data may be.** ${place?.text}` },
    { said: internet, line: `**Internet.** ${internet?.text}` },
  ].filter(({ said }) => said !== null);
  const linesOf = (isBroken: boolean): string[] =>
    lines.flatMap(({ said, line }) => (said?.isBroken === isBroken ? [line] : []));
  return list([
    ...linesOf(true),
    `**Solution.** ${sayWhat(context)}`,
    ...linesOf(false),
    `**Cost.** ${sayCost(context)}`,
    `**Availability.** ${sayAvailability(context)}`,
    `**Recovery.** ${sayRecovery(context)}`,
    `**Risks.** ${sayRisks(context)}`,
    `**Before signature.** ${sayOpen(context)}`,
  ]);
}

function sayWhat(context: DocumentContext): string {
  const { solution, stateful } = context;
  const { components, environments, provider } = solution;
  const primary = primaryRegion(context);
  const second = secondaryRegion(context);
  const place = [primary, second].flatMap((region) => (region ? [regionOf(region)] : []));
  const size = `${components.length} ${components.length === 1 ? 'component' : 'components'} on ${cloudProviderNames[provider]}`;
  const where = place.length === 0 ? '' : ` in ${place.join(', with recovery in ')}`;
  const stages =
    environments.length === 0
      ? ''
      : `, for the ${environments.length === 1 ? 'environment' : 'environments'} ${enumerate(environments.map(nameOf))}`;
  const data = stateful.length === 0 ? '' : ` Data is kept by ${shortList(stateful.map(nameOf), 8)}.`;
  return `${size}${where}${stages}.${data}`;
}

function sayCost(context: DocumentContext): string {
  const { solution, cost } = context;
  const { monthlyBudget } = solution.requirements;
  const note = isAssumed(context, 'requirements.monthlyBudget') ? ' (assumed)' : '';
  const range = monthlyBudget
    ? `The monthly range is ${formatBudget(monthlyBudget).replace(/^Up/, 'up')}${note}.`
    : 'No monthly budget is stated.';
  if (!cost || cost.lines.length === 0) return `${range} No component has a price yet, so the cost is not known.`;
  const isAbove = cost.budget?.outcome === 'above' ? ' This is more than the range allows.' : '';
  return `${range} ${sumSentence(context, cost)}${isAbove}`;
}

function sayAvailability(context: DocumentContext): string {
  const { availability: target } = context.solution.requirements;
  const { chain, silent } = listPromises(context);
  const note = isAssumed(context, 'requirements.availability') ? ' (assumed)' : '';
  const wish = target === null ? 'No target is stated.' : `The target is ${target} % a month${note}.`;
  if (chain.length + silent.length === 0) return wish;
  if (chain.length === 0) return `${wish} No service level agreement of the components is documented here.`;
  const together = promiseOf(chain);
  const outcome = target !== null && together < target ? ', which is below the target' : '';
  const rest =
    silent.length === 0
      ? ''
      : ` For ${silent.length} more ${silent.length === 1 ? 'component' : 'components'} that a request needs, none is documented here.`;
  const known =
    chain.length === 1
      ? 'The documented service level agreement is'
      : 'The documented service level agreements come to';
  return `${wish} ${known} ${together} %${outcome}.${rest}`;
}

function sayRecovery(context: DocumentContext): string {
  const { rtoMinutes, rpoMinutes } = context.solution.requirements;
  const wanted = [
    ...(rtoMinutes === null ? [] : [`an RTO of ${formatMinutes(rtoMinutes)}${noteOf(context, 'rtoMinutes')}`]),
    ...(rpoMinutes === null ? [] : [`an RPO of ${formatMinutes(rpoMinutes)}${noteOf(context, 'rpoMinutes')}`]),
  ];
  if (wanted.length === 0) return 'No objective is stated.';
  const judged = judgeObjectives(context.index);
  if (judged && context.solution.recovery) {
    const { name } = strategyWords[context.solution.recovery.strategy];
    return `${name}, for ${enumerate(wanted)}. ${summarizeAnswers(judged.scenarios)}`;
  }
  const { all, withoutCopy, missing, undocumented } = judgeRecovery(context);
  const goal = `The goal is ${enumerate(wanted)}.`;
  if (all.length === 0) return `${goal} No component is known to keep data.`;
  if (withoutCopy.length > 0)
    return `${goal} If the region fails, this is not met: ${withoutCopy.length} of ${all.length} components that keep data ${withoutCopy.length === 1 ? 'has' : 'have'} no copy elsewhere.`;
  if (missing.length > 0) return `${goal} The documented figures of the copies are longer than that.`;
  return undocumented.length > 0
    ? `${goal} All data has a copy in another region; that it comes back in time is to be shown by a test.`
    : `${goal} The documented figures of all copies are within it.`;
}

function noteOf(context: DocumentContext, key: 'rtoMinutes' | 'rpoMinutes'): string {
  return isAssumed(context, `requirements.${key}`) ? ' (assumed)' : '';
}

function sayRisks(context: DocumentContext): string {
  const risks = listRisks(context);
  const high = risks.filter(({ isHigh }) => isHigh).length;
  if (risks.length === 0) return 'None is known.';
  const count = `${risks.length} ${risks.length === 1 ? 'is' : 'are'} open, ${high === 0 ? 'none' : high} of them high.`;
  return `${risks.length === 1 ? count.replace(/, .*/, '.') : count} ${risks
    .slice(0, MAX_NAMED_RISKS)
    .map(({ text }) => text)
    .join(' ')}`;
}

function sayOpen(context: DocumentContext): string {
  const assumed = listAssumed(context).length;
  const parts = [
    ...(assumed === 0 ? [] : [`confirm ${assumed === 1 ? 'the assumption' : `the ${assumed} assumptions`}`]),
    ...(context.cost?.hasSamples ? ['replace the sample prices with those of the provider'] : []),
    'accept or close the open risks',
  ];
  const words = enumerate(parts);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
