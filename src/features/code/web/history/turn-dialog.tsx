// One turn: what was asked, what each round found and cost, why the files changed, and how.

import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { formatCost, formatDuration } from '#text/english/amounts.ts';
import { Table } from '#ui/components/table.tsx';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { RevealButton } from '#ui/secrets/reveal-button.tsx';
import { versionQuery, type ShownTurn } from '../queries.ts';
import { FilesDiff } from './files-diff.tsx';
import { historyMessages as words } from './messages.ts';
import './history.css';

const MarkdownView = lazyComponent(() =>
  import('#ui/markdown-view/markdown-view.tsx').then((module) => module.MarkdownView),
);

type TurnDialogProps = { projectId: string; turn: ShownTurn; onClose: () => void };

export function TurnDialog({ projectId, turn, onClose }: TurnDialogProps) {
  const changes = turn.rounds.flatMap((round) => round.changes);
  return (
    <Dialog
      title={words.kind(turn.kind)}
      wide
      onClose={onClose}
      footer={
        <Button data-autofocus onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <div className="code-turn" tabIndex={0} role="region" aria-label={words.kind(turn.kind)}>
        {turn.prompt !== '' && (
          <section>
            <h3 className="label">{words.prompt}</h3>
            <Prompt turn={turn} />
          </section>
        )}
        {turn.failure && <p className="bad-text">{turn.failure}</p>}
        {turn.rounds.length > 0 && <Rounds rounds={turn.rounds} />}
        {changes.length > 0 && (
          <section>
            <h3 className="label">{words.why}</h3>
            <ul className="code-why">
              {changes.map(({ path, line, code, why }) => (
                <li key={`${path} ${line} ${code}`}>
                  {why} <span className="cap mono">{`${path}:${line} ${code}`}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {turn.words !== '' && (
          <section>
            <h3 className="label">{words.answer}</h3>
            <MarkdownView text={turn.words} streaming={false} />
          </section>
        )}
        {turn.revisionAfter !== turn.revisionBefore && <Changes projectId={projectId} turn={turn} />}
      </div>
    </Dialog>
  );
}

type Round = ShownTurn['rounds'][number];

const cells: ((round: Round) => ReactNode)[] = [
  ({ round }) => words.round(round),
  ({ findingsBefore }) => findingsBefore,
  ({ findingsAfter }) => findingsAfter,
  ({ inputTokens }) => inputTokens.toLocaleString('en'),
  ({ outputTokens }) => outputTokens.toLocaleString('en'),
  ({ costUsd }) => (costUsd === 0 ? '$0' : formatCost(costUsd)),
  ({ seconds }) => formatDuration(seconds * 1000),
];

function Rounds({ rounds }: Pick<ShownTurn, 'rounds'>) {
  const columns = cells.map((cell, index) => ({ head: words.columns[index], isRowHead: index === 0, cell }));
  return (
    <section>
      <h3 className="label">{words.rounds}</h3>
      <Table
        className="num"
        boxClass="code-rounds"
        label={words.rounds}
        columns={columns}
        rows={rounds}
        keyOf={({ round }) => round}
      />
    </section>
  );
}

function Changes({ projectId, turn }: Omit<TurnDialogProps, 'onClose'>) {
  const hasBefore = turn.revisionBefore > 0;
  const before = useQuery({ ...versionQuery(projectId, turn.revisionBefore), enabled: hasBefore, retry: false });
  const after = useQuery(versionQuery(projectId, turn.revisionAfter));
  // Versions that are no longer kept are shown as if there had been nothing before.
  const isWaiting = (hasBefore && before.isPending) || after.isPending;
  return (
    <section>
      <h3 className="label">{words.changes}</h3>
      {isWaiting && !after.isError && <Skeleton lines={[60, 90, 70]} label={words.loading} />}
      {after.isError && <ErrorState title={words.loadFailed} onRetry={() => void after.refetch()} />}
      {!isWaiting && after.data && <FilesDiff before={before.data?.files ?? []} after={after.data.files} />}
    </section>
  );
}

/** Secrets in it are hidden until they are asked for. */
function Prompt({ turn: { prompt, maskedPrompt } }: { turn: ShownTurn }) {
  const [isRevealed, setIsRevealed] = useState(false);
  return (
    <>
      <p className="code-prompt">{isRevealed ? prompt : (maskedPrompt ?? prompt)}</p>
      {maskedPrompt !== null && <RevealButton isRevealed={isRevealed} onChange={setIsRevealed} />}
    </>
  );
}
