// What the latest turn does, or what came of it: its phase, the template that answered, the words of the agent.

import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Button } from '#ui/controls/button.tsx';
import type { ShownTurn } from '../queries.ts';
import type { Turns } from '../run/use-turns.ts';
import { askMessages } from './messages.ts';
import type { Ask } from './use-ask.ts';

const MarkdownView = lazyComponent(() =>
  import('#ui/markdown-view/markdown-view.tsx').then((module) => module.MarkdownView),
);

type LatestTurnProps = { ask: Ask; turns: Turns; turn: ShownTurn | null };

export function LatestTurn({ ask, turns, turn }: LatestTurnProps) {
  const { phase, text } = turns.run;
  const isExplaining = turn?.kind === 'explain';
  const words = turn?.status === 'running' && isExplaining ? text : (turn?.words ?? '');
  return (
    <>
      {turns.isRunning && phase && !isExplaining && (
        <p className="cap num" role="status">
          {askMessages.phase(phase)}
        </p>
      )}
      {turn?.substitutedFor && <p className="cap">{askMessages.substituted(turn.substitutedFor)}</p>}
      {turn?.template && <TemplateFacts template={turn.template} />}
      {words.trim() !== '' && (
        <section className="code-words" aria-label={isExplaining ? askMessages.explanation : askMessages.answer}>
          <h2 className="label">{isExplaining ? askMessages.explanation : askMessages.answer}</h2>
          <MarkdownView text={words} streaming={turn?.status === 'running'} />
        </section>
      )}
      {turn && turn.nearest.length > 0 && <Nearest ask={ask} turns={turns} nearest={turn.nearest} />}
    </>
  );
}

function TemplateFacts({ template }: { template: NonNullable<ShownTurn['template']> }) {
  const { name, filled, assumed } = template;
  return (
    <section className="code-template" aria-label={askMessages.template}>
      <h2 className="label">{`${askMessages.template}: ${name}`}</h2>
      <p className="cap">{askMessages.templateText}</p>
      {(
        [
          [askMessages.filled, filled],
          [askMessages.assumed, assumed],
        ] as const
      ).map(
        ([title, values]) =>
          values.length > 0 && (
            <dl key={title}>
              <dt className="cap">{title}</dt>
              {values.map(({ label, value }) => (
                <dd key={label}>
                  <span className="t3">{label}</span> <span className="mono">{value}</span>
                </dd>
              ))}
            </dl>
          ),
      )}
    </section>
  );
}

type NearestProps = { ask: Ask; turns: Turns; nearest: ShownTurn['nearest'] };

/** A template is used by sending its example as the prompt. */
function Nearest({ ask, turns, nearest }: NearestProps) {
  return (
    <section className="code-nearest" aria-label={askMessages.nearest}>
      {nearest.map(({ id, name, example }) => (
        <Button
          key={id}
          size="sm"
          wide
          title={example}
          disabled={turns.isRunning || ask.isLocked}
          onClick={() => void ask.generateExample(example)}
        >
          <span className="cut">{name}</span>
        </Button>
      ))}
    </section>
  );
}
