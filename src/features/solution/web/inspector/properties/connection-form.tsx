// The form of a connection: who speaks with whom, over which ports and for what.

import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { confirmValue, isAssumed } from '#model/assumed-values.ts';
import { nameOfPart } from '#model/edit/find-part.ts';
import { outsideParties } from '#model/traffic/outside-parties.ts';
import type { Solution, SolutionConnection } from '#model/solution-shapes.ts';
import { useBlueprint } from '../../session/use-blueprint.ts';
import { checkLength, checkPorts } from '../fields/check-value.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { DraftField } from '../fields/draft-field.tsx';
import { propertyMessages as words } from './messages.ts';
import { useEdits } from './use-edits.ts';

const PROTOCOLS = ['TCP', 'UDP', 'ICMP', 'any'] as const;
export const protocolOptions = PROTOCOLS.map((value) => ({ value, label: value }));
const MAX_PURPOSE = 300;

export function ConnectionForm({ connection }: { connection: SolutionConnection }) {
  const solution = useBlueprint((state) => state.solution);
  const edits = useEdits();
  const name = nameOfPart(solution, connection.id);
  const parties = listParties(solution);
  const except = (id: string): typeof parties => parties.filter(({ value }) => value !== id);
  const change = (field: string, part: Partial<SolutionConnection>): void =>
    edits.changePart('connections', words.step(field, name), { id: connection.id, change: part });
  return (
    <>
      <h3 className="head">{name}</h3>
      <div className="azure-pair">
        <ChoiceField
          label={words.from}
          options={except(connection.to)}
          value={connection.from}
          onChange={(from) => change(words.from, { from })}
        />
        <ChoiceField
          label={words.to}
          options={except(connection.from)}
          value={connection.to}
          onChange={(to) => change(words.to, { to })}
        />
        <ChoiceField
          label={words.protocol}
          options={protocolOptions}
          value={connection.protocol}
          onChange={(protocol) => change(words.protocol, { protocol })}
        />
        <PortsField solution={solution} connection={connection} name={name} />
      </div>
      <DraftField
        label={words.purpose}
        isMultiline
        value={connection.purpose}
        check={(text) => checkLength(text, MAX_PURPOSE)}
        onCommit={(purpose) => change(words.purpose, { purpose })}
      />
      <Checkbox
        label={words.isEncrypted}
        checked={connection.isEncrypted}
        onChange={({ target }) => change(words.isEncrypted, { isEncrypted: target.checked })}
      />
    </>
  );
}

type PortsFieldProps = { solution: Solution; connection: SolutionConnection; name: string };

/** Ports that the catalogue does not state are assumed until somebody changes or confirms them. */
function PortsField({ solution, connection: { id, ports }, name }: PortsFieldProps) {
  const edits = useEdits();
  const path = `connections.${id}.ports`;
  return (
    <div className="azure-group">
      <DraftField
        label={words.port}
        value={ports}
        check={checkPorts}
        {...(isAssumed(solution, path) && { hint: words.assumedPorts })}
        onCommit={(text) =>
          edits.edit(words.step(words.port, name), (before) => ({
            ...confirmValue(before, path),
            connections: before.connections.map((each) => (each.id === id ? { ...each, ports: text } : each)),
          }))
        }
      />
      {isAssumed(solution, path) && (
        <div>
          <Button size="sm" onClick={() => edits.edit(words.confirmed(name), (before) => confirmValue(before, path))}>
            {words.confirm}
          </Button>
        </div>
      )}
    </div>
  );
}

function listParties(solution: Solution): { value: string; label: string }[] {
  return [...outsideParties, ...solution.components.map(({ id }) => id)].map((id) => ({
    value: id,
    label: nameOfPart(solution, id),
  }));
}
