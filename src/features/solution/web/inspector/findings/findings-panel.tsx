// What the rules find in the blueprint, by pillar and severity. A click goes to the place; some have a fix, and each can be waived
// with a reason.

import { useState } from 'react';
import type { Severity } from '#contract/finding.ts';
import '#ui/components/chip.css';
import { SeverityIcon } from '#ui/components/severity-icon.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Button } from '#ui/controls/button.tsx';
import { RULE_COUNT } from '#model/check/check-solution.ts';
import type { SolutionFinding } from '#model/finding-shapes.ts';
import { pillars, type Pillar } from '#model/check/pillars.ts';
import { findingKey, splitWaived } from '#model/check/waived-findings.ts';
import { useBlueprint, useFindings, useIsChecked } from '../../session/use-blueprint.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { Fold } from '../properties/fold.tsx';
import { FindingRows } from './finding-rows.tsx';
import { findingMessages as words } from './messages.ts';
import { useFindingActions } from './use-finding-actions.ts';
import '../panels.css';
import './findings.css';

const SEVERITIES = ['error', 'warning', 'info'] as const;

type Filter = { severity: Severity | null; pillar: Pillar | null };

export function FindingsPanel() {
  const waivers = useBlueprint(({ solution }) => solution.waived);
  const findings = useFindings();
  const isChecked = useIsChecked();
  const [filter, setFilter] = useState<Filter>({ severity: null, pillar: null });
  const { open, waived } = splitWaived({ waived: waivers }, findings);
  if (!isChecked && findings.length === 0)
    return (
      <div className="azure-panel">
        <Skeleton lines={[80, 60, 90, 70]} label={words.checking} />
      </div>
    );
  return (
    <div className="azure-panel insp-findings" aria-busy={!isChecked}>
      {open.length === 0 ? (
        <EmptyState
          title={words.none}
          text={waived.length > 0 ? words.noneWaived(RULE_COUNT, waived.length) : words.noneText(RULE_COUNT)}
        />
      ) : (
        <>
          <Filters findings={open} filter={filter} onChange={setFilter} />
          <FindingList findings={open} filter={filter} onReset={() => setFilter({ severity: null, pillar: null })} />
        </>
      )}
      {waived.length > 0 && <WaivedList waived={waived} />}
    </div>
  );
}

type FiltersProps = { findings: readonly SolutionFinding[]; filter: Filter; onChange: (filter: Filter) => void };

function Filters({ findings, filter, onChange }: FiltersProps) {
  const ofPillar = Map.groupBy(findings, ({ pillar }) => pillar);
  const ofSeverity = Map.groupBy(findings, ({ severity }) => severity);
  return (
    <div className="azure-filters">
      <div role="group" aria-label={words.severityFilter} className="azure-severities">
        {SEVERITIES.map((severity) => (
          <button
            key={severity}
            type="button"
            className="chip"
            aria-pressed={filter.severity === severity}
            disabled={!ofSeverity.has(severity)}
            onClick={() => onChange({ ...filter, severity: filter.severity === severity ? null : severity })}
          >
            <SeverityIcon severity={severity} />
            {words.severity(severity, ofSeverity.get(severity)?.length ?? 0)}
          </button>
        ))}
      </div>
      <ChoiceField
        label={words.pillarFilter}
        isLabelHidden
        options={[
          { value: '', label: words.allPillars(findings.length) },
          ...pillars
            .filter((pillar) => ofPillar.has(pillar))
            .map((pillar) => ({
              value: pillar,
              label: words.pillarWithCount(pillar, ofPillar.get(pillar)?.length ?? 0),
            })),
        ]}
        value={filter.pillar ?? ''}
        onChange={(pillar) => onChange({ ...filter, pillar: pillar === '' ? null : pillar })}
      />
    </div>
  );
}

type FindingListProps = { findings: readonly SolutionFinding[]; filter: Filter; onReset: () => void };

function FindingList({ findings, filter, onReset }: FindingListProps) {
  const actions = useFindingActions();
  const [openKey, setOpenKey] = useState<string | null>(null);
  const shown = findings.filter(
    ({ severity, pillar }) =>
      (filter.severity === null || severity === filter.severity) &&
      (filter.pillar === null || pillar === filter.pillar),
  );
  const sameOf = Map.groupBy(findings, ({ code }) => code);
  const ofPillar = Map.groupBy(shown, ({ pillar }) => pillar);
  if (shown.length === 0)
    return (
      <p className="cap">
        {words.noneOfFilter}{' '}
        <Button size="sm" onClick={onReset}>
          {words.showAll}
        </Button>
      </p>
    );
  return pillars
    .filter((pillar) => ofPillar.has(pillar))
    .map((pillar) => {
      const rows = ofPillar.get(pillar) ?? [];
      return (
        <section key={pillar} className="azure-entries" aria-label={words.pillar(pillar)}>
          <h3 className="label">
            {words.pillar(pillar)} <span className="cap num">{rows.length}</span>
          </h3>
          <FindingRows
            findings={rows}
            sameOf={sameOf}
            openKey={openKey}
            actions={actions}
            onToggle={(key) => setOpenKey(openKey === key ? null : key)}
          />
        </section>
      );
    });
}

function WaivedList({ waived }: { waived: readonly { finding: SolutionFinding; reason: string }[] }) {
  const actions = useFindingActions();
  return (
    <div className="azure-folds">
      <Fold title={words.waived(waived.length)}>
        <ul className="azure-waived">
          {waived.map(({ finding, reason }) => (
            <li key={findingKey(finding) + finding.message}>
              <p>{finding.message}</p>
              <p className="cap">{reason}</p>
              <Button size="sm" onClick={() => actions.reopen(finding)}>
                {words.reopen}
              </Button>
            </li>
          ))}
        </ul>
      </Fold>
    </div>
  );
}
