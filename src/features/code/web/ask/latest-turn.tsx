// What the latest turn does, or what came of it: the template that answered, the words of the agent.

import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { SecretsNote } from '#ui/secrets/secrets-note.tsx';
import { Button } from '#ui/controls/button.tsx';
import type { ShownTurn } from '../queries.ts';
import type { Turns } from '../run/use-turns.ts';
import { askMessages } from './messages.ts';
import type { Ask } from './use-ask.ts';

const MarkdownView = lazyComponent(() =>
  import('#ui/markdown-view/markdown-view.tsx').then((module) => module.MarkdownView),
);

type LatestTurnProps = { ask: Ask; turns: Turns; turn: ShownTurn };

/** `text`: what has come of an explanation that is being written. */
function TurnWords({ turn, text }: { turn: ShownTurn; text: string }) {
  const isExplaining = turn.kind === 'explain';
  const isRunning = turn.status === 'running';
  const words = isRunning && isExplaining ? text : turn.words;
  if (words.trim() === '') return null;
  const title = isExplaining ? askMessages.explanation : askMessages.answer;
  return (
    <section className="code-words" aria-label={title}>
      <h2 className="label">{title}</h2>
      <MarkdownView text={words} streaming={isRunning} />
    </section>
  );
}

export function LatestTurn({ ask, turns, turn }: LatestTurnProps) {
  const { text } = turns.run;
  return (
    <>
      {turn.substitutedFor && <p className="cap">{askMessages.substituted(turn.substitutedFor)}</p>}
      {turn.template && <TemplateFacts template={turn.template} />}
      <TurnWords turn={turn} text={text} />
      {turn.secrets && (
        <SecretsNote
          secrets={turn.secrets}
          isBusy={turns.isRunning || ask.isLocked}
          onSend={isWritten(turn) ? () => void ask.generateAsIs(turn.prompt) : null}
        />
      )}
      {turn.nearest.length > 0 && <Nearest ask={ask} turns={turns} nearest={turn.nearest} />}
    </>
  );
}

/** A prompt that writes files can be sent again. */
function isWritten({ kind }: ShownTurn): boolean {
  return kind === 'generate' || kind === 'follow-up';
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
