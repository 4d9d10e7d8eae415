// The environments of a solution: renamed in place, added empty or as a copy, removed with the networks that are theirs.

import { Plus, Trash2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { addEnvironment, MAX_ENVIRONMENTS, removeEnvironment } from '#model/environments/environments.ts';
import { environmentRoles, type Environment, type Solution } from '#model/solution-shapes.ts';
import { undoLatest } from '../../session/undo-action.ts';
import { useBlueprint, useBlueprintSession } from '../../session/use-blueprint.ts';
import { checkName } from '../fields/check-value.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { DraftField } from '../fields/draft-field.tsx';
import { requirementMessages as words } from './messages.ts';

const roleOptions = environmentRoles.map((value) => ({ value, label: words.roles[value] }));

export function EnvironmentList() {
  const environments = useBlueprint(({ solution }) => solution.environments);
  const [isAdding, setAdding] = useState(false);
  return (
    <section className="azure-group" aria-label={words.environments}>
      <h3 className="label">{words.environments}</h3>
      <ul className="azure-environments">
        {environments.map((environment) => (
          <EnvironmentRow key={environment.id} environment={environment} isLast={environments.length === 1} />
        ))}
      </ul>
      {isAdding ? (
        <AddForm onClose={() => setAdding(false)} />
      ) : (
        <div>
          <Button
            size="sm"
            icon={<Plus className="s" />}
            disabled={environments.length >= MAX_ENVIRONMENTS}
            onClick={() => setAdding(true)}
          >
            {words.add}
          </Button>
        </div>
      )}
    </section>
  );
}

function EnvironmentRow({ environment, isLast }: { environment: Environment; isLast: boolean }) {
  const session = useBlueprintSession();
  const { id, name, role } = environment;

  function change(part: Partial<Environment>): void {
    session.edit(words.step.environment(name), (solution) => ({
      ...solution,
      environments: solution.environments.map((each) => (each.id === id ? { ...each, ...part } : each)),
    }));
  }
  function remove(): void {
    session.edit(words.step.remove(name), (solution) => removeEnvironment(solution, id) ?? solution);
    showToast({
      kind: 'success',
      text: words.removed(name),
      detail: words.removedText,
      action: undoLatest(session),
    });
  }
  return (
    <li className="azure-removable">
      <DraftField
        label={words.environmentName}
        isLabelHidden
        value={name}
        check={checkName}
        onCommit={(text) => change({ name: text })}
      />
      <ChoiceField
        label={words.role}
        isLabelHidden
        options={roleOptions}
        value={role}
        onChange={(value) => change({ role: value })}
      />
      <IconButton label={words.remove(name)} icon={<Trash2 className="s" />} disabled={isLast} onClick={remove} />
    </li>
  );
}

function AddForm({ onClose }: { onClose: () => void }) {
  const environments = useBlueprint(({ solution }) => solution.environments);
  const session = useBlueprintSession();
  const [name, setName] = useState('');
  const [role, setRole] = useState<Environment['role']>('test');
  const [copyOf, setCopyOf] = useState('');
  const [error, setError] = useState<string | undefined>();

  function submit(event: FormEvent): void {
    event.preventDefault();
    const wanted = { name: name.trim(), role, copyOf: copyOf === '' ? null : copyOf };
    const wrong = checkName(name);
    const added: Solution | null = wrong ? null : addEnvironment(session.store.getState().solution, wanted);
    if (!added) return setError(wrong ?? words.noRoom);
    session.edit(words.step.add(wanted.name), () => added);
    onClose();
  }
  return (
    <form className="azure-fields" onSubmit={submit}>
      <TextField
        label={words.environmentName}
        value={name}
        error={error}
        autoFocus
        autoComplete="off"
        onChange={({ target }) => {
          setName(target.value);
          setError(undefined);
        }}
      />
      <div className="azure-pair">
        <ChoiceField label={words.role} options={roleOptions} value={role} onChange={setRole} />
        <ChoiceField
          label={words.copyOf}
          options={[
            { value: '', label: words.empty },
            ...environments.map((each) => ({ value: each.id, label: each.name })),
          ]}
          value={copyOf}
          onChange={setCopyOf}
        />
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
