// The models of a server: what each can do, by whose word, and a way to try it.

import { useState } from 'react';
import { Table, type Column } from '#ui/components/table.tsx';
import { Button } from '#ui/controls/button.tsx';
import { tooltipProps } from '#ui/controls/tooltip-props.ts';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { connectionMessages } from './messages.ts';
import { connectionsApi, type Test } from './queries.ts';
import { useRefresh } from './use-refresh.ts';

const words = connectionMessages.models;

type Model = Test['models'][number];
/** Without a server that is stored, its models cannot be tried. */
type ModelTableProps = { name: string; models: readonly Model[]; serverId?: string };

export function ModelTable({ name, models, serverId }: ModelTableProps) {
  const columns: (Column<Model> | false)[] = [
    {
      head: words.model,
      isRowHead: true,
      cell: ({ id, kind }) => (
        <>
          <code className="agents-connection-code">{id}</code>
          {kind === 'embedding' && <span className="cap">{words.embedding}</span>}
        </>
      ),
    },
    { head: words.tools, cell: (model) => <Ability model={model} can={model.tools} /> },
    { head: words.vision, cell: (model) => <Ability model={model} can={model.vision} /> },
    {
      head: words.context,
      className: 'num',
      cell: ({ contextTokens, contextFrom }) =>
        contextFrom === 'said'
          ? contextTokens.toLocaleString('en')
          : `${contextTokens.toLocaleString('en')} (${words.assumed})`,
    },
    serverId !== undefined && {
      head: words.try,
      isHeadHidden: true,
      cell: (model) => model.kind === 'chat' && <TryButton serverId={serverId} model={model} />,
    },
  ];
  return (
    <Table className="agents-models" label={words.label(name)} columns={columns} rows={models} keyOf={({ id }) => id} />
  );
}

function Ability({ model: { kind, triedAt }, can }: { model: Model; can: boolean | null }) {
  if (kind === 'embedding') return '–';
  if (can === null) return <span className="cap">{words.unknown}</span>;
  const answer = can ? words.yes : words.no;
  return triedAt === null ? answer : `${answer} (${words.tried})`;
}

function TryButton({ serverId, model }: { serverId: string; model: Model }) {
  const refresh = useRefresh();
  const [isBusy, setIsBusy] = useState(false);

  async function tryModel(): Promise<void> {
    setIsBusy(true);
    await attempt({
      async action() {
        const { failure } = await connectionsApi.tryServerModel({ id: serverId, model: model.id });
        if (failure) showToast({ kind: 'info', text: words.notTried(connectionMessages.describeFailure(failure)) });
      },
      describeFailure: words.tryFailed,
      refresh,
    });
    setIsBusy(false);
  }

  return (
    <Button
      size="sm"
      {...tooltipProps(words.tryTip)}
      aria-label={words.tryOf(model.id)}
      busy={isBusy}
      busyLabel={words.trying}
      onClick={() => void tryModel()}
    >
      {words.try}
    </Button>
  );
}
