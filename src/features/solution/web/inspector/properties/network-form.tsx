// The form of a network: where it is, its address spaces, and the networks that it has a route to.

import { labelOfRegion } from '#catalogue/regions.ts';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { refuseRange } from '#model/addresses/address-edit.ts';
import { moveSpace } from '#model/addresses/move-ranges.ts';
import { MAX_ADDRESS_SPACES } from '#model/limits.ts';
import { setPeering } from '#model/addresses/peerings.ts';
import type { SolutionNetwork } from '#model/solution-shapes.ts';
import { useBlueprint } from '../../session/use-blueprint.ts';
import { checkName } from '../fields/check-value.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { CheckList } from '../fields/check-list.tsx';
import { DraftField } from '../fields/draft-field.tsx';
import { propertyMessages as words } from './messages.ts';
import { useEdits } from './use-edits.ts';

const NONE = '';

export function NetworkForm({ network }: { network: SolutionNetwork }) {
  const { environments, regions } = useBlueprint((state) => state.solution);
  const edits = useEdits();
  const { id, name } = network;
  const change = (field: string, part: Partial<SolutionNetwork>): void =>
    edits.changePart('networks', words.step(field, name), { id, change: part });
  return (
    <>
      <h3 className="head">{name}</h3>
      <DraftField
        label={words.name}
        value={name}
        check={checkName}
        onCommit={(text) => change(words.name, { name: text })}
      />
      <div className="azure-pair">
        <ChoiceField
          label={words.region}
          options={[
            { value: NONE, label: words.noRegion },
            ...regions.map((each) => ({ value: each.id, label: labelOfRegion(each.name) })),
          ]}
          value={network.regionId ?? NONE}
          onChange={(value) => change(words.region, { regionId: value === NONE ? null : value })}
        />
        <ChoiceField
          label={words.environment}
          options={[
            { value: NONE, label: words.allEnvironments },
            ...environments.map((each) => ({ value: each.id, label: each.name })),
          ]}
          value={network.environmentId ?? NONE}
          onChange={(value) => change(words.environment, { environmentId: value === NONE ? null : value })}
        />
      </div>
      <SpaceFields network={network} />
      <PeerFields network={network} />
      <Checkbox
        label={words.isOnPremises}
        checked={network.isOnPremises}
        onChange={({ target }) => change(words.isOnPremises, { isOnPremises: target.checked })}
      />
    </>
  );
}

/** Subnets, pods and rules move with their address space. */
function SpaceFields({ network }: { network: SolutionNetwork }) {
  const solution = useBlueprint((state) => state.solution);
  const edits = useEdits();
  const [isAdding, setAdding] = useState(false);
  const { id, name, addressSpaces } = network;
  const step = words.step(words.spaces, name);
  const refuse = (index: number, to: string): string | undefined => {
    const edit = moveSpace(solution, { networkId: id, index, to });
    return 'problem' in edit ? edit.problem : undefined;
  };
  return (
    <fieldset className="azure-group">
      <legend className="label">{words.spaces}</legend>
      {addressSpaces.map((cidr, index) => (
        <div key={index} className="azure-removable">
          <DraftField
            label={`${words.spaces} ${index + 1}`}
            isLabelHidden
            value={cidr}
            check={(text) => refuse(index, text)}
            onCommit={(to) =>
              edits.edit(step, (before) => {
                const edit = moveSpace(before, { networkId: id, index, to });
                return 'solution' in edit ? edit.solution : before;
              })
            }
          />
          <IconButton
            label={words.removeSpace(cidr)}
            icon={<X className="s" />}
            onClick={() =>
              edits.changePart('networks', step, { id, change: { addressSpaces: addressSpaces.toSpliced(index, 1) } })
            }
          />
        </div>
      ))}
      {isAdding ? (
        <DraftField
          label={words.newSpace}
          value=""
          check={(text) => (text === '' ? undefined : refuseRange(text))}
          onCommit={(cidr) => {
            setAdding(false);
            edits.changePart('networks', step, { id, change: { addressSpaces: [...addressSpaces, cidr] } });
          }}
        />
      ) : (
        <div>
          <Button
            size="sm"
            icon={<Plus className="s" />}
            disabled={addressSpaces.length >= MAX_ADDRESS_SPACES}
            onClick={() => setAdding(true)}
          >
            {words.addSpace}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function PeerFields({ network }: { network: SolutionNetwork }) {
  const networks = useBlueprint(({ solution }) => solution.networks);
  const edits = useEdits();
  const others = networks.filter(({ id }) => id !== network.id);
  return (
    <CheckList
      label={words.peers}
      parts={others}
      chosen={new Set(network.peerIds)}
      onChange={(id, isPeered) =>
        edits.edit(words.step(words.peers, network.name), (before) => setPeering(before, [network.id, id], isPeered))
      }
    >
      {others.length === 0 && <p className="cap">{words.noPeers}</p>}
    </CheckList>
  );
}
