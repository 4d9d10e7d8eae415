// One finding: its sentence, and opened why it matters, where that is stated, and what can be done.

import { useState, type FormEvent, type ReactNode } from 'react';
import { SeverityIcon } from '#ui/components/severity-icon.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import type { SolutionFinding } from '#model/finding-shapes.ts';
import { checkLength } from '../fields/check-value.ts';
import { SourceLink } from '../fields/source-link.tsx';
import { findingMessages as words } from './messages.ts';
import type { FindingActions } from './use-finding-actions.ts';

type FindingRowProps = {
  finding: SolutionFinding;
  /** All open findings of the same kind, this one included. */
  same: readonly SolutionFinding[];
  isOpen: boolean;
  actions: FindingActions;
  onToggle: () => void;
  /** The fields of an opened row that end the finding. */
  children?: ReactNode;
  /** The row has its fields alone. */
  isBrief?: boolean;
};

export function FindingRow({ finding, same, isOpen, actions, onToggle, children, isBrief = false }: FindingRowProps) {
  return (
    <li>
      <button
        type="button"
        className="azure-entry azure-finding-head"
        aria-expanded={isOpen}
        onClick={() => {
          actions.goTo(finding);
          onToggle();
        }}
      >
        <SeverityIcon severity={finding.severity} />
        <span>{finding.message}</span>
      </button>
      {isBrief && <div className="azure-finding-body">{children}</div>}
      {isOpen && !isBrief && (
        <FindingBody finding={finding} same={same} actions={actions}>
          {children}
        </FindingBody>
      )}
    </li>
  );
}

type FindingBodyProps = Pick<FindingRowProps, 'finding' | 'same' | 'actions' | 'children'>;

function FindingBody({ finding, same, actions, children }: FindingBodyProps) {
  const [isWaiving, setWaiving] = useState(false);
  const fixable = same.filter(({ fixLabel }) => fixLabel !== null);
  return (
    <div className="azure-finding-body">
      <p>
        {finding.reason}
        {finding.source !== null && <SourceLink source={{ url: finding.source }} />}
      </p>
      {children}
      <p className="mono t3">{finding.code}</p>
      {isWaiving ? (
        <WaiveForm onWaive={(reason) => actions.waive(finding, reason)} onCancel={() => setWaiving(false)} />
      ) : (
        <div className="azure-acts">
          {finding.fixLabel !== null && (
            <Button size="sm" variant="primary" onClick={() => actions.fix(finding)}>
              {finding.fixLabel}
            </Button>
          )}
          {fixable.length > 1 && (
            <Button size="sm" onClick={() => actions.fixAll(fixable)}>
              {words.fixAll(fixable.length)}
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={() => setWaiving(true)}>
            {words.waive}
          </Button>
        </div>
      )}
    </div>
  );
}

const MAX_REASON = 500;

function WaiveForm({ onWaive, onCancel }: { onWaive: (reason: string) => void; onCancel: () => void }) {
  const [reason, setReason] = useState('');
  const error = checkLength(reason.trim(), MAX_REASON);
  const canWaive = reason.trim() !== '' && error === undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (canWaive) onWaive(reason.trim());
  }
  return (
    <form className="azure-fields" onSubmit={submit}>
      <TextField
        label={words.waiveReason}
        hint={words.waiveHint}
        error={error}
        value={reason}
        autoFocus
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="azure-acts">
        <Button size="sm" type="submit" disabled={!canWaive}>
          {words.waiveConfirm}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
