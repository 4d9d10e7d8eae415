// An answer beside the matrix: what was asked, what came, what each check says, and what a person decided.

import { useQuery } from '@tanstack/react-query';
import { Segmented } from '#ui/controls/segmented.tsx';
import { ListState } from '#ui/list/list-state.tsx';
import { SidePanel } from '#ui/page/side-panel.tsx';
import { SeverityIcon } from '#ui/components/severity-icon.tsx';
import { formatMs, formatUsd } from '../format-figures.ts';
import { cellMessages as words, checkNames } from '../messages.ts';
import { cellQuery, type ShownCell, type ShownRunDetail } from '../queries.ts';
import { OutcomeBadge } from '../state-badge.tsx';
import { OverrideForm } from './override-form.tsx';

type CellPanelProps = {
  run: ShownRunDetail;
  cellId: string;
  onOpen: (cellId: string) => void;
  onClose: () => void;
};

export function CellPanel({ run, cellId, onOpen, onClose }: CellPanelProps) {
  const summary = run.cells.find(({ id }) => id === cellId);
  const query = useQuery(cellQuery(cellId, summary?.state));
  const agent = run.agents.find(({ id }) => id === summary?.agentId);
  const item = run.cases.find(({ key }) => key === summary?.caseKey);
  const repeats = run.cells.filter(
    ({ agentId, caseKey }) => agentId === summary?.agentId && caseKey === summary?.caseKey,
  );
  return (
    <SidePanel
      name="benchmark-panel"
      label={words.panel}
      head={agent?.name ?? ''}
      closeLabel={words.close}
      onClose={onClose}
    >
      <div className="side-panel-body">
        <h2 className="section">{item?.title}</h2>
        {repeats.length > 1 && (
          <Segmented
            label={words.repeat}
            options={repeats.map(({ id, repeat }) => ({ value: id, label: String(repeat) }))}
            value={cellId}
            onChange={onOpen}
          />
        )}
        {query.data ? (
          <CellBody cell={query.data} />
        ) : (
          <ListState query={{ ...query, data: undefined }} words={words.list} />
        )}
      </div>
    </SidePanel>
  );
}

function CellBody({ cell }: { cell: ShownCell }) {
  return (
    <>
      <p className="benchmark-outcome">
        <OutcomeBadge cell={cell} />
        {cell.problem !== null && <span>{cell.problem}</span>}
      </p>
      {cell.checks.length > 0 && <Checks checks={cell.checks} />}
      {cell.answer !== null && (
        <Text title={words.answer} text={cell.answer === '' ? words.empty : cell.answer} note={cell.isClipped} />
      )}
      {cell.state === 'done' && <Figures cell={cell} />}
      {cell.state === 'done' && <OverrideForm key={`${cell.id} ${cell.override}`} cell={cell} />}
      <Text title={words.prompt} text={cell.prompt} />
      {cell.documents.map(({ title, text }, index) => (
        <Text key={title} title={`[${index + 1}] ${title}`} text={text} />
      ))}
      {cell.reference !== null && <Text title={words.reference} text={cell.reference} />}
    </>
  );
}

/** Shorter answers come at once, and their speed means nothing. */
const MIN_SPEED_SECONDS = 0.25;

const SEVERITIES = { passed: null, failed: 'error', unchecked: 'warning' } as const;

function Checks({ checks }: { checks: ShownCell['checks'] }) {
  const items = checks.map((result, index) => <CheckItem key={index} result={result} />);
  return (
    <section>
      <h3 className="label">{words.checks}</h3>
      <ul className="benchmark-checks">{items}</ul>
    </section>
  );
}

function CheckItem({ result: { kind, outcome, reason, must } }: { result: ShownCell['checks'][number] }) {
  const severity = SEVERITIES[outcome];
  return (
    <li data-outcome={outcome}>
      {severity && <SeverityIcon severity={severity} />}
      <span>
        <strong>{checkNames[kind] ?? kind}</strong> {must && <span className="cap">{words.must}</span>}
        <br />
        {reason}
      </span>
    </li>
  );
}

/** Text of people and models stays text. */
function Text({ title, text, note = false }: { title: string; text: string; note?: boolean }) {
  return (
    <section>
      <h3 className="label">{title}</h3>
      <pre className="benchmark-text" tabIndex={0} aria-label={title}>
        {text}
      </pre>
      {note && <p className="cap">{words.clipped}</p>}
    </section>
  );
}

function Figures({ cell }: { cell: ShownCell }) {
  const { inputTokens, outputTokens, costUsd, firstTokenMs, totalMs } = cell;
  const seconds = ((totalMs ?? 0) - (firstTokenMs ?? 0)) / 1_000;
  const figures = [
    [words.figures.tokens, `${inputTokens.toLocaleString('en')} / ${outputTokens.toLocaleString('en')}`],
    [words.figures.cost, formatUsd(costUsd)],
    [words.figures.first, formatMs(firstTokenMs)],
    [words.figures.time, formatMs(totalMs)],
    [words.figures.speed, seconds >= MIN_SPEED_SECONDS ? Math.round(outputTokens / seconds).toLocaleString('en') : '–'],
  ] as const;
  return (
    <section>
      <dl className="benchmark-figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {cell.isEstimate && <p className="cap">{words.estimated}</p>}
    </section>
  );
}
