// What does the same in each cloud: where a name of another cloud was typed, its counterpart is offered, and a pattern names what it
// needs by what it is in every cloud.

import { listCatalogue } from './catalogue.ts';
import { cloudProviders, type CloudProvider } from './provider.ts';
import { counterpartNames, type CounterpartName } from './records/counterpart-names.ts';

const keys = new Map(
  cloudProviders.flatMap((provider) =>
    listCatalogue(provider).flatMap(({ key, counterparts }) =>
      counterparts.map((counterpart) => [`${provider}/${counterpart}`, key] as const),
    ),
  ),
);

/** `keyOfCounterpart('kubernetes', 'aws')` → 'eks'. The compiler of records makes sure that each cloud has one. */
export function keyOfCounterpart(counterpart: CounterpartName, provider: CloudProvider): string {
  return keys.get(`${provider}/${counterpart}`) ?? '';
}

/** The key of what does the same in another cloud; undefined where nothing does. */
export function findCounterpart({
  key,
  from,
  to,
}: {
  key: string;
  from: CloudProvider;
  to: CloudProvider;
}): string | undefined {
  const counterpart = counterpartNames.find((each) => keyOfCounterpart(each, from) === key);
  return counterpart && keyOfCounterpart(counterpart, to);
}
