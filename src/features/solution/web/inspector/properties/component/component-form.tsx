// The form of a component: what decides about findings, cost and documents first, the rest folded.

import { findCatalogueService } from '#catalogue/catalogue.ts';
import type { CatalogueService } from '#catalogue/catalogue-service.ts';
import type { SolutionComponent } from '#model/solution-shapes.ts';
import { useBlueprint } from '../../../session/use-blueprint.ts';
import { checkLength, checkName } from '../../fields/check-value.ts';
import { DraftField } from '../../fields/draft-field.tsx';
import { NumberField } from '../../fields/number-field.tsx';
import { Fold } from '../fold.tsx';
import { propertyMessages as words } from '../messages.ts';
import { useEdits } from '../use-edits.ts';
import { AttachmentFields } from './attachment-fields.tsx';
import { AttributeFields } from './attribute-fields.tsx';
import { CatalogueFacts } from './catalogue-facts.tsx';
import { DataClassField, ProtectionFields, ReplicaField } from './protection-fields.tsx';
import { PlacementFields } from './placement-fields.tsx';
import { QuantityFields } from './quantity-fields.tsx';
import { SizeFields } from './size-fields.tsx';
import { SkuField } from './sku-field.tsx';

const MAX_NOTE = 2_000;

export function ComponentForm({ component }: { component: SolutionComponent }) {
  const { provider, service: key, settings } = component;
  const service = key === null ? undefined : findCatalogueService(provider, key);
  const edits = useEdits();
  return (
    <>
      <div>
        <h3 className="head">{component.name}</h3>
        {service?.name !== component.name && <p className="cap">{service ? service.name : words.noService}</p>}
      </div>
      <DraftField
        label={words.name}
        value={component.name}
        check={checkName}
        onCommit={(name) => edits.changeComponents([component], words.name, (each) => ({ ...each, name }))}
      />
      <CountFields component={component} />
      <SkuField component={component} service={service} />
      <SizeFields component={component} />
      <ProtectionFields components={[component]} settings={settings} />
      <div className="azure-pair">
        <ReplicaField component={component} />
        <DataClassField components={[component]} value={component.dataClass} />
      </div>
      <AttachmentFields component={component} />
      <QuantityFields component={component} meters={service?.meters ?? []} />
      <DraftField
        label={words.note}
        isMultiline
        value={component.note}
        check={(text) => checkLength(text, MAX_NOTE)}
        onCommit={(note) => edits.changeComponents([component], words.note, (each) => ({ ...each, note }))}
      />
      <ComponentFolds component={component} service={service} />
    </>
  );
}

function ComponentFolds({
  component,
  service,
}: {
  component: SolutionComponent;
  service: CatalogueService | undefined;
}) {
  return (
    <div className="azure-folds">
      <Fold title={words.placement}>
        <PlacementFields component={component} />
      </Fold>
      {service && (
        <Fold title={words.facts}>
          <CatalogueFacts service={service} />
        </Fold>
      )}
      {service?.terraform && <AttributeFields key={service.terraform} component={component} type={service.terraform} />}
    </div>
  );
}

const COUNTS = { min: 0, max: 100_000 };

function CountFields({ component }: { component: SolutionComponent }) {
  const environments = useBlueprint(({ solution }) => solution.environments);
  const edits = useEdits();
  return (
    <fieldset className="azure-counts">
      <legend className="label">{words.counts}</legend>
      {environments.map(({ id, name }) => (
        <NumberField
          key={id}
          label={name}
          value={component.counts[id] ?? 0}
          {...COUNTS}
          onCommit={(count) =>
            edits.changeComponents([component], words.countIn(name), (each) => ({
              ...each,
              counts: { ...each.counts, [id]: count ?? 0 },
            }))
          }
        />
      ))}
    </fieldset>
  );
}
