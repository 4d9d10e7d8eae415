// Risks of a document: what the checks of the solution found, and what follows from prices, promises and copies that nobody knows.

import { readServiceName } from '#catalogue/names/read-name.ts';
import { cloudProviderNames, type CloudProvider } from '#catalogue/provider.ts';
import { enumerate, paragraphs, plain, table } from '#text/markdown/write-markdown.ts';
import { isPriceMissing } from '../../cost/cost-shapes.ts';
import type { SolutionFinding } from '../../finding-shapes.ts';
import { splitWaived } from '../../check/waived-findings.ts';
import { listPromises } from '../availability.ts';
import type { DocumentContext } from '../document-context.ts';
import { judgeRecovery } from '../recovery.ts';
import { nameOf, shortList } from '../values.ts';

/** A longer list of risks is read by nobody; the rest is counted. */
const MAX_RISKS = 60;

/** The texts of a risk are Markdown. `isHigh` is true for an error of the checks. */
export type Risk = { isHigh: boolean; text: string; advice: string };

export function riskTable(context: DocumentContext): string | null {
  const { solution, findings } = context;
  const { waived } = splitWaived(solution, findings.filter(isRisk));
  const risks = listRisks(context);
  if (risks.length + waived.length === 0) return null;
  const rows = risks
    .slice(0, MAX_RISKS)
    .map(({ isHigh, text, advice }, index) => [`R${index + 1}`, isHigh ? 'High' : 'Medium', text, advice]);
  const more = risks.length - MAX_RISKS;
  const accepted = waived.map(({ finding, reason }) => [plain(finding.message), plain(reason) || 'Not stated']);
  return paragraphs(
    rows.length === 0 ? null : table(['Number', 'Level', 'Risk', 'Why, and what to do'], rows, 'Risks'),
    more > 0 ? `There are ${more} more findings, which the blueprint lists.` : null,
    accepted.length === 0 ? null : table(['Risk', 'Why it is accepted'], accepted, 'Accepted risks'),
  );
}

/** The open ones: high ones first. */
export function listRisks(context: DocumentContext): Risk[] {
  const { solution, findings } = context;
  const { open } = splitWaived(solution, findings.filter(isRisk));
  const found = [
    ...Map.groupBy(
      explainNames(context, open),
      ({ code, severity, reason }) => `${severity} ${code} ${reason}`,
    ).values(),
  ].flatMap((same) => riskOf(context, same));
  return [...found.filter(({ isHigh }) => isHigh), ...found.filter(({ isHigh }) => !isHigh), ...openQuestions(context)];
}

function isRisk({ severity }: SolutionFinding): boolean {
  return severity !== 'info';
}

/** Comparing a name with all of the catalogue takes a millisecond or more. */
const MAX_EXPLAINED = 20;

/** What misspelt and foreign names may mean is said where they are signed. */
function explainNames(
  { solution, index }: DocumentContext,
  findings: readonly SolutionFinding[],
): readonly SolutionFinding[] {
  const unknown = findings.filter(({ code }) => code === 'placement/unknown-service').slice(0, MAX_EXPLAINED);
  const meanings = new Map(
    unknown.map((finding) => [
      finding,
      guessMeaning(solution.provider, index.components.get(finding.subjects[0] ?? '')?.name ?? ''),
    ]),
  );
  return findings.map((finding) => ({ ...finding, reason: `${meanings.get(finding) ?? ''}${finding.reason}` }));
}

/** Says what a misspelt or foreign name may mean, as sentences with a space behind them; empty for others. */
function guessMeaning(provider: CloudProvider, name: string): string {
  const read = readServiceName(provider, name);
  if (read.kind === 'misspelt') return `Did you mean ${read.suggestion.name}? `;
  if (read.kind !== 'foreign') return '';
  const { service, counterpart } = read;
  const cloud = service.provider === 'self' ? 'self-run products' : cloudProviderNames[service.provider];
  return `${service.name} is a service of ${cloud}.${counterpart ? ` ${cloudProviderNames[provider]} has ${counterpart.name}.` : ''} `;
}

