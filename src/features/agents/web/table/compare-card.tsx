// Which models the providers have now, beside those the agents use.

import { useState } from 'react';
import { Card } from '#ui/components/card.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import { Button } from '#ui/controls/button.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import type { ComparedProvider } from '../../contract/agent-table-contract.ts';
import { tableMessages as words } from './messages.ts';
import { agentTableApi } from './queries.ts';

export function CompareCard() {
  const [providers, setProviders] = useState<readonly ComparedProvider[]>([]);
  const [isBusy, setIsBusy] = useState(false);

  async function compare(): Promise<void> {
    setIsBusy(true);
    await attempt({
      action: async () => setProviders((await agentTableApi.compareModels(undefined)).providers),
      describeFailure: words.compareFailed,
      refresh: async () => {},
    });
    setIsBusy(false);
  }

  return (
    <Card title={words.compare}>
      <div className="agents-table-compare">
        <p>{words.compareText}</p>
        <Button busy={isBusy} busyLabel={words.comparing} onClick={() => void compare()}>
          {words.compare}
        </Button>
        <div role="status" className="agents-table-compared">
          {providers.map((provider) => (
            <section key={provider.provider}>
              <h3 className="label">{provider.provider}</h3>
              <Compared provider={provider} />
            </section>
          ))}
        </div>
      </div>
    </Card>
  );
}

function Compared({ provider: { state, gone, newModels } }: { provider: ComparedProvider }) {
  if (state === 'not-connected') return <p className="cap">{words.notConnected}</p>;
  if (state === 'failed') return <Notice tone="err">{words.failed}</Notice>;
  return (
    <>
      {gone.length === 0 && <p>{words.allThere}</p>}
      {gone.map(({ agentId, name, model }) => (
        <Notice key={agentId} tone="warn">
          {words.gone(name, model)}
        </Notice>
      ))}
      {newModels.length > 0 && (
        <details>
          <summary>{words.newModels(newModels.length)}</summary>
          <ul className="agents-table-models">
            {newModels.map((model) => (
              <li key={model}>
                <code>{model}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
