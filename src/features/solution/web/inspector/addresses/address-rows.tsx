// The rows of an address space, in order of address. Each row is reached by the arrow keys, and acted on by keys or its menu.

import { useState, type KeyboardEvent } from 'react';
import type { AddressRow, FreeRow, ReservedRow, SecondaryRow } from '#model/addresses/address-table.ts';
import { formatAddress } from '#model/addresses/address-csv.ts';
import { Button } from '#ui/controls/button.tsx';
import { AllocateForm } from './allocate-form.tsx';
import { addressMessages as words } from './messages.ts';
import { ReserveForm } from './reserve-form.tsx';
import { SubnetRowView } from './subnet-row.tsx';
import { useAddressEdits } from './use-address-edits.ts';

export function AddressRows({ networkId, rows }: { networkId: string; rows: readonly AddressRow[] }) {
  return (
    <ul className="azure-rows" onKeyDown={moveBetweenRows}>
      {rows.map((row) => (
        <li key={row.key} className={`azure-inspector-row azure-${row.kind}`}>
          <Row networkId={networkId} row={row} />
          {'problems' in row &&
            row.problems.map((problem) => (
              <p key={problem} className="azure-problem">
                {problem}
              </p>
            ))}
        </li>
      ))}
    </ul>
  );
}

function Row({ networkId, row }: { networkId: string; row: AddressRow }) {
  switch (row.kind) {
    case 'subnet':
      return <SubnetRowView row={row} />;
    case 'secondary':
      return <SecondaryRowView row={row} />;
    case 'reserved':
      return <ReservedRowView networkId={networkId} row={row} />;
    case 'free':
      return <FreeRowView networkId={networkId} row={row} />;
  }
}

function SecondaryRowView({ row }: { row: SecondaryRow }) {
  return (
    <div className="azure-row-line">
      <span className="grow cut">{`${row.name} of ${row.subnet.name}`}</span>
      <span className="mono">{row.cidr}</span>
    </div>
  );
}

function ReservedRowView({ networkId, row }: { networkId: string; row: ReservedRow }) {
  const edits = useAddressEdits();
  return (
    <div className="azure-row-line">
      <span className="grow">
        <span className="azure-row-name cut">{row.reason}</span>
        <span className="cap">{words.reserved}</span>
      </span>
      <span className="mono">{row.cidr}</span>
      <Button size="sm" variant="ghost" data-row onClick={() => edits.release(networkId, row.cidr)}>
        {words.release}
      </Button>
    </div>
  );
}

function FreeRowView({ networkId, row }: { networkId: string; row: FreeRow }) {
  const [form, setForm] = useState<'allocate' | 'reserve' | null>(null);
  const first = formatAddress(row.start);
  const close = (): void => setForm(null);
  return (
    <>
      <div className="azure-row-line">
        <span className="grow">
          <span className="mono azure-row-name">{`${first} – ${formatAddress(row.start + row.size - 1)}`}</span>
          <span className="cap num">{words.freeSize(row.size, row.largest)}</span>
        </span>
        {form === null && (
          <>
            <Button size="sm" data-row aria-label={words.addHere(first)} onClick={() => setForm('allocate')}>
              {words.add}
            </Button>
            <Button size="sm" aria-label={words.reserveHere(first)} onClick={() => setForm('reserve')}>
              {words.reserve}
            </Button>
          </>
        )}
      </div>
      {form === 'allocate' && <AllocateForm networkId={networkId} row={row} onClose={close} />}
      {form === 'reserve' && <ReserveForm networkId={networkId} row={row} onClose={close} />}
    </>
  );
}

/** Arrows move between the rows, whatever in them has the focus. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !(event.target instanceof HTMLButtonElement)) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.findIndex((row) => row.closest('li') === (event.target as HTMLElement).closest('li'));
  const next = rows[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
