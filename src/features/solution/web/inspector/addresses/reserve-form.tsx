// Reserves a part of a free range: a size, and what it is kept for.

import { useState, type FormEvent } from 'react';
import { formatCidr, parseCidr } from '#text/network/cidr.ts';
import { carve } from '#text/network/free-networks.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import type { FreeRow } from '#model/addresses/address-table.ts';
import { SizeField } from './allocate-form.tsx';
import { addressMessages as words } from './messages.ts';
import { useAddressEdits } from './use-address-edits.ts';

type ReserveFormProps = { networkId: string; row: FreeRow; onClose: () => void };

const SMALLEST = 29;

export function ReserveForm({ networkId, row, onClose }: ReserveFormProps) {
  const edits = useAddressEdits();
  const [reason, setReason] = useState('');
  const [prefix, setPrefix] = useState(row.largest);
  const [problem, setProblem] = useState<string | undefined>();

  function submit(event: FormEvent): void {
    event.preventDefault();
    const why = edits.reserve({ networkId, cidr: firstRange(row, prefix), reason });
    setProblem(why);
    if (why === undefined) onClose();
  }
  return (
    <form className="azure-fields azure-row-form" onSubmit={submit}>
      <div className="azure-pair">
        <TextField
          label={words.reason}
          value={reason}
          error={problem}
          autoFocus
          autoComplete="off"
          maxLength={200}
          onChange={({ target }) => {
            setReason(target.value);
            setProblem(undefined);
          }}
        />
        <SizeField
          largest={row.largest}
          smallest={Math.max(row.largest, SMALLEST)}
          value={prefix}
          onChange={setPrefix}
        />
      </div>
      <div className="azure-acts">
        <Button size="sm" variant="primary" type="submit">
          {words.reserveNow}
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

/** The lowest range of this size in a free one. */
function firstRange({ ranges }: FreeRow, prefix: number): string {
  for (const text of ranges) {
    const space = parseCidr(text);
    const [range] = (space && space.prefix <= prefix && carve({ space, prefixes: [prefix] })) || [];
    if (range) return formatCidr(range);
  }
  return '';
}
