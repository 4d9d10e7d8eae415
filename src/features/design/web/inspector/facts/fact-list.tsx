// Facts: named values the text embeds, in their groups. A change here reaches every place.

import { useQuery } from '@tanstack/react-query';
import type { Fact } from '../../../contract.ts';
import { ListState } from '#ui/list/list-state.tsx';
import type { Desk } from '../../workspace/document-session.ts';
import { designMessages } from '../../messages.ts';
import { factsQuery } from '../../queries.ts';
import { placeOf, type Place } from '../../text-place.ts';
import { FactRow } from './fact-row.tsx';
import { useFactActs } from './use-fact-actions.ts';
import './facts.css';

const GROUPS: readonly Fact['group'][] = ['document', 'network', 'resilience', 'cost', 'services'];

type FactListProps = { designId: string | null; desk: Desk; disabled: boolean; onGoTo: (place: Place) => void };

export function FactList({ designId, desk, disabled, onGoTo }: FactListProps) {
  const query = useQuery({ ...factsQuery(designId ?? ''), enabled: designId !== null });
  const acts = useFactActs(designId);
  const facts = query.data ?? [];

  async function goToFirst(key: string): Promise<void> {
    const { findPlaceholders } = await import('#text/facts.ts');
    const { content } = desk.read();
    const first = findPlaceholders(content).find((place) => place.key === key);
    if (first) onGoTo(placeOf(content, first));
  }

  return (
    <>
      <ListState
        query={query}
        isNew={designId === null}
        label={designMessages.facts}
        failed={designMessages.factsFailed}
        empty={designMessages.noFacts}
        reason={designMessages.noFactsReason}
      />
      <div className="fact-groups" hidden={facts.length === 0}>
        {GROUPS.filter((group) => facts.some((fact) => fact.group === group)).map((group) => (
          <section key={group} aria-label={designMessages.factGroups[group]}>
            <h3 className="cap">{designMessages.factGroups[group]}</h3>
            <ul className="fact-list">
              {facts
                .filter((fact) => fact.group === group)
                .map((fact) => (
                  <FactRow
                    key={`${fact.key} ${fact.value}`}
                    fact={fact}
                    error={acts.errors.get(fact.key)}
                    disabled={disabled}
                    onChange={(value) => void acts.change(fact, value)}
                    onConfirm={(isConfirmed) => acts.confirm(fact, isConfirmed)}
                    onGoTo={() => void goToFirst(fact.key)}
                  />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
