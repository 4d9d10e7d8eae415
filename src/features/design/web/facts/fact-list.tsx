// Facts: named values the text embeds. A change here reaches every place; assumed ones wait for a confirmation.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isFactValue } from '#contract/facts.ts';
import { messageOf } from '#ui/api/api-error.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { showToast } from '#ui/overlays/toast.tsx';
import type { Fact } from '../../contract.ts';
import { designMessages } from '../messages.ts';
import { designApi, factsQuery } from '../queries.ts';
import { ListState } from '../beside/list-state.tsx';

type FactChange = { value?: string; state?: Fact['state'] };

export function FactList({ designId, disabled }: { designId: string | null; disabled: boolean }) {
  const queryClient = useQueryClient();
  const query = useQuery({ ...factsQuery(designId ?? ''), enabled: designId !== null });

  async function update(id: string, { key, change }: { key: string; change: FactChange }): Promise<void> {
    try {
      const { facts } = await designApi.updateFact({ id, key, ...change });
      queryClient.setQueryData(factsQuery(id).queryKey, facts);
    } catch (error) {
      console.error('The fact could not be changed.', error);
      showToast({ kind: 'error', text: designMessages.factFailed, detail: messageOf(error) });
    }
  }

  return (
    <>
      <ListState query={query} isNew={designId === null} label={designMessages.facts} failed={designMessages.factsFailed} empty={designMessages.noFacts} reason={designMessages.noFactsReason} />
      {designId !== null && query.data && query.data.length > 0 && (
        <ul className="fact-list">
          {query.data.map((fact) => (
            <FactRow key={`${fact.key} ${fact.value}`} fact={fact} disabled={disabled} onChange={(change) => void update(designId, { key: fact.key, change })} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Its key holds the value, so that a value that followed from another fact shows at once. */
function FactRow({ fact, disabled, onChange }: { fact: Fact; disabled: boolean; onChange: (change: FactChange) => void }) {
  const [text, setText] = useState(fact.value);
  const value = text.trim();
  const isWrong = value !== '' && !isFactValue(value);
  function leave(): void {
    if (value !== fact.value && value !== '' && !isWrong) onChange({ value });
  }
  return (
    <li>
      <TextField
        label={fact.label}
        value={text}
        disabled={disabled}
        error={isWrong ? designMessages.invalidFact : undefined}
        onChange={(event) => setText(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
      />
      <div className="fact-state">
        <Checkbox
          label={designMessages.confirmed}
          aria-label={designMessages.confirmFact(fact.label)}
          checked={fact.state === 'confirmed'}
          disabled={disabled || fact.value === ''}
          onChange={(event) => onChange({ state: event.target.checked ? 'confirmed' : 'assumed' })}
        />
        <span className="cap num">{designMessages.factUses(fact.uses)}</span>
      </div>
    </li>
  );
}
