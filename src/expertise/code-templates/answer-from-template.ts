// Answers a prompt for code from a template, without a model.

import { cloudProviderNames, type CloudProvider } from '#catalogue/provider.ts';
import { findRegionProvider, findRegions, findUnknownRegions } from '#catalogue/regions.ts';
import type { ProviderMajors } from '#contract/code-check.ts';
import type { CodeLanguage, TerraformProvider } from '#contract/code-language.ts';
import { itemAt } from '#text/required.ts';
import type { CodeTemplate } from './code-template.ts';
import { findNearest } from './find-nearest.ts';
import { findTemplate } from './find-template.ts';
import { findClouds } from './prompt/find-clouds.ts';
import { readParameters, type Setting } from './prompt/read-parameters.ts';
import { findUncoveredWords } from './prompt/uncovered-words.ts';
import { renderFiles } from './render/render-files.ts';

/** A template with its files, or the three that come nearest where none fits. */
export type TemplateAnswer =
  | {
      template: { id: string; name: string; filled: Setting[]; assumed: Setting[] };
      files: { path: string; content: string }[];
      /** Markdown: what the files make, and what was left out of the request. */
      words: string;
    }
  | { nearest: { id: string; name: string; example: string }[] };

type Order = { prompt: string; language: CodeLanguage; majors?: ProviderMajors };

const NEAREST = 3;
/** Only this much of a prompt is read. */
const MAX_READ = 4000;
const MAX_NAMED_WORDS = 8;

/** Majors that the templates are written for, the default first. */
const knownMajors: Record<TerraformProvider, readonly number[]> = { azurerm: [4, 3], aws: [6, 5], google: [6] };
const providerOfCloud: Record<CloudProvider, TerraformProvider> = { azure: 'azurerm', aws: 'aws', gcp: 'google' };
const MAJOR = /\b(azurerm|aws|google)(?: provider)?(?: version)? v?(\d{1,2})(?:\.[\dx]+)*\b/i;

/** Returns a template only where the prompt means it. `majors` are those to write for; the prompt wins over them. */
export function answerFromTemplate({ prompt: whole, language, majors = {} }: Order): TemplateAnswer {
  const prompt = whole.slice(0, MAX_READ);
  const template = findTemplate(prompt, language);
  if (!template)
    return { nearest: findNearest(prompt, language, NEAREST).map(({ id, name, example }) => ({ id, name, example })) };
  const major = chooseMajor(template, prompt, majors);
  const chosen = major ? { [major.provider]: major.version } : {};
  const { values, filled, assumed, quotes, refused } = readParameters(template, prompt, chosen);
  if (major) {
    (major.isFilled ? filled : assumed).push({ label: 'Provider', value: `${major.provider} ${major.version}` });
  }
  if (template.cloud && isCloudOpen(template, prompt))
    assumed.unshift({ label: 'Cloud', value: cloudProviderNames[template.cloud] });
  const uncovered = findUncoveredWords(prompt, template, [...quotes, MAJOR.exec(prompt)?.[0] ?? '']);
  return {
    template: { id: template.id, name: template.name, filled, assumed },
    files: renderFiles(template, values, chosen),
    words: [
      template.note,
      ...refused,
      ...(major?.remarks ?? []),
      ...regionRemarks(template, prompt),
      ...uncoveredRemark(uncovered),
    ].join(' '),
  };
}

type Major = { provider: TerraformProvider; version: number; isFilled: boolean; remarks: string[] };

function chooseMajor({ language, cloud }: CodeTemplate, prompt: string, majors: ProviderMajors): Major | null {
  if (language !== 'terraform' || cloud === null) return null;
  const provider = providerOfCloud[cloud];
  const [, named, said] = MAJOR.exec(prompt) ?? [];
  const wanted = named?.toLowerCase() === provider ? Number(said) : majors[provider];
  const known = knownMajors[provider];
  const isKnown = wanted !== undefined && known.includes(wanted);
  return {
    provider,
    version: isKnown ? wanted : itemAt(known, 0),
    isFilled: isKnown,
    remarks:
      wanted === undefined || isKnown
        ? []
        : [`There is no template for ${provider} ${wanted}, so this is for ${provider} ${known[0]}.`],
  };
}

/** Returns true if the prompt leaves the cloud open where another could be meant. */
function isCloudOpen({ cloud, language, subject }: CodeTemplate, prompt: string): boolean {
  if (language === 'kql' || findClouds(prompt).length > 0) return false;
  return cloud === 'azure' && GENERIC.test(subject.exec(prompt)?.[0] ?? '');
}

/** All clouds have these, under the same name. */
const GENERIC =
  /^(?:kubernetes(?: cluster)?|k8s(?: cluster)?|(?:linux )?(?:vms?|virtual machines?)|budgets?|(?:virtual )?networks?|subnets?|firewalls?|alerts?)$/i;

function regionRemarks({ cloud, parameters }: CodeTemplate, prompt: string): string[] {
  const hasRegion = parameters.some(({ key }) => key === 'region');
  const unknown = findUnknownRegions(prompt).map(({ name }) => `${name} is not a region that Lounge knows.`);
  const others = findRegions(prompt).flatMap(({ name }) => {
    const owner = findRegionProvider(name);
    const isOther = owner !== undefined && cloud !== null && owner !== cloud;
    return isOther ? [`${name} is a region of ${cloudProviderNames[owner]} and was not used.`] : [];
  });
  return hasRegion ? [...unknown, ...others] : [];
}

function uncoveredRemark(words: readonly string[]): string[] {
  if (words.length === 0) return [];
  const shown = words.slice(0, MAX_NAMED_WORDS).map((word) => `*${word}*`);
  return [`**Not covered by this template:** ${shown.join(', ')}.`];
}
