// The rules of a subnet, by direction and priority. Each opens to its form.

import { Plus } from 'lucide-react';
import { Button } from '#ui/controls/button.tsx';
import { allowRule } from '#model/traffic/allow-rule.ts';
import { nameOfPart } from '#model/edit/find-part.ts';
import { MAX_RULES } from '#model/limits.ts';
import type { Solution, SolutionRule, SolutionSubnet } from '#model/solution-shapes.ts';
import { useBlueprint } from '../../session/use-blueprint.ts';
import { checkLength, checkPorts, checkSelector } from '../fields/check-value.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { DraftField } from '../fields/draft-field.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { protocolOptions } from './connection-form.tsx';
import { Fold } from './fold.tsx';
import { propertyMessages as words } from './messages.ts';
import { useEdits } from './use-edits.ts';

const DIRECTIONS = ['inbound', 'outbound'] as const;
const ACTIONS = ['allow', 'deny'] as const;
const directionOptions = DIRECTIONS.map((value) => ({ value, label: words.directions[value] }));
const actionOptions = ACTIONS.map((value) => ({ value, label: words.actions[value] }));
const MAX_REASON = 300;
const PRIORITIES = { min: 1, max: 65_535 };

export function RuleFields({ subnet }: { subnet: SolutionSubnet }) {
  const solution = useBlueprint((state) => state.solution);
  const edits = useEdits();
  const rules = solution.rules
    .filter(({ subnetId }) => subnetId === subnet.id)
    .toSorted((a, b) => a.direction.localeCompare(b.direction) || a.priority - b.priority);
  return (
    <section className="azure-group" aria-label={words.rules}>
      <h3 className="label">{words.rules}</h3>
      {rules.length === 0 && <p className="cap">{words.noRules}</p>}
      <div className="azure-folds">
        {rules.map((rule) => (
          <Fold key={rule.id} title={nameOfRule(rule)} mark={describeRule(solution, rule)}>
            <RuleForm rule={rule} />
          </Fold>
        ))}
      </div>
      <div>
        <Button
          size="sm"
          icon={<Plus className="s" />}
          disabled={solution.rules.length >= MAX_RULES}
          onClick={() =>
            edits.edit(words.step(words.addRule, subnet.name), (before) => ({
              ...before,
              rules: [...before.rules, newRule(before, subnet)],
            }))
          }
        >
          {words.addRule}
        </Button>
      </div>
    </section>
  );
}

/** Denies until somebody has written what it allows. */
function newRule({ rules }: Solution, { id }: SolutionSubnet): SolutionRule {
  const connection = {
    id: 'new',
    from: '*',
    to: id,
    protocol: 'TCP',
    ports: '443',
    purpose: '',
    isEncrypted: true,
  } as const;
  return { ...allowRule(rules, { connection, subnetId: id }), action: 'deny' };
}

function nameOfRule({ direction, priority, action }: SolutionRule): string {
  return `${words.directions[direction]} ${priority}, ${words.actions[action].toLowerCase()}`;
}

function describeRule(solution: Solution, { source, protocol, ports }: SolutionRule): string {
  return `${nameOfPart(solution, source)}, ${protocol} ${ports}`;
}

function RuleForm({ rule }: { rule: SolutionRule }) {
  const edits = useEdits();
  const name = nameOfRule(rule);
  const change = (field: string, part: Partial<SolutionRule>): void =>
    edits.changePart('rules', words.step(field, name), { id: rule.id, change: part });
  return (
    <>
      <div className="azure-pair">
        <ChoiceField
          label={words.direction}
          options={directionOptions}
          value={rule.direction}
          onChange={(direction) => change(words.direction, { direction })}
        />
        <ChoiceField
          label={words.action}
          options={actionOptions}
          value={rule.action}
          onChange={(action) => change(words.action, { action })}
        />
        <NumberField
          label={words.priority}
          value={rule.priority}
          {...PRIORITIES}
          onCommit={(priority) => priority !== null && change(words.priority, { priority })}
        />
        <ChoiceField
          label={words.protocol}
          options={protocolOptions}
          value={rule.protocol}
          onChange={(protocol) => change(words.protocol, { protocol })}
        />
      </div>
      <DraftField
        label={words.port}
        value={rule.ports}
        check={checkPorts}
        onCommit={(ports) => change(words.port, { ports })}
      />
      <SelectorField label={words.source} value={rule.source} onCommit={(source) => change(words.source, { source })} />
      <SelectorField
        label={words.destination}
        value={rule.destination}
        onCommit={(destination) => change(words.destination, { destination })}
      />
      <DraftField
        label={words.reason}
        value={rule.reason}
        check={(text) => checkLength(text, MAX_REASON)}
        onCommit={(reason) => change(words.reason, { reason })}
      />
      <div>
        <Button
          size="sm"
          onClick={() =>
            edits.edit(words.removeRule(name), (before) => ({
              ...before,
              rules: before.rules.filter(({ id }) => id !== rule.id),
            }))
          }
        >
          {words.removeRule(name)}
        </Button>
      </div>
    </>
  );
}

type SelectorFieldProps = { label: string; value: string; onCommit: (selector: string) => void };

/** A part of the solution is written by its name; everything else as it is. */
function SelectorField({ label, value, onCommit }: SelectorFieldProps) {
  const solution = useBlueprint((state) => state.solution);
  const parts = [...solution.components, ...solution.subnets, ...solution.networks];
  const idOf = (text: string): string => parts.find(({ name }) => name === text)?.id ?? text;
  return (
    <DraftField
      label={label}
      value={nameOfPart(solution, value)}
      check={(text) => checkSelector(idOf(text))}
      onCommit={(text) => onCommit(idOf(text))}
    />
  );
}
