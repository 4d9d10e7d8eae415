// A search that finds nothing: what may have been meant, or what this cloud has instead.

import type { CatalogueService } from '#catalogue/catalogue-service.ts';
import type { ReadName } from '#catalogue/names/read-name.ts';
import { cloudProviderNames, type CloudProvider } from '#catalogue/provider.ts';
import { Button } from '#ui/controls/button.tsx';
import { paletteMessages as words } from './messages.ts';

type SearchHintProps = {
  search: string;
  /** The blueprint's. */
  cloud: CloudProvider;
  hint: ReadName;
  onAdd: (service: CatalogueService) => void;
};

export function SearchHint({ search, cloud, hint, onAdd }: SearchHintProps) {
  const offered = offeredBy(hint);
  return (
    <div className="azure-palette-hint" role="status">
      <p>{describe(hint, { search, cloud })}</p>
      {offered && (
        <Button size="sm" onClick={() => onAdd(offered)}>
          {offered.name}
        </Button>
      )}
    </div>
  );
}

function offeredBy(hint: ReadName): CatalogueService | null {
  if (hint.kind === 'misspelt') return hint.suggestion;
  if (hint.kind === 'foreign') return hint.counterpart;
  return hint.kind === 'known' ? hint.service : null;
}

function describe(hint: ReadName, { search, cloud }: { search: string; cloud: CloudProvider }): string {
  const own = cloudProviderNames[cloud];
  if (hint.kind === 'misspelt' || hint.kind === 'known') return words.didYouMean;
  if (hint.kind === 'unknown') return words.unknown(search);
  const { name, provider } = hint.service;
  const instead = hint.counterpart === null ? words.noCounterpart(own) : words.counterpart(own);
  return `${words.foreign(name, words.clouds[provider])} ${instead}`;
}
