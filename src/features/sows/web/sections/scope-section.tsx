// What is done, what is not, and which parts of the solution are neither.

import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { newId } from '#contract/id.ts';
import type { ModelPart } from '../../shared/content/content-shapes.ts';
import { findUncovered } from '../../shared/findings/find-uncovered.ts';
import { ListSection } from '../fields/list-section.tsx';
import { LineField, LinesField } from '../fields/line-fields.tsx';
import { useContent, useSection, useSowSession } from '../open/use-sow.ts';

export function ScopeSection() {
  const scope = useContent((content) => content.scope);
  const setScope = useSection('scope');
  return (
    <ListSection
      section="scope"
      items={scope}
      noun="Scope item"
      make={(id) => ({ id, text: '', detail: '', partIds: [] })}
      onChange={setScope}
      after={<UncoveredParts />}
    >
      {({ text, detail, partIds }, edit) => (
        <>
          <LineField label="In scope" value={text} onChange={(changed) => edit({ text: changed })} />
          <LinesField label="Details" value={detail} onChange={(changed) => edit({ detail: changed })} />
          <PartChoice chosen={partIds} onChange={(changed) => edit({ partIds: changed })} />
        </>
      )}
    </ListSection>
  );
}

export function ExcludedSection() {
  const excluded = useContent((content) => content.excluded);
  const setExcluded = useSection('excluded');
  return (
    <ListSection
      section="excluded"
      items={excluded}
      noun="Exclusion"
      make={(id) => ({ id, text: '', partIds: [] })}
      onChange={setExcluded}
    >
      {({ text, partIds }, edit) => (
        <>
          <LinesField label="Not in scope" value={text} onChange={(changed) => edit({ text: changed })} />
          <PartChoice chosen={partIds} onChange={(parts) => edit({ partIds: parts })} />
        </>
      )}
    </ListSection>
  );
}

type PartChoiceProps = { chosen: readonly string[]; onChange: (chosen: string[]) => void };

/** Chooses the parts of the blueprint that an item is about. */
function PartChoice({ chosen, onChange }: PartChoiceProps) {
  const parts = useContent((content) => content.parts);
  if (parts.length === 0) return null;
  const known = parts.filter(({ id }) => chosen.includes(id));
  return (
    <details className="sow-fold">
      <summary>
        {known.length} of {parts.length} parts of the blueprint
      </summary>
      <div className="sow-checks">
        {parts.map(({ id, name, detail }) => (
          <Checkbox
            key={id}
            label={`${name} (${detail})`}
            checked={chosen.includes(id)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))}
          />
        ))}
      </div>
    </details>
  );
}

function UncoveredParts() {
  const uncovered = useUncovered();
  const session = useSowSession();
  if (uncovered.length === 0) return null;
  const include = ({ id, name, detail }: ModelPart): void =>
    session.edit((content) => ({
      ...content,
      scope: [...content.scope, { id: newId(), text: name, detail, partIds: [id] }],
    }));
  const exclude = ({ id, name, detail }: ModelPart): void =>
    session.edit((content) => ({
      ...content,
      excluded: [...content.excluded, { id: newId(), text: `${name} (${detail})`, partIds: [id] }],
    }));
  const rows = uncovered.map((part) => (
    <li key={part.id}>
      <span>
        {part.name} <span className="sow-quiet">{part.detail}</span>
      </span>
      <Button size="sm" aria-label={`Add ${part.name} to the scope`} onClick={() => include(part)}>
        Add to scope
      </Button>
      <Button size="sm" aria-label={`Leave ${part.name} out`} onClick={() => exclude(part)}>
        Leave out
      </Button>
    </li>
  ));
  return (
    <div className="sow-uncovered">
      <h3 className="label">In the blueprint, and neither in scope nor out of scope</h3>
      <ul>{rows}</ul>
    </div>
  );
}

function useUncovered(): ModelPart[] {
  const parts = useContent((content) => content.parts);
  const scope = useContent((content) => content.scope);
  const excluded = useContent((content) => content.excluded);
  return findUncovered({ parts, scope, excluded });
}
