// The tab that says what reaches what: a pair with its hops and rules, or all that reaches a part, or that a part reaches.

import { ArrowUpDown, X } from 'lucide-react';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { findPart, nameOfPart } from '#model/edit/find-part.ts';
import { outsideParties } from '#model/traffic/outside-parties.ts';
import { useBlueprint } from '../../session/use-blueprint.ts';
import { checkPorts } from '../fields/check-value.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { DraftField } from '../fields/draft-field.tsx';
import { reachMessages as words } from './messages.ts';
import { ReachAnswer } from './reach-answer.tsx';
import { ReachList } from './reach-list.tsx';
import { usePickedEnd, useReachPair } from './use-reach-pair.ts';
import '../panels.css';
import './reach.css';

/** No part of a blueprint has this id. */
const NONE = '\0none';

export function ReachPanel() {
  const solution = useBlueprint((state) => state.solution);
  const environmentId = useBlueprint((state) => state.environmentId);
  const pair = useReachPair();
  usePickedEnd(pair);
  const { from, to, ports, choose } = pair;
  const environment = solution.environments.find(({ id }) => id === environmentId);
  const asked = ports === undefined ? {} : { ports };
  return (
    <div className="azure-panel">
      <ReachFields pair={pair} />
      {environment && <p className="cap">{words.onlyHere(environment.name)}</p>}
      {from !== undefined && to !== undefined && (
        <ReachAnswer key={`${from} ${to}`} question={{ from, to, environmentId, ...asked }} />
      )}
      {from === undefined && to !== undefined && (
        <ReachList target={to} environmentId={environmentId} onChoose={(id) => choose({ from: id, to, ...asked })} />
      )}
      {from !== undefined && to === undefined && (
        <ReachList source={from} environmentId={environmentId} onChoose={(id) => choose({ from, to: id, ...asked })} />
      )}
      {from === undefined && to === undefined && <Beginnings onChoose={choose} />}
    </div>
  );
}

function ReachFields({ pair: { from, to, ports, choose } }: { pair: ReturnType<typeof useReachPair> }) {
  const solution = useBlueprint((state) => state.solution);
  const parties = [...outsideParties, ...solution.components.map(({ id }) => id)].map((value) => ({
    value,
    label: nameOfPart(solution, value),
  }));
  const asked = ports === undefined ? {} : { ports };
  const ends = (next: { from: string | undefined; to: string | undefined }): void =>
    choose({
      ...(next.from !== undefined && { from: next.from }),
      ...(next.to !== undefined && { to: next.to }),
      ...asked,
    });
  const read = (value: string): string | undefined => (value === NONE ? undefined : value);
  return (
    <>
      <div className="azure-pair">
        <ChoiceField
          label={words.from}
          options={[{ value: NONE, label: words.anyone }, ...parties.filter(({ value }) => value !== to)]}
          value={from ?? NONE}
          onChange={(value) => ends({ from: read(value), to })}
        />
        <ChoiceField
          label={words.to}
          options={[{ value: NONE, label: words.anything }, ...parties.filter(({ value }) => value !== from)]}
          value={to ?? NONE}
          onChange={(value) => ends({ from, to: read(value) })}
        />
      </div>
      {(from !== undefined || to !== undefined) && (
        <div className="azure-reach-tools">
          <DraftField
            key={ports ?? ''}
            label={words.ports}
            hint={words.portsHint}
            value={ports ?? ''}
            check={(text) => (text.trim() === '' ? undefined : checkPorts(text))}
            onCommit={(text) =>
              choose({
                ...(from !== undefined && { from }),
                ...(to !== undefined && { to }),
                ...(text.trim() !== '' && { ports: text.trim() }),
              })
            }
          />
          <IconButton label={words.swap} icon={<ArrowUpDown />} onClick={() => ends({ from: to, to: from })} />
          <IconButton label={words.clear} icon={<X />} onClick={() => choose({})} />
        </div>
      )}
    </>
  );
}

/** Without a pair, the selected part leads to the questions. */
function Beginnings({ onChoose }: { onChoose: ReturnType<typeof useReachPair>['choose'] }) {
  const solution = useBlueprint((state) => state.solution);
  const selected = useBlueprint(({ selectedIds }) => selectedIds[0]);
  const part = selected === undefined ? null : findPart(solution, selected);
  if (!part || (part.kind !== 'component' && part.kind !== 'outside'))
    return <EmptyState title={words.empty} text={words.emptyText} />;
  const { id, name } = part.part;
  return (
    <div className="azure-reach-questions">
      <Button onClick={() => onChoose({ to: id })}>{words.whoReaches(name)}</Button>
      <Button onClick={() => onChoose({ from: id })}>{words.whatReached(name)}</Button>
    </div>
  );
}