/** One risk of several components, where the same is said of each of them. */
function riskOf({ index }: DocumentContext, same: readonly SolutionFinding[]): Risk[] {
  const [first] = same;
  if (!first) return [];
  const of = ({ message, ...finding }: SolutionFinding, text = message): Risk => ({
    isHigh: finding.severity === 'error',
    text: plain(text.replace(/^the /, 'The ')),
    advice: adviceOf(finding),
  });
  const said = same.map(({ message, subjects }) => {
    const name = index.components.get(subjects[0] ?? '')?.name;
    return name !== undefined && message.startsWith(`${name} `) ? { name, rest: message.slice(name.length) } : null;
  });
  const [model] = said;
  const isAlike = model !== null && model !== undefined && said.every((each) => each?.rest === model.rest);
  const rest = same.length > 1 && isAlike ? ofSeveral(model.rest) : null;
  if (rest === null) return same.map((finding) => of(finding));
  const names = said.flatMap((each) => (each ? [each.name] : []));
  return [of(first, `${shortList(names, 8)}${rest}`)];
}

const verbs: Readonly<Record<string, string>> = { is: 'are', has: 'have', keeps: 'keep', needs: 'need', runs: 'run' };

/** ' keeps data and has no copy.' → ' keep data and have no copy.'; null for a verb that is not known. */
function ofSeveral(rest: string): string | null {
  const plural = verbs[/^ (\w+) /.exec(rest)?.[1] ?? ''];
  if (plural === undefined) return null;
  return rest
    .replace(/^ \w+/, ` ${plural}`)
    .replaceAll(/ and (is|has|keeps|needs|runs)\b/g, (_, verb: string) => ` and ${verbs[verb]}`);
}

/** Findings address the author of a blueprint; a document is read by those who sign it. */
function adviceOf({ reason, source }: Omit<SolutionFinding, 'message'>): string {
  const words = reason
    // These words look like the rest of a draft in a document.
    .replaceAll('to be confirmed', 'still open')
    .replaceAll('its data is out of reach', 'the data is out of reach')
    .replaceAll('the region of its copy', 'the region of a copy')
    .replaceAll('accept that in the document', 'accept that by signing')
    .replaceAll('accept the outage in the document', 'accept the outage by signing')
    .replaceAll(
      'say in the document that the loss of the region is accepted',
      'accept the loss of the region by signing',
    );
  return source === null ? plain(words) : `${plain(words)} ([source](${source}))`;
}

/** What nobody knows yet is a risk of whoever signs. */
function openQuestions(context: DocumentContext): Risk[] {
  return [budgetRisk(context), priceRisk(context), promiseRisk(context), copyRisk(context)].filter(
    (risk) => risk !== null,
  );
}

function budgetRisk({ cost }: DocumentContext): Risk | null {
  if (cost?.budget?.outcome !== 'above') return null;
  return {
    isHigh: false,
    text: 'What has a price costs more than the monthly budget.',
    advice: 'Agree on a higher budget, or choose fewer or smaller components.',
  };
}

function priceRisk({ solution, cost }: DocumentContext): Risk | null {
  const all = solution.components;
  const open = new Set(
    cost?.unpriced.filter(isPriceMissing).map(({ componentId }) => componentId) ?? all.map(({ id }) => id),
  );
  const unpriced = all.filter(({ id }) => open.has(id));
  if (unpriced.length === 0) return null;
  return {
    isHigh: false,
    text: `The monthly cost is not known: ${shortList(unpriced.map(nameOf), 5)} ${unpriced.length === 1 ? 'has' : 'have'} no price, or none for a part.`,
    advice: 'State the expected use, and price these components with the price list of the provider.',
  };
}

function promiseRisk(context: DocumentContext): Risk | null {
  const { silent } = listPromises(context);
  if (context.solution.requirements.availability === null || silent.length === 0) return null;
  return {
    isHigh: false,
    text: `Whether the availability target is met is not known: no service level agreement is documented here for ${shortList(silent.map(nameOf), 5)}.`,
    advice: 'Compare the target with the agreements of the provider that hold on the day of signature.',
  };
}

/** With a strategy, the checks say it. */
function copyRisk(context: DocumentContext): Risk | null {
  if (context.solution.recovery) return null;
  const { undocumented } = judgeRecovery(context);
  const names = undocumented.map(({ component }) => nameOf(component));
  if (names.length === 0) return null;
  return {
    isHigh: false,
    text: `Whether the copies of ${enumerate(names)} meet the recovery objectives is not documented.`,
    advice:
      'Test the failover before the start of operation and regularly after it, and write down the measured times.',
  };
}
