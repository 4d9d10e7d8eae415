// Measures what is read of recovery in descriptions that somebody wrote who had not read the reader: strategy, RTO, RPO and the
// second region. What is not stated counts as read where nothing was taken.
//
//   node measure/recovery/recovery-of-others.ts [--set=2] [--list]

import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { cloudProviders } from '#catalogue/provider.ts';
import { findPlaces } from '#catalogue/places/region-places.ts';
import { findRegions } from '#catalogue/regions.ts';
import { describeSolution, readDescription } from '#model/describe/describe-solution.ts';
import { recoveryStrategies } from '#model/recovery-shapes.ts';

const described = z.object({
  provider: z.enum(cloudProviders),
  text: z.string(),
  strategy: z.enum(recoveryStrategies).nullable(),
  rtoMinutes: z.number().nullable(),
  rpoMinutes: z.number().nullable(),
  /** As the client calls it. */
  secondRegion: z.string().nullable(),
  note: z.string(),
});

const set = process.argv.find((word) => word.startsWith('--set='))?.slice('--set='.length) ?? '1';
const cases = readFileSync(new URL(`cases/recovery-${set}.jsonl`, import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => described.parse(JSON.parse(line)));

const judged = cases.flatMap((each) => {
  const { provider, text } = each;
  const description = { provider, text, services: [], requirements: {} };
  const { solution } = describeSolution(description);
  const { assumed } = readDescription(description);
  const isRead = (path: string): boolean => !solution?.assumed.includes(path) || assumed.includes(path);
  if (process.argv.includes('--list') && !solution) console.log(`\nNothing is built of: ${text}`);
  const region = solution?.regions.find(({ role }) => role === 'secondary')?.name ?? null;
  const stated = <Value>(path: string, value: Value | null | undefined): Value | null =>
    solution && isRead(path) ? (value ?? null) : null;
  return [
    { ...each, field: 'strategy', wanted: each.strategy, read: solution?.recovery?.strategy ?? null },
    {
      ...each,
      field: 'RTO',
      wanted: each.rtoMinutes,
      read: stated('requirements.rtoMinutes', solution?.requirements.rtoMinutes),
    },
    {
      ...each,
      field: 'RPO',
      wanted: each.rpoMinutes,
      read: stated('requirements.rpoMinutes', solution?.requirements.rpoMinutes),
    },
    { ...each, field: 'second region', wanted: each.secondRegion, read: stated('regions.secondary', region) },
  ];
});

type Judged = (typeof judged)[number];

/** Of a region, the client's word and what was read have to be the same place of the provider. */
function isRight({ field, provider, wanted, read }: Judged): boolean {
  if (field !== 'second region' || typeof wanted !== 'string' || typeof read !== 'string') return wanted === read;
  const places = [
    ...findRegions(wanted).map(({ name }) => name),
    ...findPlaces(wanted, provider).map((each) => each.region),
  ];
  return places.includes(read);
}

console.log(
  '| field | stated and read right | read as something else | not read | taken though not stated |\n|---|--:|--:|--:|--:|',
);
for (const [field, own] of Map.groupBy(judged, (each) => each.field)) {
  const stated = own.filter(({ wanted }) => wanted !== null);
  const count = (isCounted: (each: Judged) => boolean): number => own.filter(isCounted).length;
  const wrong = count((each) => each.wanted !== null && each.read !== null && !isRight(each));
  const missed = count((each) => each.wanted !== null && each.read === null);
  const invented = count((each) => each.wanted === null && each.read !== null);
  const right = `${stated.filter(isRight).length} of ${stated.length}`;
  console.log(`| ${field} | ${right} | ${wrong} | ${missed} | ${invented} of ${own.length - stated.length} |`);
}
if (process.argv.includes('--list'))
  for (const each of judged.filter((one) => !isRight(one)))
    console.log(`\n${each.field}: wanted ${each.wanted}, read ${each.read}\n  ${each.text}\n  (${each.note})`);
