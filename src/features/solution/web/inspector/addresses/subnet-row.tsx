// A subnet in the address planner, with its keys and its menu.

import { Ellipsis } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { parseCidr } from '#text/network/cidr.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx';
import type { SubnetRow } from '#model/addresses/address-table.ts';
import { setSubnetRange } from '#model/addresses/edit-addresses.ts';
import { useBlueprint } from '../../session/use-blueprint.ts';
import { DraftField } from '../fields/draft-field.tsx';
import { addressMessages as words } from './messages.ts';
import { useAddressEdits, type AddressEdits } from './use-address-edits.ts';

export function SubnetRowView({ row }: { row: SubnetRow }) {
  const edits = useAddressEdits();
  const [isEditing, setEditing] = useState(false);
  const { subnet, cidr, usable, used } = row;
  return (
    <>
      <div className="azure-row-line">
        <span className="grow">
          <button
            type="button"
            className="azure-inspector-link azure-row-name cut"
            data-row
            onClick={() => edits.select(subnet.id)}
            onKeyDown={(event) => actByKey(event, row, edits)}
          >
            {subnet.name}
          </button>
          {usable !== null && <span className="cap num">{words.usable(usable, used)}</span>}
        </span>
        <span className="mono">{cidr}</span>
        <Menu
          label={words.actions(subnet.name)}
          items={listActs({ row, edits, onEdit: () => setEditing(true) })}
          trigger={(props) => (
            <IconButton {...props} label={words.actions(subnet.name)} icon={<Ellipsis className="s" />} />
          )}
        />
      </div>
      {isEditing && <RangeField row={row} onDone={() => setEditing(false)} />}
    </>
  );
}

function RangeField({ row: { subnet }, onDone }: { row: SubnetRow; onDone: () => void }) {
  const solution = useBlueprint((state) => state.solution);
  const edits = useAddressEdits();
  return (
    <DraftField
      label={words.range(subnet.name)}
      value={subnet.cidr}
      isFocused
      check={(text) => {
        const edit = setSubnetRange(solution, subnet.id, text);
        return 'problem' in edit ? edit.problem : undefined;
      }}
      onCommit={(text) => {
        edits.setRange(subnet, text);
        onDone();
      }}
    />
  );
}

function listActs({ row, edits, onEdit }: { row: SubnetRow; edits: AddressEdits; onEdit: () => void }): MenuItem[] {
  const { subnet, cidr } = row;
  const prefix = parseCidr(cidr)?.prefix;
  const sizes: MenuItem[] =
    prefix === undefined
      ? []
      : [
          { label: words.larger(prefix - 1), shortcut: '+', onSelect: () => edits.resize(subnet, -1) },
          { label: words.smaller(prefix + 1), shortcut: '−', onSelect: () => edits.resize(subnet, 1) },
          { label: words.split, shortcut: '/', onSelect: () => edits.split(subnet) },
        ];
  return [
    ...sizes,
    { label: words.editRange, onSelect: onEdit },
    { label: words.remove, shortcut: 'Del', danger: true, onSelect: () => edits.remove(subnet) },
  ];
}

function actByKey(event: KeyboardEvent, { subnet }: SubnetRow, edits: AddressEdits): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const acts: Record<string, () => void> = {
    '+': () => edits.resize(subnet, -1),
    '-': () => edits.resize(subnet, 1),
    '/': () => edits.split(subnet),
    Delete: () => edits.remove(subnet),
  };
  const act = acts[event.key];
  if (!act) return;
  event.preventDefault();
  // The canvas has keys of its own.
  event.stopPropagation();
  act();
}
