// In short: the first findings in their own words, or what an agent made of all of them, each sentence checked.

import { useWriter } from '#features/agents/web/use-agents.ts';
import { PlanLimitPanel } from '#features/billing/web/plan-limit-panel.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import { Button } from '#ui/controls/button.tsx';
import { anchorOf } from '../findings.tsx';
import { summaryMessages as words } from '../messages.ts';
import type { AnalysisChoice, ShownFact } from '../queries.ts';
import { CheckedText } from './checked-text.tsx';
import { useSummary } from './use-summary.ts';
import './summary.css';

/** The provider of the agent that answers without a model. */
const OFFLINE = 'Lounge';
/** Findings that are told in short, one of each kind. */
const MAX_SHORT = 5;

type SummaryProps = { facts: readonly ShownFact[]; choice: AnalysisChoice };

export function Summary({ facts, choice }: SummaryProps) {
  const writer = useWriter(null);
  const { runId, followed, limit, dismiss, failure, isStarting, start, stop, hide } = useSummary(choice);
  const isWriting = runId !== undefined && followed.outcome === null;
  return (
    <section className="card" aria-labelledby="analysis-summary">
      <header className="card-h">
        <h2 className="head" id="analysis-summary">
          {followed.given ? words.by(followed.given.agent) : words.title}
        </h2>
        {isWriting && (
          <Button size="sm" onClick={() => void stop()}>
            {words.stop}
          </Button>
        )}
        {runId !== undefined && !isWriting && (
          <Button variant="ghost" size="sm" onClick={hide}>
            {words.hide}
          </Button>
        )}
      </header>
      <div className="card-b summary-b">
        {runId === undefined ? <ShortFacts facts={facts} /> : <CheckedText summary={followed} shown={facts} />}
        {failure !== null && <Notice tone="err">{failure}</Notice>}
        <PlanLimitPanel limit={limit} onDismiss={dismiss} />
        {writer && !isWriting && (
          <AskForSummary
            writer={writer}
            isAgain={runId !== undefined}
            isStarting={isStarting}
            onStart={() => void start(writer.id)}
          />
        )}
      </div>
    </section>
  );
}

type AskForSummaryProps = {
  writer: NonNullable<ReturnType<typeof useWriter>>;
  /** True if there is a summary already. */
  isAgain: boolean;
  isStarting: boolean;
  onStart: () => void;
};

function AskForSummary({ writer: { name, provider }, isAgain, isStarting, onStart }: AskForSummaryProps) {
  const isOffline = provider === OFFLINE;
  return (
    <div className="summary-ask">
      {!isOffline && (
        <Button size="md" busy={isStarting} onClick={onStart}>
          {isAgain ? words.again(name) : words.summarize(name)}
        </Button>
      )}
      <p className="cap">{isOffline ? words.offline : words.cost}</p>
    </div>
  );
}

function ShortFacts({ facts }: { facts: readonly ShownFact[] }) {
  const first = facts.filter(({ kind }, index) => facts.findIndex((fact) => fact.kind === kind) === index);
  return (
    <p className="summary-text">
      {first.slice(0, MAX_SHORT).map(({ id, text }) => (
        <a key={id} href={`#${anchorOf(id)}`}>
          <bdi>{text}</bdi>{' '}
        </a>
      ))}
    </p>
  );
}
