// What a solution must achieve as objectives, and what of it nobody has confirmed as assumptions.

import { formatMinutes } from '#model/format-duration.ts';
import type { Requirements } from '#model/solution-shapes.ts';

type Wish = { path: keyof Requirements; text: string };

/** Objectives are lines of a Markdown list. */
export function readRequirements(
  requirements: Requirements,
  assumed: readonly string[],
): { objectives: string[]; assumptions: string[] } {
  const wishes = listWishes(requirements);
  const isAssumed = ({ path }: Wish): boolean => assumed.includes(`requirements.${path}`);
  return {
    objectives: wishes.filter((wish) => !isAssumed(wish)).map(({ text }) => `- ${text}`),
    assumptions: wishes.filter(isAssumed).map(({ text }) => `${text} The client has not confirmed this value.`),
  };
}

function listWishes({ rtoMinutes, rpoMinutes, availability, users, dataGb, residency }: Requirements): Wish[] {
  const wishes: (Wish | null)[] = [
    availability === null
      ? null
      : { path: 'availability', text: `The solution is available ${availability}% of a month.` },
    rtoMinutes === null
      ? null
      : {
          path: 'rtoMinutes',
          text: `After the loss of a region the solution serves again within ${formatMinutes(rtoMinutes)} (RTO).`,
        },
    rpoMinutes === null
      ? null
      : { path: 'rpoMinutes', text: `The loss of a region costs at most ${formatMinutes(rpoMinutes)} of data (RPO).` },
    users === null ? null : { path: 'users', text: `${users.toLocaleString('en-US')} people use the solution.` },
    dataGb == null
      ? null
      : { path: 'dataGb', text: `It stores ${dataGb.toLocaleString('en-US')} GB on the first day.` },
    residency === null || residency.trim() === ''
      ? null
      : { path: 'residency', text: `Where data may be: ${residency.trim()}.` },
  ];
  return wishes.flatMap((wish) => wish ?? []);
}
