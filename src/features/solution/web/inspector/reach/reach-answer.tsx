// The answer for a pair: the verdict with its reason, the fix where there is one, and the hops, which the canvas marks.

import { CircleCheck, CircleHelp, OctagonX } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { Button } from '#ui/controls/button.tsx';
import { findPart } from '#model/edit/find-part.ts';
import { reach } from '#model/reach/reach.ts';
import { NOT_FOLLOWED, type Hop, type Reach, type ReachFix, type ReachQuestion } from '#model/reach/reach-shapes.ts';
import { undoLatest } from '../../session/undo-action.ts';
import { useBlueprint, useBlueprintSession } from '../../session/use-blueprint.ts';
import { SourceLink } from '../fields/source-link.tsx';
import { reachMessages as words } from './messages.ts';

const icons = { reachable: CircleCheck, blocked: OctagonX, unknown: CircleHelp } as const;
const hopIcons = { passes: CircleCheck, stops: OctagonX, unknown: CircleHelp } as const;

export function AnswerIcon({ answer }: { answer: Reach['answer'] }) {
  const Icon = icons[answer];
  return <Icon className="azure-reach-icon" data-answer={answer} aria-hidden />;
}

export function ReachAnswer({ question }: { question: ReachQuestion }) {
  const session = useBlueprintSession();
  const solution = useBlueprint((state) => state.solution);
  const { from, to, environmentId, ports } = question;
  const found = useMemo(
    () => reach(solution, { from, to, environmentId, ...(ports !== undefined && { ports }) }),
    [solution, from, to, environmentId, ports],
  );
  useEffect(() => {
    session.showWay([from, to, ...found.hops.flatMap(({ partId }) => partId ?? [])]);
    return () => session.showWay([]);
  }, [session, found, from, to]);

  function apply(fix: ReachFix): void {
    session.edit(fix.label, (before) => fix.apply(before));
    showToast({ kind: 'success', text: words.fixed(fix.label), action: undoLatest(session) });
  }
  const { answer, because, opens, fix, hops } = found;
  return (
    <>
      <section className="azure-reach-verdict" data-answer={answer} role="status">
        <p className="azure-reach-answer">
          <AnswerIcon answer={answer} />
          <strong>{words.answerOf(answer, words.traffic(found.protocol, found.ports))}</strong>
        </p>
        <p>{because}</p>
        {answer === 'reachable' && <p className="t2">{NOT_FOLLOWED}</p>}
        {opens !== null && (
          <p className="t2">
            <span className="azure-reach-label">{answer === 'blocked' ? words.opens : words.clears}: </span>
            {opens}
          </p>
        )}
        {fix && (
          <div>
            <Button variant="primary" size="sm" onClick={() => apply(fix)}>
              {fix.label}
            </Button>
          </div>
        )}
      </section>
      <h3 className="label">{words.hops}</h3>
      <ol className="azure-reach-hops">
        {hops.map((hop, index) => (
          <HopRow key={index} hop={hop} />
        ))}
      </ol>
    </>
  );
}

/** A press brings the part into view. */
function HopRow({ hop: { state, text, partId, source } }: { hop: Hop }) {
  const session = useBlueprintSession();
  const isPart = useBlueprint(({ solution }) => partId !== null && findPart(solution, partId) !== null);
  const Icon = hopIcons[state];
  return (
    <li data-state={state}>
      <Icon className="azure-reach-icon" data-answer={state} aria-hidden />
      <span>
        <span className="sr">{words.states[state]}: </span>
        {isPart && partId !== null ? (
          <button type="button" className="azure-reach-hop" onClick={() => session.reveal(partId)}>
            {text}
          </button>
        ) : (
          text
        )}
        {source !== null && <SourceLink source={{ url: source }} />}
      </span>
    </li>
  );
}
