// The SKU of a component: those of the catalogue or another one, and what the chosen one reaches, each figure with its page.

import { useState, type ReactNode } from 'react';
import type { CatalogueService, Sku, Sourced } from '#catalogue/catalogue-service.ts';
import { formatMinutes } from '#model/format-duration.ts';
import type { SolutionComponent } from '#model/solution-shapes.ts';
import { checkLength } from '../../fields/check-value.ts';
import { ChoiceField } from '../../fields/choice-field.tsx';
import { DraftField } from '../../fields/draft-field.tsx';
import { SourceLink } from '../../fields/source-link.tsx';
import { propertyMessages as words } from '../messages.ts';
import { useEdits } from '../use-edits.ts';
import { SkuByEnvironment } from './sku-by-environment.tsx';

type SkuFieldProps = { component: SolutionComponent; service: CatalogueService | undefined };

const MAX_SKU = 120;
const UNDECIDED = '';
/** No SKU is called like this. */
const OTHER = '\0other';

function optionsOf(skus: readonly Sku[]) {
  return [
    { value: UNDECIDED, label: words.noSku },
    ...skus.map(({ name }) => ({ value: name, label: name })),
    { value: OTHER, label: words.otherSku },
  ];
}

type OtherSkuFieldProps = {
  sku: string | null;
  /** The catalogue has no SKUs to choose from. */
  isAlone: boolean;
  /** It is none of the catalogue's. */
  isStrange: boolean;
  onCommit: (name: string) => void;
};

function OtherSkuField({ sku, isAlone, isStrange, onCommit }: OtherSkuFieldProps) {
  return (
    <DraftField
      label={isAlone ? words.sku : words.otherSkuName}
      value={sku ?? ''}
      {...(isStrange && !isAlone && { hint: words.unknownSku })}
      check={(text) => checkLength(text, MAX_SKU)}
      onCommit={onCommit}
    />
  );
}

export function SkuField({ component, service }: SkuFieldProps) {
  const edits = useEdits();
  const known = service?.skus ?? [];
  const sku = known.find(({ name }) => name === component.sku);
  const isStrange = component.sku !== null && !sku;
  const [isTyping, setTyping] = useState(false);
  const setSku = (name: string | null): void =>
    edits.changeComponents([component], words.sku, (each) => ({ ...each, sku: name }));
  const hasKnown = known.length > 0;
  const hasOther = isStrange || isTyping || !hasKnown;
  return (
    <div className="azure-group">
      {hasKnown && (
        <ChoiceField
          label={words.sku}
          options={optionsOf(known)}
          value={hasOther ? OTHER : (component.sku ?? UNDECIDED)}
          onChange={(value) => {
            setTyping(value === OTHER);
            if (value !== OTHER) setSku(value === UNDECIDED ? null : value);
          }}
        />
      )}
      {hasOther && (
        <OtherSkuField
          sku={component.sku}
          isAlone={!hasKnown}
          isStrange={isStrange}
          onCommit={(name) => setSku(name === '' ? null : name)}
        />
      )}
      {sku && <SkuFacts sku={sku} />}
      {service && <SkuByEnvironment component={component} service={service} />}
    </div>
  );
}

function SkuFacts({ sku: { redundancy, limits } }: { sku: Sku }) {
  const { zones, regions, rpoMinutes, rtoMinutes } = redundancy;
  return (
    <dl className="azure-facts">
      <Fact name={words.zoneFact} fact={zones}>
        {zones && words.zones(zones.value)}
      </Fact>
      <Fact name={words.regionFact} fact={regions}>
        {regions && words.regions(regions.value)}
      </Fact>
      <Fact name={words.rpoFact} fact={rpoMinutes}>
        {rpoMinutes && formatMinutes(rpoMinutes.value)}
      </Fact>
      <Fact name={words.rtoFact} fact={rtoMinutes}>
        {rtoMinutes && formatMinutes(rtoMinutes.value)}
      </Fact>
      {limits.map(({ name, limit }) => (
        <Fact key={name} name={name} fact={limit}>
          {limit.value}
        </Fact>
      ))}
    </dl>
  );
}

/** A fact with its page, or the words that nobody has confirmed one. */
export function Fact({
  name,
  fact,
  children,
}: {
  name: string;
  fact: Sourced<unknown> | undefined;
  children?: ReactNode;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {fact ? children : <span className="t3">{words.toBeConfirmed}</span>}
        {fact && <SourceLink source={fact.source} />}
      </dd>
    </div>
  );
}
