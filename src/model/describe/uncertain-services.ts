// Questions about services that a description leaves open: 'perhaps Redis', 'What about a WAF?'. Neither adding nor dropping one
// without a word would be right, so a person is asked, and it is left out until then.

import type { CatalogueService } from '#catalogue/catalogue-service.ts';
import { findCatalogueService } from '#catalogue/catalogue.ts';
import type { CloudProvider } from '#catalogue/provider.ts';
import type { Stance } from '#text/english/stance/stance-shapes.ts';
import type { Solution } from '../solution-shapes.ts';
import type { DescribeNote } from './describe-shapes.ts';
import type { FoundService } from './find-services.ts';
import { keyOfService } from './clauses/part-keys.ts';
import { note, quoted, quoteOf, saidAgain, type Place } from './passages.ts';

export type PlacedService = FoundService & { stance: Stance };

export function isOwn(service: CatalogueService, provider: CloudProvider): boolean {
  return service.provider === provider || service.provider === 'self';
}

/** Returns one question for each service that is only left open: another mention of it that decides has its own note. */
export function askOfUncertain(
  text: string,
  { provider, places }: { provider: CloudProvider; places: readonly PlacedService[] },
): DescribeNote[] {
  const settled = new Set(places.filter(({ stance }) => stance !== 'uncertain').map(({ service }) => service));
  const asked = places.filter(
    ({ service, stance }, index) =>
      stance === 'uncertain' &&
      !settled.has(service) &&
      !places.slice(0, index).some((other) => other.service === service),
  );
  return asked.map((place) => {
    const again = places.filter((other) => other !== place && other.service === place.service);
    return saidAgain(askOf(text, { ...place, isOwn: isOwn(place.service, provider) }), again);
  });
}

/** A service of another cloud is offered as it is written: the pattern makes a component of it that waits for a decision. */
export function askOf(
  text: string,
  { service, isOwn: own, ...place }: Place & Pick<FoundService, 'service'> & { isOwn: boolean },
): DescribeNote {
  const quote = quoteOf(text, place);
  const words = `Is ${service.name} wanted? The text leaves it open, so it was left out.`;
  return note('question', words, {
    ...quoted(text, place),
    suggestions: [own ? service.name : quote],
    parts: [keyOfService(service)],
  });
}

/** The notes without questions about services that the solution has: a person or an agent added them, or a pattern needs them. */
export function withoutAnswered(notes: readonly DescribeNote[], { components }: Solution): DescribeNote[] {
  const names = new Set(
    components.flatMap(({ provider, service, name }) => [
      name,
      ...(service === null ? [] : [findCatalogueService(provider, service)?.name ?? name]),
    ]),
  );
  return notes.filter(({ kind, suggestions }) => kind !== 'question' || !suggestions.some((name) => names.has(name)));
}
