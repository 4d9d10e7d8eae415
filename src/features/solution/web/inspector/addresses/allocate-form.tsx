// Adds a subnet to a free range: a name and a size.

import { useState, type FormEvent } from 'react';
import { networkSize } from '#text/network/cidr.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import type { FreeRow } from '#model/addresses/address-table.ts';
import { providerOf } from '#model/addresses/address-table.ts';
import { prefixLimitsOf } from '#model/addresses/edit-addresses.ts';
import { useBlueprint } from '../../session/use-blueprint.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { addressMessages as words } from './messages.ts';
import { useAddressEdits } from './use-address-edits.ts';

type AllocateFormProps = { networkId: string; row: FreeRow; onClose: () => void };

const BEST_PREFIX = 24;

export function AllocateForm({ networkId, row, onClose }: AllocateFormProps) {
  const smallest = useBlueprint(({ solution }) => {
    const network = solution.networks.find(({ id }) => id === networkId);
    return prefixLimitsOf(network ? providerOf(network, solution) : null).smallest;
  });
  const edits = useAddressEdits();
  const [name, setName] = useState('');
  const [prefix, setPrefix] = useState(Math.min(smallest, Math.max(row.largest, BEST_PREFIX)));
  const [problem, setProblem] = useState<string | undefined>();

  function submit(event: FormEvent): void {
    event.preventDefault();
    const reason = edits.allocate({ networkId, name, prefix, within: row.ranges });
    setProblem(reason);
    if (reason === undefined) onClose();
  }
  return (
    <form className="azure-fields azure-row-form" onSubmit={submit}>
      <div className="azure-pair">
        <TextField
          label={words.name}
          value={name}
          error={problem}
          autoFocus
          autoComplete="off"
          onChange={({ target }) => {
            setName(target.value);
            setProblem(undefined);
          }}
        />
        <SizeField largest={row.largest} smallest={smallest} value={prefix} onChange={setPrefix} />
      </div>
      <div className="azure-acts">
        <Button size="sm" variant="primary" type="submit">
          {words.addNow}
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

type SizeFieldProps = { largest: number; smallest: number; value: number; onChange: (prefix: number) => void };

/** Prefix lengths from the largest that fits to the smallest that the cloud accepts. */
export function SizeField({ largest, smallest, value, onChange }: SizeFieldProps) {
  const prefixes = Array.from({ length: Math.max(1, smallest - largest + 1) }, (_, index) => largest + index);
  return (
    <ChoiceField
      label={words.size}
      options={prefixes.map((prefix) => ({
        value: String(prefix),
        label: words.sizeOption(prefix, networkSize(prefix)),
      }))}
      value={String(value)}
      onChange={(prefix) => onChange(Number(prefix))}
    />
  );
}
