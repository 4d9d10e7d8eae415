// What an administrator can change of an agent.

import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { planKeys, planOf, type PlanKey } from '#contract/plan.ts';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { TextField } from '#ui/controls/field/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { agentsQuery } from '../queries.ts';
import { tableMessages } from './messages.ts';
import { agentTableApi, agentTableQuery, type ShownAgent } from './queries.ts';

const words = tableMessages.form;

type Settings = ShownAgent['settings'];
type Prices = Record<keyof Settings['price'], string>;

const priceFields = ['input', 'cachedInput', 'cacheWrite', 'output'] as const;
const switches = [
  ['isEnabled', words.enabled],
  ['hasVision', words.vision],
  ['hasTools', words.tools],
  ['hasEffort', words.effort],
] as const;

export function AgentForm({ agent, onClose }: { agent: ShownAgent; onClose: () => void }) {
  const queryClient = useQueryClient();
  const formId = useId();
  const [settings, setSettings] = useState(agent.settings);
  const [prices, setPrices] = useState(() => pricesToText(agent.settings.price));
  const [isBusy, setIsBusy] = useState(false);
  const set = (changes: Partial<Settings>): void => setSettings((known) => ({ ...known, ...changes }));

  async function write(action: () => Promise<unknown>, done: string): Promise<void> {
    setIsBusy(true);
    await attempt({
      action,
      describeFailure: tableMessages.saveFailed,
      onDone() {
        showToast({ kind: 'success', text: done });
        onClose();
      },
      async refresh() {
        await Promise.all([
          queryClient.invalidateQueries(agentTableQuery),
          queryClient.invalidateQueries({ queryKey: agentsQuery.queryKey }),
        ]);
      },
    });
    setIsBusy(false);
  }

  function save(event: FormEvent): void {
    event.preventDefault();
    const changed = { ...settings, price: textToPrices(prices) };
    void write(() => agentTableApi.changeAgent({ id: agent.id, settings: changed }), tableMessages.saved);
  }

  const footer = (
    <>
      {agent.isChanged && (
        <Button
          variant="ghost"
          disabled={isBusy}
          onClick={() => void write(() => agentTableApi.resetAgent({ id: agent.id }), tableMessages.reset)}
        >
          {words.reset}
        </Button>
      )}
      <Button onClick={onClose}>{words.cancel}</Button>
      <Button type="submit" form={formId} variant="primary" busy={isBusy} busyLabel={words.saving}>
        {words.save}
      </Button>
    </>
  );
  return (
    <Dialog title={words.title(agent.standard.name)} onClose={onClose} footer={footer} wide>
      <form id={formId} className="agents-table-form" onSubmit={save}>
        <TextField
          label={words.name}
          data-autofocus
          required
          maxLength={60}
          value={settings.name}
          onChange={({ target }) => set({ name: target.value })}
        />
        <TextField
          label={words.model}
          hint={words.modelHint}
          required
          maxLength={200}
          pattern="[\w.\/:@\-]+"
          spellCheck={false}
          value={settings.model}
          onChange={({ target }) => set({ model: target.value })}
        />
        <TextField
          label={words.context}
          type="number"
          required
          min={1_000}
          max={100_000_000}
          value={settings.contextTokens}
          onChange={({ target }) => set({ contextTokens: Number(target.value) })}
        />
        <SelectField
          label={words.plan}
          value={settings.minimumPlan}
          onChange={({ target }) => set({ minimumPlan: target.value as PlanKey })}
        >
          {planKeys.map((plan) => (
            <option key={plan} value={plan}>
              {planOf(plan).name}
            </option>
          ))}
        </SelectField>
        <fieldset>
          <legend className="label">{words.prices}</legend>
          <PriceFields prices={prices} onChange={setPrices} />
        </fieldset>
        <div className="agents-table-switches">
          {switches.map(([field, label]) => (
            <Checkbox
              key={field}
              label={label}
              checked={settings[field]}
              onChange={({ target }) => set({ [field]: target.checked })}
            />
          ))}
        </div>
      </form>
    </Dialog>
  );
}

function PriceFields({ prices, onChange }: { prices: Prices; onChange: (prices: Prices) => void }) {
  return (
    <div className="agents-table-prices">
      {priceFields.map((field) => {
        const isOptional = field === 'cachedInput' || field === 'cacheWrite';
        return (
          <TextField
            key={field}
            label={words[field]}
            {...(isOptional && { hint: words.optional })}
            type="number"
            required={!isOptional}
            min={0}
            max={10_000}
            step="any"
            value={prices[field]}
            onChange={({ target }) => onChange({ ...prices, [field]: target.value })}
          />
        );
      })}
    </div>
  );
}

function pricesToText({ input, output, cachedInput, cacheWrite }: Settings['price']): Prices {
  return {
    input: String(input),
    output: String(output),
    cachedInput: String(cachedInput ?? ''),
    cacheWrite: String(cacheWrite ?? ''),
  };
}

function textToPrices({ input, output, cachedInput, cacheWrite }: Prices): Settings['price'] {
  return {
    input: Number(input),
    output: Number(output),
    cachedInput: cachedInput === '' ? null : Number(cachedInput),
    cacheWrite: cacheWrite === '' ? null : Number(cacheWrite),
  };
}
