// The sections that are lists of sentences: responsibilities, assumptions, dependencies, risks and definitions.

import { ListSection } from '../fields/list-section.tsx';
import { LineField, LinesField } from '../fields/line-fields.tsx';
import { useContent, useSection } from '../open/use-sow.ts';

const nouns = { responsibilities: 'Responsibility', assumptions: 'Assumption', dependencies: 'Dependency' } as const;

export function StatementsSection({ section }: { section: keyof typeof nouns }) {
  const items = useContent((content) => content[section]);
  const setItems = useSection(section);
  const noun = nouns[section];
  return (
    <ListSection section={section} items={items} noun={noun} make={(id) => ({ id, text: '' })} onChange={setItems}>
      {({ text }, edit, index) => (
        <LinesField
          label={`${noun} ${index + 1}`}
          isLabelHidden
          value={text}
          onChange={(changed) => edit({ text: changed })}
        />
      )}
    </ListSection>
  );
}

export function RisksSection() {
  const risks = useContent((content) => content.risks);
  const setRisks = useSection('risks');
  return (
    <ListSection
      section="risks"
      items={risks}
      noun="Risk"
      make={(id) => ({ id, text: '', mitigation: '' })}
      onChange={setRisks}
    >
      {({ text, mitigation }, edit) => (
        <div className="sow-pair">
          <LinesField label="Risk" value={text} onChange={(changed) => edit({ text: changed })} />
          <LinesField
            label="What is done about it"
            value={mitigation}
            onChange={(changed) => edit({ mitigation: changed })}
          />
        </div>
      )}
    </ListSection>
  );
}

export function DefinitionsSection() {
  const definitions = useContent((content) => content.definitions);
  const setDefinitions = useSection('definitions');
  return (
    <ListSection
      section="definitions"
      text="A term that the texts write in quotes with a capital is defined here."
      items={definitions}
      noun="Definition"
      make={(id) => ({ id, term: '', meaning: '' })}
      onChange={setDefinitions}
    >
      {({ term, meaning }, edit) => (
        <div className="sow-pair">
          <LineField label="Term" value={term} onChange={(changed) => edit({ term: changed })} />
          <LinesField label="Meaning" value={meaning} onChange={(changed) => edit({ meaning: changed })} />
        </div>
      )}
    </ListSection>
  );
}
