// Rules about where data has to stay: an error for every place outside of it, and a finding for whatever was not checked.

import { labelOfRegion } from '#catalogue/regions.ts';
import { enumerate } from '#text/markdown/write-markdown.ts';
import { judgeResidency, type Breach, type Judgement } from '../../../residency/judge-residency.ts';
import { listNames, type NewFinding } from '../../finding.ts';
import type { SolutionIndex } from '../../solution-index.ts';
import { findResidencyFix } from './residency-fixes.ts';

const REQUIREMENTS = 'requirements';
/** The page of pairs says what Azure copies where. */
const PAIRS = 'https://learn.microsoft.com/azure/reliability/regions-list';

export function checkResidency(index: SolutionIndex): NewFinding[] {
  const judged = judgeResidency(index);
  if (judged === null) return [];
  if (judged.area === null)
    return [
      {
        code: 'placement/residency-not-read',
        severity: 'warning',
        message: `Where data may be was not checked, because “${judged.text}” names no country or area that is known here.`,
        reason: 'Name a country, the EU, the European Economic Area or Europe, or check every region by hand.',
        subjects: [REQUIREMENTS],
      },
    ];
  const { name } = judged.area;
  const context = { index, area: judged.area };
  return [
    ...judged.breaches.map((breach): NewFinding => ({
      code: 'placement/outside-area',
      severity: 'error',
      message: `${labelOfRegion(breach.region)} is in ${breach.country}, and data has to stay in ${name}: ${describeBreach(breach)}.`,
      reason: reasonOf(breach, name),
      source: breach.paired.length + breach.backedUp.length > 0 ? PAIRS : null,
      subjects: subjectsOf(breach),
      fix: findResidencyFix(breach, context),
    })),
    ...checkUnknownPlaces(judged, name),
    ...checkNoPlaces(judged, name),
  ];
}

function reasonOf({ regions, paired }: Breach, area: string): string {
  if (regions.length > 0)
    return `The client states where data may be. Choose a place in ${area}, or agree with the client on another one in writing.`;
  if (paired.length === 0)
    return `By itself, Azure keeps these backups in the paired region. Keep them within the region, or choose a region whose pair is in ${area}.`;
  return `Azure copies to the paired region by itself. Choose an SKU without that copy, or a region whose pair is in ${area}. A Key Vault cannot be kept from it: agree with the client on that in writing.`;
}

/** 'it is the second region and has copies of Storage and SQL' */
function describeBreach(breach: Breach): string {
  const { regions, components, networks, copied, paired, backedUp, logging } = breach;
  const roles = [
    ...new Set(regions.map(({ role }) => (role === 'primary' ? 'the first region' : 'the second region'))),
  ];
  const stays = logging.filter(({ id }) => !components.some((each) => each.id === id));
  const parts = [
    roles.length === 0 ? null : `it is ${enumerate(roles)}`,
    components.length === 0 ? null : `it runs ${listNames(components)}`,
    networks.length === 0 || components.length > 0 ? null : `it has ${listNames(networks)}`,
    copied.length === 0 ? null : `it keeps copies of ${listNames(copied)}`,
    paired.length === 0 ? null : `Azure copies ${listNames(paired)} there, because it is the paired region`,
    backedUp.length === 0
      ? null
      : `Azure keeps backups of ${listNames(backedUp)} there unless their storage is chosen otherwise`,
    stays.length === 0 ? null : `it takes the logs of ${listNames(stays)}`,
  ];
  return enumerate(parts.filter((part) => part !== null));
}

function subjectsOf({ regions, components, copied, paired, backedUp, logging }: Breach): string[] {
  const parts = [...regions, ...components, ...copied, ...paired, ...backedUp, ...logging];
  return [...new Set([...parts.map(({ id }) => id), REQUIREMENTS])];
}

/** Places that nobody can tell, of what surely keeps data somewhere. */
function checkUnknownPlaces({ spread, unknownRegions, unplaced }: Judgement, area: string): NewFinding[] {
  const why = [
    spread.length === 0 ? null : `the SKU of ${listNames(spread)} has several regions, which are not stated`,
    unknownRegions.length === 0 ? null : `the country of ${enumerate(unknownRegions)} is not known here`,
    unplaced.length === 0 ? null : `no region is stated for ${listNames(unplaced)}`,
  ].filter((each) => each !== null);
  if (why.length === 0) return [];
  return [
    {
      code: 'placement/place-not-checked',
      severity: 'warning',
      message: `Whether all data stays in ${area} was not checked, because ${enumerate(why)}.`,
      reason: 'State the regions, or choose an SKU that stays within one.',
      subjects: [...spread, ...unplaced].map(({ id }) => id).concat(REQUIREMENTS),
    },
  ];
}

/** Finds what is in no region, or in no catalogue. */
function checkNoPlaces({ global, unknown }: Judgement, area: string): NewFinding[] {
  const parts = [...global, ...unknown];
  if (parts.length === 0) return [];
  const why = [
    global.length === 0
      ? null
      : `${enumerate(global.map(({ name }) => name))} ${global.length === 1 ? 'is a global service' : 'are global services'} of no region`,
    unknown.length === 0
      ? null
      : `${enumerate(unknown.map(({ name }) => name))} ${unknown.length === 1 ? 'is' : 'are'} in no catalogue`,
  ].filter((each) => each !== null);
  return [
    {
      code: 'placement/global-not-checked',
      severity: 'info',
      message: `Where these keep data was not checked, because ${enumerate(why)}.`,
      reason: `Read in the provider's terms where each keeps content, logs and names, and agree with the client whether that is within ${area}.`,
      subjects: [...parts.map(({ id }) => id), REQUIREMENTS],
    },
  ];
}
