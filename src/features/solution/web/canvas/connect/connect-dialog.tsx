// Connects two parts: what reaches what, by which protocol and ports, and what for.

import { useState, type FormEvent } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { NamedOptions } from '#ui/controls/field/named-options.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { nameOfPart } from '#model/edit/find-part.ts';
import { areValidPorts, usualTraffic } from '#model/edit/usual-traffic.ts';
import { outsideParties } from '#model/traffic/outside-parties.ts';
import type { SolutionConnection } from '#model/solution-shapes.ts';
import { useBlueprint, useBlueprintSession } from '../../session/use-blueprint.ts';
import { canvasMessages } from '../messages.ts';
import { connectMessages as words } from './messages.ts';
import './connect-dialog.css';

const protocols = ['TCP', 'UDP', 'ICMP', 'any'] as const;
const MAX_PURPOSE = 300;

/** `to` is null where the target is still to be chosen. */
export type ConnectionEnds = { from: string; to: string | null };
type Draft = Omit<SolutionConnection, 'id'>;

export function ConnectDialog({ ends, onClose }: { ends: ConnectionEnds; onClose: () => void }) {
  const session = useBlueprintSession();
  const solution = useBlueprint((state) => state.solution);
  const [draft, setDraft] = useState<Draft>(() => ({
    from: ends.from,
    to: ends.to ?? '',
    ...(ends.to === null ? ({ protocol: 'TCP', ports: '443' } as const) : usualTraffic(solution, ends.to)),
    purpose: '',
    isEncrypted: true,
  }));
  const [isChecked, setIsChecked] = useState(false);
  const change = (changes: Partial<Draft>): void => setDraft({ ...draft, ...changes });
  const problems = findProblems(draft);

  async function connect(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsChecked(true);
    if (problems.to || problems.ports) return;
    const { connectParts } = await import('#model/edit/connect-parts.ts');
    const { solution: before } = session.store.getState();
    const added = connectParts(before, { ...draft, purpose: draft.purpose.trim() });
    const label = canvasMessages.connected(nameOfPart(before, draft.from), nameOfPart(before, draft.to));
    session.edit(label, () => added.solution);
    session.select([added.id]);
    onClose();
  }

  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form="connect-parts">
            {words.connect}
          </Button>
        </>
      }
    >
      <form id="connect-parts" className="azure-connect" onSubmit={(event) => void connect(event)}>
        <EndField label={words.from} value={draft.from} onChange={(from) => change({ from })} />
        <EndField
          label={words.to}
          value={draft.to}
          isFirst={ends.to === null}
          error={isChecked ? problems.to : undefined}
          onChange={(to) => change({ to, ...usualTraffic(solution, to) })}
        />
        <TrafficFields draft={draft} portsProblem={isChecked ? problems.ports : undefined} onChange={change} />
        <TextField
          label={words.purpose}
          placeholder={words.purposePlaceholder}
          value={draft.purpose}
          maxLength={MAX_PURPOSE}
          data-autofocus={ends.to === null ? undefined : true}
          onChange={(event) => change({ purpose: event.target.value })}
        />
        <Checkbox
          label={words.isEncrypted}
          checked={draft.isEncrypted}
          onChange={(event) => change({ isEncrypted: event.target.checked })}
        />
      </form>
    </Dialog>
  );
}

function findProblems({ from, to, ports }: Draft): { to: string | undefined; ports: string | undefined } {
  const target = from === to ? words.sameEnds : undefined;
  return {
    to: to === '' ? words.noTarget : target,
    ports: areValidPorts(ports) ? undefined : words.portsWrong,
  };
}

type TrafficFieldsProps = {
  draft: Draft;
  portsProblem: string | undefined;
  onChange: (changes: Partial<Draft>) => void;
};

function TrafficFields({ draft, portsProblem, onChange }: TrafficFieldsProps) {
  return (
    <div className="azure-connect-traffic">
      <SelectField
        label={words.protocol}
        value={draft.protocol}
        onChange={(event) => {
          const protocol = protocols.find((each) => each === event.target.value) ?? 'TCP';
          onChange({ protocol, ...(protocol === 'ICMP' && { ports: '*' }) });
        }}
      >
        {protocols.map((protocol) => (
          <option key={protocol} value={protocol}>
            {protocol}
          </option>
        ))}
      </SelectField>
      <TextField
        label={words.ports}
        hint={words.portsHint}
        error={portsProblem}
        value={draft.ports}
        onChange={(event) => onChange({ ports: event.target.value.replaceAll(' ', '') })}
      />
    </div>
  );
}

type EndFieldProps = {
  label: string;
  value: string;
  isFirst?: boolean;
  error?: string | undefined;
  onChange: (id: string) => void;
};

function EndField({ label, value, isFirst = false, error, onChange }: EndFieldProps) {
  const solution = useBlueprint((state) => state.solution);
  const components = solution.components.toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <SelectField
      label={label}
      value={value}
      placeholder={words.chooseTarget}
      error={error}
      data-autofocus={isFirst || undefined}
      onChange={(event) => onChange(event.target.value)}
    >
      <optgroup label={words.components}>
        <NamedOptions of={components} />
      </optgroup>
      <optgroup label={words.outside}>
        {outsideParties.map((id) => (
          <option key={id} value={id}>
            {nameOfPart(solution, id)}
          </option>
        ))}
      </optgroup>
    </SelectField>
  );
}
