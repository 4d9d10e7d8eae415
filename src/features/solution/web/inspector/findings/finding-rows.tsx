// The findings of one pillar as rows. Many of one kind are one row, which opens to each of them.

import { ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { SeverityIcon } from '#ui/components/severity-icon.tsx';
import { Button } from '#ui/controls/button.tsx';
import { findingKey } from '#model/check/waived-findings.ts';
import type { SolutionFinding } from '#model/finding-shapes.ts';
import { FindingRow } from './finding-row.tsx';
import { joinFindings } from './join-findings.ts';
import { findingMessages as words } from './messages.ts';
import { MissingQuantities } from './missing-quantities.tsx';
import type { FindingActions } from './use-finding-actions.ts';

/** Nobody reads more rows of one pillar. */
const MAX_ROWS = 100;

type RowsProps = {
  findings: readonly SolutionFinding[];
  /** All open findings, by their code. */
  sameOf: ReadonlyMap<string, SolutionFinding[]>;
  openKey: string | null;
  actions: FindingActions;
  onToggle: (key: string) => void;
};

export function FindingRows({ findings, ...rest }: RowsProps) {
  return (
    <ul>
      {joinFindings(findings.slice(0, MAX_ROWS)).map((same) => {
        const [first] = same;
        if (!first) return null;
        if (same.length > 1) return <JoinedRow key={first.code} findings={same} {...rest} />;
        return <OneRow key={keyOf(first)} finding={first} {...rest} />;
      })}
    </ul>
  );
}

function keyOf(finding: SolutionFinding): string {
  return findingKey(finding) + finding.message;
}

type OneRowProps = Omit<RowsProps, 'findings'> & { finding: SolutionFinding; isEntering?: boolean };

function OneRow({ finding, sameOf, openKey, actions, onToggle, isEntering = false }: OneRowProps) {
  const key = keyOf(finding);
  return (
    <FindingRow
      finding={finding}
      same={sameOf.get(finding.code) ?? []}
      isOpen={isEntering || openKey === key}
      isBrief={isEntering}
      actions={actions}
      onToggle={() => onToggle(key)}
    >
      {finding.code === 'cost/no-quantity' && <MissingQuantities componentId={finding.subjects[0]} />}
    </FindingRow>
  );
}

function JoinedRow({ findings, ...rest }: RowsProps) {
  const [state, setState] = useState<'closed' | 'open' | 'entering'>('closed');
  const row = useRef<HTMLLIElement>(null);
  const [first] = findings;
  useEffect(() => {
    if (state === 'entering') row.current?.querySelector<HTMLElement>('input')?.focus();
  }, [state]);
  if (!first) return null;
  const isOpen = state !== 'closed';
  const rows = findings.map((finding) => (
    <OneRow key={keyOf(finding)} finding={finding} {...rest} isEntering={state === 'entering'} />
  ));
  return (
    <li ref={row}>
      <div className="azure-joined">
        <JoinedHead
          first={first}
          count={findings.length}
          isOpen={isOpen}
          onToggle={() => setState(isOpen ? 'closed' : 'open')}
        />
        {first.code === 'cost/no-quantity' && state !== 'entering' && (
          <Button size="sm" onClick={() => setState('entering')}>
            {words.enter}
          </Button>
        )}
      </div>
      {isOpen && <ul className="azure-joined-rows">{rows}</ul>}
    </li>
  );
}

type JoinedHeadProps = { first: SolutionFinding; count: number; isOpen: boolean; onToggle: () => void };

function JoinedHead({ first, count, isOpen, onToggle }: JoinedHeadProps) {
  const sentence = words.joined(first.code, count);
  const look = { className: 'azure-entry azure-finding-head', 'aria-expanded': isOpen };
  return (
    <button type="button" {...look} onClick={onToggle}>
      <SeverityIcon severity={first.severity} />
      <span>
        {sentence ?? first.message} {sentence === null && <i className="cap">{words.moreLikeIt(count - 1)}</i>}
      </span>
      <ChevronRight className="s" />
    </button>
  );
}
