// Which approvals documents need: a person's own rules, and those of workspaces for what is shared with them.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { newId } from '#contract/id.ts';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { attempt, failureWith } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { MAX_AMOUNT, MAX_APPROVAL_RULES, MAX_LINE_LENGTH } from '../../shared/limits.ts';
import type { ApprovalRule } from '../../shared/review/review-shapes.ts';
import { NumberField } from '../fields/number-field.tsx';
import { sowsApi } from '../queries.ts';
import { reviewMessages } from '../review/messages.ts';
import { workspacesQuery } from '../review/use-review.ts';
import '../review/review.css';

const words = reviewMessages.rules;
const saveFailed = failureWith('The rules could not be saved');

type Currency = ApprovalRule['currency'];
type RuleFieldsProps = {
  rules: readonly ApprovalRule[];
  currency: Currency;
  onChange: (rules: ApprovalRule[]) => void;
};

export function RuleFields(props: RuleFieldsProps) {
  const { data: workspaces = [] } = useQuery(workspacesQuery);
  return (
    <div className="sow-rules">
      <p className="sow-section-text">{words.text}</p>
      <section>
        <h3 className="label">{words.own}</h3>
        <RuleList {...props} members={[]} />
      </section>
      {workspaces.map((workspace) => (
        <section key={workspace.id}>
          <h3 className="label">{words.workspace(workspace.name)}</h3>
          <WorkspaceRules workspace={workspace} currency={props.currency} />
        </section>
      ))}
    </div>
  );
}

type Member = { id: string; name: string };
type ShownWorkspace = { id: string; name: string; isOwner: boolean; members: Member[]; rules: ApprovalRule[] };

function WorkspaceRules({ workspace, currency }: { workspace: ShownWorkspace; currency: Currency }) {
  const queryClient = useQueryClient();
  const [rules, setRules] = useState(workspace.rules);
  if (!workspace.isOwner)
    return <p className="sow-section-text">{[...rules.map(({ role }) => role), words.notOwner].join(' · ')}</p>;
  const isReady = rules.every(({ role }) => role.trim() !== '');
  const save = (): Promise<boolean> =>
    attempt({
      action: () => sowsApi.saveSowRules({ workspaceId: workspace.id, rules }),
      describeFailure: saveFailed,
      onDone: () => showToast({ kind: 'success', text: words.saved }),
      refresh: () => queryClient.invalidateQueries(workspacesQuery),
    });
  return (
    <>
      <RuleList rules={rules} currency={currency} members={workspace.members} onChange={setRules} />
      <Button size="sm" disabled={!isReady || rules === workspace.rules} onClick={() => void save()}>
        {words.save}
      </Button>
    </>
  );
}

function RuleList({ rules, currency, members, onChange }: RuleFieldsProps & { members: readonly Member[] }) {
  const change = (id: string, changes: Partial<ApprovalRule>): void =>
    onChange(rules.map((rule) => (rule.id === id ? { ...rule, ...changes } : rule)));
  return (
    <>
      {rules.map((rule) => (
        <div key={rule.id} className="sow-rule">
          <TextField
            label={words.role}
            value={rule.role}
            maxLength={MAX_LINE_LENGTH}
            onChange={({ target }) => change(rule.id, { role: target.value })}
          />
          <NumberField
            label={`${words.from} (${rule.currency})`}
            value={rule.from}
            scale={100}
            max={MAX_AMOUNT}
            onSave={(from) => from !== null && change(rule.id, { from })}
          />
          <IconButton
            label={words.remove(rule.role)}
            icon={<X />}
            onClick={() => onChange(rules.filter(({ id }) => id !== rule.id))}
          />
          {members.length > 0 && (
            <RuleMembers rule={rule} members={members} onChange={(memberIds) => change(rule.id, { memberIds })} />
          )}
        </div>
      ))}
      <Button
        size="sm"
        variant="ghost"
        icon={<Plus />}
        disabled={rules.length >= MAX_APPROVAL_RULES}
        onClick={() => onChange([...rules, { id: newId(), role: '', from: 0, currency, memberIds: [] }])}
      >
        {words.add}
      </Button>
    </>
  );
}

type RuleMembersProps = { rule: ApprovalRule; members: readonly Member[]; onChange: (ids: string[]) => void };

function RuleMembers({ rule: { memberIds }, members, onChange }: RuleMembersProps) {
  return (
    <div className="sow-rule-members" role="group" aria-label={words.members}>
      {members.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={memberIds.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...memberIds, id] : memberIds.filter((known) => known !== id))
          }
        />
      ))}
      {memberIds.length === 0 && <span className="sow-quiet">{words.anybody}</span>}
    </div>
  );
}
