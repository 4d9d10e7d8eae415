// Compares the blueprint with a plan or state of what there is; a deviation selects what it is about.

import { useState } from 'react';
import { nameOfPart } from '#model/edit/find-part.ts';
import { blueprintApi } from '../../queries.ts';
import { useBlueprint, useBlueprintSession } from '../../session/use-blueprint.ts';
import { StateComparisonPanel } from '../../state-comparison-panel.tsx';
import { terraformMessages as words } from './messages.ts';

type Compared = Awaited<ReturnType<typeof blueprintApi.compareTerraform>>;

/** `onReveal`: a part is shown on the canvas. */
export function Compare({ onReveal }: { onReveal: () => void }) {
  const id = useBlueprint((state) => state.id ?? '');
  const environmentId = useBlueprint((state) => state.environmentId);
  const solution = useBlueprint((state) => state.solution);
  const { flush, reveal } = useBlueprintSession();
  const [compared, setCompared] = useState<Compared | null>(null);

  return (
    <StateComparisonPanel
      words={words.comparison}
      compared={compared}
      onCompare={async (files) => {
        await flush();
        setCompared(await blueprintApi.compareTerraform({ id, environmentId, files }));
      }}
      nameOf={({ subjectId }) => (subjectId === null ? null : nameOfPart(solution, subjectId))}
      renderDeviation={({ kind, subjectId }, content) =>
        subjectId === null ? (
          <div className="azure-entry solution-tf-row" data-kind={kind}>
            {content}
          </div>
        ) : (
          <button
            type="button"
            className="azure-entry solution-tf-row"
            data-kind={kind}
            onClick={() => {
              onReveal();
              reveal(subjectId);
            }}
          >
            {content}
          </button>
        )
      }
    />
  );
}
