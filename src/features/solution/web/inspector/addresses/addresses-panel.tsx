// The address planner: each network with its address spaces, what takes them, and what is free.

import { ClipboardCopy } from 'lucide-react';
import { useMemo } from 'react';
import { Badge } from '#ui/components/badge.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { writeAddressCsv } from '#model/addresses/address-csv.ts';
import { listAddresses, type NetworkTable, type SpaceTable } from '#model/addresses/address-table.ts';
import { moveSpace } from '#model/addresses/move-ranges.ts';
import { useBlueprint } from '../../session/use-blueprint.ts';
import { DraftField } from '../fields/draft-field.tsx';
import { AddressRows } from './address-rows.tsx';
import { addressMessages as words } from './messages.ts';
import { UseBar } from './use-bar.tsx';
import { useAddressEdits } from './use-address-edits.ts';
import '../panels.css';
import './addresses.css';

export function AddressesPanel() {
  const solution = useBlueprint((state) => state.solution);
  const tables = useMemo(() => listAddresses(solution), [solution]);
  if (tables.length === 0) return <EmptyState title={words.none} text={words.noneText} />;
  const problems = tables.reduce((sum, table) => sum + countProblems(table), 0);
  return (
    <div className="azure-panel">
      <div className="azure-address-head">
        {problems > 0 ? (
          <Badge tone="err">{words.problems(problems)}</Badge>
        ) : (
          <span className="cap grow">{words.noProblems}</span>
        )}
        <Button size="sm" icon={<ClipboardCopy className="s" />} onClick={() => void copyCsv(tables)}>
          {words.copy}
        </Button>
      </div>
      {tables.map((table) => (
        <NetworkSection key={table.network.id} table={table} />
      ))}
      <p className="cap only-d">{words.keys}</p>
    </div>
  );
}

function countProblems({ spaces, outside }: NetworkTable): number {
  const rows = [...spaces.flatMap((space) => space.rows), ...outside];
  return [...rows, ...spaces].filter((row) => 'problems' in row && row.problems.length > 0).length;
}

async function copyCsv(tables: readonly NetworkTable[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(writeAddressCsv(tables));
    showToast({ kind: 'success', text: words.copied });
  } catch (error) {
    console.error(words.copyFailed, error);
    showToast({ kind: 'error', text: words.copyFailed });
  }
}

function NetworkSection({ table: { network, spaces, outside } }: { table: NetworkTable }) {
  const environments = useBlueprint(({ solution }) => solution.environments);
  const edits = useAddressEdits();
  const environment = environments.find(({ id }) => id === network.environmentId)?.name ?? words.shared;
  return (
    <section className="azure-network" aria-label={network.name}>
      <h3 className="head">
        <button type="button" className="azure-inspector-link" onClick={() => edits.select(network.id)}>
          {network.name}
        </button>
        <span className="cap">{network.isOnPremises ? words.onPremises : environment}</span>
      </h3>
      {spaces.map((space) => (
        <SpaceSection key={space.index} table={{ network, spaces, outside }} space={space} />
      ))}
      {outside.length > 0 && (
        <>
          <p className="azure-problem">{words.outside}</p>
          <AddressRows networkId={network.id} rows={outside} />
        </>
      )}
    </section>
  );
}

function SpaceSection({
  table,
  space,
}: {
  table: Pick<NetworkTable, 'network' | 'spaces' | 'outside'>;
  space: SpaceTable;
}) {
  const solution = useBlueprint((state) => state.solution);
  const edits = useAddressEdits();
  const { network } = table;
  return (
    <div className="azure-space">
      <div className="azure-space-head">
        <DraftField
          label={words.space(network.name, space.index)}
          isLabelHidden
          value={space.cidr}
          check={(text) => {
            const edit = moveSpace(solution, { networkId: network.id, index: space.index, to: text });
            return 'problem' in edit ? edit.problem : undefined;
          }}
          onCommit={(to) => void edits.moveSpace(network, space.index, to)}
        />
        <span className="cap num">{describeUse(space)}</span>
      </div>
      {space.size !== null && <UseBar space={space} />}
      {space.problems.map((problem) => (
        <p key={problem} className="azure-problem">
          {problem}
        </p>
      ))}
      <AddressRows networkId={network.id} rows={space.rows} />
    </div>
  );
}

function describeUse({ cidr, free, size }: SpaceTable): string {
  if (size !== null) return words.free(free, size);
  return cidr.includes(':') ? words.ipv6 : words.notANetwork;
}
