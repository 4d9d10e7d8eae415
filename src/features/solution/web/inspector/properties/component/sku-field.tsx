// The SKU of a component: those of the catalogue or another one, and what the chosen one reaches, each figure with its page.

import { useState, type ReactNode } from 'react';
import type { CatalogueService, Sku, Sourced } from '#cloud/catalogue/catalogue-service.ts';
import { formatMinutes } from '../../../../shared/format-duration.ts';
import type { SolutionComponent } from '../../../../shared/solution-shapes.ts';
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

export function SkuField({ component, service }: SkuFieldProps) {
  const edits = useEdits();
  const known = service?.skus ?? [];
  const sku = known.find(({ name }) => name === component.sku);
  const isStrange = component.sku !== null && !sku;
  const [isTyping, setTyping] = useState(false);
  const setSku = (name: string | null): void =>
    edits.changeComponents([component], words.sku, (each) => ({ ...each, sku: name }));
  const hasOther = isStrange || isTyping || known.length === 0;
  return (
    <div className="azure-group">
      {known.length > 0 && (
        <ChoiceField
          label={words.sku}
          options={[
            { value: UNDECIDED, label: words.noSku },
            ...known.map(({ name }) => ({ value: name, label: name })),
            { value: OTHER, label: words.otherSku },
          ]}
          value={hasOther ? OTHER : (component.sku ?? UNDECIDED)}
          onChange={(value) => {
            setTyping(value === OTHER);
            if (value !== OTHER) setSku(value === UNDECIDED ? null : value);
          }}
        />
      )}
      {hasOther && (
        <DraftField
          label={known.length > 0 ? words.otherSkuName : words.sku}
          value={component.sku ?? ''}
          {...(isStrange && known.length > 0 && { hint: words.unknownSku })}
          check={(text) => checkLength(text, MAX_SKU)}
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
