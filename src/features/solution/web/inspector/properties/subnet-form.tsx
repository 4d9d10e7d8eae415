// The form of a subnet: its range, what it is for, and its rules.

import { Plus, X } from 'lucide-react';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { isRouteTarget } from '#model/check/route-target.ts';
import { refuseRange } from '#model/addresses/address-edit.ts';
import { findFreeRange, setSubnetRange } from '#model/addresses/edit-addresses.ts';
import type { SolutionSubnet } from '#model/solution-shapes.ts';
import { useBlueprint } from '../../session/use-blueprint.ts';
import { checkLength, checkName } from '../fields/check-value.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { DraftField } from '../fields/draft-field.tsx';
import { propertyMessages as words } from './messages.ts';
import { RuleFields } from './rule-fields.tsx';
import { useEdits } from './use-edits.ts';

const MAX_PURPOSE = 300;
const MAX_DELEGATION = 120;
const MAX_ZONE = 10;
const MAX_SECONDARY = 8;
/** Room for the pods of 8 nodes with 110 pods each. */
const SECONDARY_PREFIX = 22;

export function SubnetForm({ subnet }: { subnet: SolutionSubnet }) {
  const solution = useBlueprint((state) => state.solution);
  const edits = useEdits();
  const { id, name } = subnet;
  const change = (field: string, part: Partial<SolutionSubnet>): void =>
    edits.changePart('subnets', words.step(field, name), { id, change: part });
  return (
    <>
      <h3 className="head">{name}</h3>
      <DraftField
        label={words.name}
        value={name}
        check={checkName}
        onCommit={(text) => change(words.name, { name: text })}
      />
      <DraftField
        label={words.cidr}
        value={subnet.cidr}
        check={(text) => {
          const edit = setSubnetRange(solution, id, text);
          return 'problem' in edit ? edit.problem : undefined;
        }}
        onCommit={(text) =>
          edits.edit(words.step(words.cidr, name), (before) => {
            const edit = setSubnetRange(before, id, text);
            return 'solution' in edit ? edit.solution : before;
          })
        }
      />
      <DraftField
        label={words.purpose}
        isMultiline
        value={subnet.purpose}
        check={(text) => checkLength(text, MAX_PURPOSE)}
        onCommit={(purpose) => change(words.purpose, { purpose })}
      />
      <div className="azure-pair">
        <DraftField
          label={words.delegation}
          value={subnet.delegation ?? ''}
          check={(text) => checkLength(text, MAX_DELEGATION)}
          onCommit={(text) => change(words.delegation, { delegation: text === '' ? null : text })}
        />
        <DraftField
          label={words.zone}
          hint={words.zoneHint}
          value={subnet.zone ?? ''}
          check={(text) => checkLength(text, MAX_ZONE)}
          onCommit={(text) => change(words.zone, { zone: text === '' ? null : text })}
        />
      </div>
      <Checkbox
        label={words.isPublicSubnet}
        checked={subnet.isPublic}
        onChange={({ target }) => change(words.isPublicSubnet, { isPublic: target.checked })}
      />
      <ChoiceField
        label={words.egress}
        hint={words.egressHint}
        options={[
          { value: '', label: words.ownRoute },
          ...solution.components
            .filter((each) => each.id === subnet.egressId || (each.service !== null && isRouteTarget(each, id)))
            .map((each) => ({ value: each.id, label: each.name })),
        ]}
        value={subnet.egressId ?? ''}
        onChange={(egressId) => change(words.egress, { egressId: egressId === '' ? null : egressId })}
      />
      <SecondaryFields subnet={subnet} />
      <RuleFields subnet={subnet} />
    </>
  );
}

function SecondaryFields({ subnet }: { subnet: SolutionSubnet }) {
  const solution = useBlueprint((state) => state.solution);
  const edits = useEdits();
  const { id, name, networkId, secondary } = subnet;
  const set = (ranges: SolutionSubnet['secondary']): void =>
    edits.changePart('subnets', words.step(words.secondary, name), { id, change: { secondary: ranges } });
  const free = findFreeRange(solution, networkId, SECONDARY_PREFIX);
  return (
    <fieldset className="azure-group">
      <legend className="label">{words.secondary}</legend>
      {secondary.map((range, index) => (
        <div key={index} className="azure-removable">
          <DraftField
            label={words.secondaryName}
            isLabelHidden
            value={range.name}
            check={checkName}
            onCommit={(text) => set(secondary.with(index, { ...range, name: text }))}
          />
          <DraftField
            label={words.cidr}
            isLabelHidden
            value={range.cidr}
            check={refuseRange}
            onCommit={(cidr) => set(secondary.with(index, { ...range, cidr }))}
          />
          <IconButton
            label={words.removeSpace(range.cidr)}
            icon={<X className="s" />}
            onClick={() => set(secondary.toSpliced(index, 1))}
          />
        </div>
      ))}
      <div>
        <Button
          size="sm"
          icon={<Plus className="s" />}
          disabled={secondary.length >= MAX_SECONDARY || free === null}
          onClick={() => free !== null && set([...secondary, { name: `range-${secondary.length + 1}`, cidr: free }])}
        >
          {words.addSecondary}
        </Button>
      </div>
    </fieldset>
  );
}
