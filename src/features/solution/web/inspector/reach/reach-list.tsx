// All that reaches a part, or that a part reaches, by answer. A press asks for the pair.

import { useEffect, useMemo } from 'react';
import { nameOfPart } from '#model/edit/find-part.ts';
import { listReach } from '#model/reach/list-reach.ts';
import { useBlueprint, useBlueprintSession } from '../../session/use-blueprint.ts';
import { Fold } from '../properties/fold.tsx';
import { reachMessages as words } from './messages.ts';
import { AnswerIcon } from './reach-answer.tsx';

const ANSWERS = ['reachable', 'unknown', 'blocked'] as const;

type ReachListProps = { environmentId: string; onChoose: (id: string) => void } & (
  | { target: string; source?: undefined }
  | { source: string; target?: undefined }
);

export function ReachList({ environmentId, onChoose, target, source }: ReachListProps) {
  const session = useBlueprintSession();
  const solution = useBlueprint((state) => state.solution);
  const ends = useMemo(
    () => listReach(solution, { environmentId, ...(target === undefined ? { source } : { target }) }),
    [solution, environmentId, target, source],
  );
  const fixedId = target ?? source;
  useEffect(() => {
    const reachable = ends.flatMap(({ id, answer }) => (answer === 'reachable' ? id : []));
    session.showWay([fixedId, ...reachable]);
    return () => session.showWay([]);
  }, [session, ends, fixedId]);
  const name = nameOfPart(solution, fixedId);
  return (
    <>
      <h3 className="head">{target === undefined ? words.whatReached(name) : words.whoReaches(name)}</h3>
      <p className="t2">{words.next(name, target !== undefined)}</p>
      <div className="azure-folds">
        {ANSWERS.map((answer) => {
          const same = ends.filter((each) => each.answer === answer);
          if (same.length === 0) return null;
          return (
            <Fold key={answer} title={words.groupOf(answer, same.length)} isOpen={answer === 'reachable'}>
              <ul className="azure-reach-ends">
                {same.map(({ id, because }) => (
                  <li key={id}>
                    <button type="button" className="azure-entry azure-reach-end" onClick={() => onChoose(id)}>
                      <AnswerIcon answer={answer} />
                      <span>
                        <span>{nameOfPart(solution, id)}</span>
                        {answer !== 'reachable' && <span className="cap">{because}</span>}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            </Fold>
          );
        })}
      </div>
    </>
  );
}
