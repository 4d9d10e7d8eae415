// The title of the page that is shown: that of the innermost route which has one.

import { useMatches } from '@tanstack/react-router';

export function usePageTitle(): string | undefined {
  return useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
}
