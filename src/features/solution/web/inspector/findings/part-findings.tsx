// The open findings about one part, below its properties.

import { useState } from 'react';
import { findingKey, splitWaived } from '#model/check/waived-findings.ts';
import { useBlueprint, useFindings } from '../../session/use-blueprint.ts';
import { FindingRow } from './finding-row.tsx';
import { findingMessages as words } from './messages.ts';
import { useFindingActions } from './use-finding-actions.ts';
import './findings.css';

/** More are listed in Findings. */
const MAX_ROWS = 8;

export function PartFindings({ id }: { id: string }) {
  const waived = useBlueprint(({ solution }) => solution.waived);
  const findings = useFindings();
  const actions = useFindingActions();
  const [openKey, setOpenKey] = useState<string | null>(null);
  const { open } = splitWaived({ waived }, findings);
  const own = open.filter(({ subjects }) => subjects.includes(id));
  if (own.length === 0) return null;
  return (
    <section className="azure-entries" aria-label={words.ofPart}>
      <h3 className="label">
        {words.ofPart} <span className="cap num">{own.length}</span>
      </h3>
      <ul>
        {own.slice(0, MAX_ROWS).map((finding) => {
          const key = findingKey(finding) + finding.message;
          return (
            <FindingRow
              key={key}
              finding={finding}
              same={open.filter(({ code }) => code === finding.code)}
              isOpen={openKey === key}
              actions={{ ...actions, goTo: () => undefined }}
              onToggle={() => setOpenKey(openKey === key ? null : key)}
            />
          );
        })}
      </ul>
      {own.length > MAX_ROWS && <p className="cap">{words.more(own.length - MAX_ROWS)}</p>}
    </section>
  );
}
