// Facts: named values that the text embeds, in their groups. Changing one changes every place that embeds it.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { placeOf, type Place } from '#ui/markdown-editor/place.ts';
import type { Fact } from '../../../shared/fact-shapes.ts';
import { factsOf, factsQuery } from '../../queries.ts';
import type { DocumentSession } from '../../workspace/document-session.ts';
import { FactRow } from './fact-row.tsx';
import { factMessages } from './messages.ts';
import { useFactActions } from './use-fact-actions.ts';
import { useFactCheck } from './use-fact-check.ts';
import { useWantedFact } from './use-wanted-fact.ts';
import './facts.css';

const GROUPS: readonly Fact['group'][] = ['document', 'network', 'resilience', 'cost', 'services', 'model'];

type FactListProps = {
  designId: string | null;
  session: DocumentSession;
  disabled: boolean;
  /** The key of a fact to show, once; null for none. */
  wanted: string | null;
  onShown: () => void;
  onGoTo: (place: Place) => void;
};

export function FactList({ designId, session, disabled, wanted, onShown, onGoTo }: FactListProps) {
  const query = useQuery({ ...factsQuery(designId ?? ''), enabled: designId !== null, select: factsOf });
  const { errors, conflicts, changeFact, keepTheirs, confirmFact, confirmFacts } = useFactActions(designId);
  const facts = query.data?.filter(({ isComputed }) => !isComputed) ?? [];
  const check = useFactCheck(session);
  const openCount = facts.filter(({ value, state }) => value !== '' && state === 'assumed').length;
  const wantedFact = facts.find(({ key }) => key === wanted);
  const [showsUnused, setShowsUnused] = useState(false);
  if (wantedFact?.uses === 0 && !showsUnused) setShowsUnused(true);
  const groups = useWantedFact(wantedFact, onShown);

  async function goToFirst(key: string): Promise<void> {
    // Comes with the preview; the page itself does without it.
    const { findPlaceholders } = await import('#text/facts.ts');
    const { findBlockPlaceholders } = await import('#text/embedded-blocks.ts');
    const { showsFact } = await import('#features/solution/shared/document/block-facts.ts');
    const { content } = session.read();
    const first =
      findPlaceholders(content).find((place) => place.key === key) ??
      findBlockPlaceholders(content).find((block) => showsFact(block.key, key));
    if (first) onGoTo(placeOf(content, first));
  }

  const groupsOf = (listed: readonly Fact[]) =>
    GROUPS.filter((group) => listed.some((fact) => fact.group === group)).map((group) => (
      <section key={group} aria-label={factMessages.groups[group]}>
        <h3 className="cap">{factMessages.groups[group]}</h3>
        <ul className="design-facts">
          {listed
            .filter((fact) => fact.group === group)
            .map((fact) => (
              <FactRow
                key={fact.key}
                fact={fact}
                error={errors.get(fact.key)}
                conflict={conflicts.get(fact.key)}
                disabled={disabled}
                onCheck={(value) => check(fact.key, value)}
                onChange={(change) => void changeFact(fact, change)}
                onKeepTheirs={() => keepTheirs(fact.key)}
                onConfirm={(isConfirmed) => void confirmFact(fact, isConfirmed)}
                onGoTo={() => void goToFirst(fact.key)}
              />
            ))}
        </ul>
      </section>
    ));

  const used = facts.filter(({ uses }) => uses > 0);
  const unusedCount = facts.length - used.length;
  // Before there is a text no fact is used, and all of them are what a generation will begin with.
  const isFolded = !showsUnused && used.length > 0;
  return (
    <>
      <ListState query={query} isNew={designId === null} words={factMessages.list} />
      <div ref={groups} className="design-fact-groups" hidden={facts.length === 0}>
        {openCount > 0 && (
          <div className="design-facts-confirm">
            <Button size="sm" disabled={disabled} onClick={() => void confirmFacts()}>
              {factMessages.confirmAll(openCount)}
            </Button>
          </div>
        )}
        {groupsOf(isFolded ? used : facts)}
        {used.length > 0 && unusedCount > 0 && (
          <div className="design-facts-unused">
            <Button size="sm" variant="ghost" aria-expanded={showsUnused} onClick={() => setShowsUnused(!showsUnused)}>
              {showsUnused ? factMessages.hideUnused(unusedCount) : factMessages.showUnused(unusedCount)}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
