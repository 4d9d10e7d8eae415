// Facts: named values that the text embeds, in their groups. Changing one changes every place that embeds it.

import { useQuery } from '@tanstack/react-query';
import { CheckCheck, MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { placeOf, type Place } from '#ui/text-editor/place.ts';
import type { Fact } from '../../../shared/fact-shapes.ts';
import { factsOf, factsQuery } from '../../queries.ts';
import type { DocumentSession } from '../../workspace/document-session.ts';
import { groupFacts, isAssumed } from './fact-groups.ts';
import { FactRow } from './fact-row.tsx';
import { factMessages } from './messages.ts';
import { useFactActions } from './use-fact-actions.ts';
import { useFactCheck } from './use-fact-check.ts';
import { useWantedFact } from './use-wanted-fact.ts';
import './facts.css';

type FactListProps = {
  designId: string | null;
  session: DocumentSession;
  disabled: boolean;
  /** The key of a fact to show, once; null for none. */
  wanted: string | null;
  onShown: () => void;
  onGoTo: (place: Place) => void;
};

type FoldButtonProps = { show: string; hide: string; isOpen: boolean; onOpen: (isOpen: boolean) => void };

function FoldButton({ show, hide, isOpen, onOpen }: FoldButtonProps) {
  return (
    <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
      {isOpen ? hide : show}
    </Button>
  );
}

type FactsHeadProps = { count: number; assumed: number; disabled: boolean; onConfirmAll: () => void };

/** It says how many facts there are, and its menu confirms all of them. */
function FactsHead({ count, assumed, disabled, onConfirmAll }: FactsHeadProps) {
  return (
    <div className="design-facts-head">
      <p className="cap num">{factMessages.count(count)}</p>
      <Menu
        label={factMessages.actions}
        items={[
          {
            label: assumed === 0 ? factMessages.allConfirmed : factMessages.confirmAll(assumed),
            icon: <CheckCheck />,
            disabled: disabled || assumed === 0,
            onSelect: onConfirmAll,
          },
        ]}
        trigger={(props) => <IconButton {...props} label={factMessages.actions} icon={<MoreHorizontal />} />}
      />
    </div>
  );
}

export function FactList({ designId, session, disabled, wanted, onShown, onGoTo }: FactListProps) {
  const query = useQuery({ ...factsQuery(designId ?? ''), enabled: designId !== null, select: factsOf });
  const { errors, conflicts, changeFact, keepTheirs, confirmFact, confirmFacts } = useFactActions(designId);
  const facts = query.data?.filter(({ isComputed }) => !isComputed) ?? [];
  const check = useFactCheck(session);
  const assumed = facts.filter(isAssumed).length;
  const wantedFact = facts.find(({ key }) => key === wanted);
  const [showsUnused, setShowsUnused] = useState(false);
  if (wantedFact?.uses === 0 && !showsUnused) setShowsUnused(true);
  const { isFolded: isConfirmedFolded, count: confirmedCount, ...confirmed } = useConfirmed(query.data, wantedFact);
  const groups = useWantedFact(wantedFact, onShown);

  const used = facts.filter(({ uses }) => uses > 0);
  const unusedCount = facts.length - used.length;
  // Before there is a text no fact is used, and all of them are what a generation will begin with.
  const isFolded = !showsUnused && used.length > 0;
  const listed = (isFolded ? used : facts).filter((fact) => !isConfirmedFolded(fact));
  return (
    <>
      <ListState query={query} isNew={designId === null} words={factMessages.list} />
      <div ref={groups} className="design-fact-groups" hidden={facts.length === 0}>
        <FactsHead
          count={facts.length}
          assumed={assumed}
          disabled={disabled}
          onConfirmAll={() => void confirmFacts()}
        />
        {groupFacts(listed).map((grouped) => (
          <section key={grouped.group} aria-label={factMessages.groups[grouped.group]}>
            <h3 className="cap num">
              {factMessages.groups[grouped.group]} · {factMessages.countAssumed(grouped.facts.length, grouped.assumed)}
            </h3>
            <ul className="design-facts">
              {grouped.facts.map((fact) => (
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
                  onGoTo={() =>
                    void findFirst(session.read().content, fact.key).then((place) => place && onGoTo(place))
                  }
                />
              ))}
            </ul>
          </section>
        ))}
        <div className="design-facts-folds">
          {confirmedCount > 0 && (
            <FoldButton
              show={factMessages.showConfirmed(confirmedCount)}
              hide={factMessages.hideConfirmed(confirmedCount)}
              isOpen={confirmed.isOpen}
              onOpen={confirmed.onOpen}
            />
          )}
          {used.length > 0 && unusedCount > 0 && (
            <FoldButton
              show={factMessages.showUnused(unusedCount)}
              hide={factMessages.hideUnused(unusedCount)}
              isOpen={showsUnused}
              onOpen={setShowsUnused}
            />
          )}
        </div>
      </div>
    </>
  );
}

/**
 * The facts that were confirmed when the list was opened are folded. One that is confirmed here stays where it is, so that
 * nothing moves under the hands of a person.
 */
function useConfirmed(facts: readonly Fact[] | undefined, wanted: Fact | undefined) {
  const [isOpen, setIsOpen] = useState(false);
  const [before, setBefore] = useState<ReadonlySet<string> | null>(null);
  if (facts && before === null)
    setBefore(new Set(facts.filter(({ state, problem }) => state === 'confirmed' && !problem).map(({ key }) => key)));
  if (wanted && before?.has(wanted.key) && !isOpen) setIsOpen(true);
  const isSettled = ({ key, state }: Fact): boolean => state === 'confirmed' && before?.has(key) === true;
  return {
    isOpen,
    onOpen: setIsOpen,
    count: facts?.filter((fact) => !fact.isComputed && isSettled(fact)).length ?? 0,
    isFolded: (fact: Fact) => !isOpen && isSettled(fact),
  };
}

/** It finds the first place of a text that shows a fact: its placeholder, or that of a block. */
async function findFirst(content: string, key: string): Promise<Place | null> {
  // The readers come with the preview; the page itself does without them.
  const { findPlaceholders } = await import('#text/facts.ts');
  const { findBlockPlaceholders } = await import('#text/embedded-blocks.ts');
  const { showsFact } = await import('#model/document/block-facts.ts');
  const first =
    findPlaceholders(content).find((place) => place.key === key) ??
    findBlockPlaceholders(content).find((block) => showsFact(block.key, key));
  return first ? placeOf(content, first) : null;
}
