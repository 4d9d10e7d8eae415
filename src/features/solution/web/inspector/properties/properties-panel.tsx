// The properties of what is selected on the canvas.

import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { findPart, type FoundPart } from '#model/edit/find-part.ts';
import { useBlueprint } from '../../session/use-blueprint.ts';
import { ReachQuestions } from '../reach/reach-questions.tsx';
import { PartFindings } from '../findings/part-findings.tsx';
import { ComponentForm } from './component/component-form.tsx';
import { SeveralForm } from './component/several-form.tsx';
import { ConnectionForm } from './connection-form.tsx';
import { propertyMessages as words } from './messages.ts';
import { NetworkForm } from './network-form.tsx';
import { RegionForm } from './region-form.tsx';
import { SubnetForm } from './subnet-form.tsx';
import '../panels.css';

export function PropertiesPanel() {
  const solution = useBlueprint((state) => state.solution);
  const selectedIds = useBlueprint((state) => state.selectedIds);
  const parts = selectedIds.flatMap((id) => findPart(solution, id) ?? []);
  const [first] = parts;
  if (!first) return <EmptyState title={words.none} text={words.noneText} />;
  if (parts.length > 1) return <SeveralParts parts={parts} />;
  return (
    <div className="azure-panel" key={first.part.id}>
      <p className="cap">{words.kind(first.kind)}</p>
      <PartForm found={first} />
      {(first.kind === 'component' || first.kind === 'outside') && <ReachQuestions id={first.part.id} />}
      <PartFindings id={first.part.id} />
    </div>
  );
}

function PartForm({ found }: { found: FoundPart }) {
  switch (found.kind) {
    case 'component':
      return <ComponentForm component={found.part} />;
    case 'connection':
      return <ConnectionForm connection={found.part} />;
    case 'network':
      return <NetworkForm network={found.part} />;
    case 'subnet':
      return <SubnetForm subnet={found.part} />;
    case 'region':
      return <RegionForm region={found.part} />;
    case 'outside':
      return (
        <>
          <h3 className="head">{found.part.name}</h3>
          <p className="t2">{words.outsideText}</p>
        </>
      );
  }
}

function SeveralParts({ parts }: { parts: readonly FoundPart[] }) {
  const components = parts.flatMap((found) => (found.kind === 'component' ? [found.part] : []));
  if (components.length < parts.length) return <EmptyState title={words.severalOther(parts.length)} />;
  return <SeveralForm key={components.map(({ id }) => id).join(' ')} components={components} />;
}
