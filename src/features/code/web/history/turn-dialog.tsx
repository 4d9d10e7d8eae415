// One turn: what was asked, what each round found and cost, why the files changed, and how.

import { useQuery } from '@tanstack/react-query';
import { formatCost, formatDuration } from '#text/amounts.ts';
import '#ui/components/table.css';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
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
            <p className="code-prompt">{turn.prompt}</p>
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

function Rounds({ rounds }: Pick<ShownTurn, 'rounds'>) {
  return (
    <section>
      <h3 className="label">{words.rounds}</h3>
      <div className="code-rounds" tabIndex={0} role="region" aria-label={words.rounds}>
        <table className="table num">
          <thead>
            <tr>
              {words.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rounds.map((round) => (
              <tr key={round.round}>
                <th scope="row">{words.round(round.round)}</th>
                <td>{round.findingsBefore}</td>
                <td>{round.findingsAfter}</td>
                <td>{round.inputTokens.toLocaleString('en')}</td>
                <td>{round.outputTokens.toLocaleString('en')}</td>
                <td>{round.costUsd === 0 ? '$0' : formatCost(round.costUsd)}</td>
                <td>{formatDuration(round.seconds * 1000)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
