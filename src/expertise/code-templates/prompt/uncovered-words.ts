// Finds what a prompt asks for beyond its template, so that nobody deploys less than they think.

import { extractTerms } from '#platform/search/terms.ts';
import { findRegions } from '#catalogue/regions.ts';
import type { CodeTemplate } from '../code-template.ts';

/** Words that any prompt has. */
const COMMON = new Set(
  (
    'write create generate give make draft need want show please build deploy set setup up get add provide use using used let ' +
    'terraform hcl opentofu powershell powercli python ansible kql kusto azurerm provider version code file module config configuration script template playbook query iac infrastructure ' +
    'azure aws amazon google cloud gcp microsoft simple small basic minimal example sample new one two three four five six seven eight nine ten single ' +
    'called named name region location environment resource group subscription account project app application system ' +
    'good best practice secure security safe standard proper nice full complete production ready enterprise grade prod dev test staging sandbox ' +
    'all any each every some more most also only just both same other another per via across within without inside between over under after before during last past ago no not ' +
    'able allow enable enabled support include including included contain containing based way run running which who whose while least ' +
    'company team our customer user day week month year hour minute daily nightly weekly monthly our own sure everything thing something'
  ).split(' '),
);

/**
 * Returns the words, as extracted terms in order, that neither the template nor its filled parameters deal with. `quotes` are
 * the parts of the prompt that the parameters read.
 */
export function findUncoveredWords(prompt: string, template: CodeTemplate, quotes: readonly string[]): string[] {
  const { name, example, covers, subject, also } = template;
  let rest = findRegions(prompt).reduceRight(
    (text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`,
    prompt,
  );
  for (const quote of quotes.flatMap((lines) => lines.split('\n'))) if (quote !== '') rest = rest.replace(quote, ' ');
  for (const pattern of [subject, also]) if (pattern) rest = rest.replaceAll(new RegExp(pattern, 'gi'), ' ');
  const known = new Set(extractTerms(`${name} ${example} ${covers}`));
  const words = extractTerms(rest.replaceAll(/\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?/g, ' '));
  return [...new Set(words)].filter((word) => !COMMON.has(word) && !known.has(word) && !/^\d$/.test(word));
}
