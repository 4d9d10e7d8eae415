// Asks whether an agent may use a tool. It takes no focus, and its buttons wait a moment, so that nobody allows by accident
// what appears under the pointer or the Enter key.

import { ShieldQuestion } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { attempt, failureWith } from '#ui/overlays/toast/attempt.ts';
import { toolMessages as words } from './tool-messages.ts';
import { ToolArguments } from './tool-call-card.tsx';
import { ToolChange } from './tool-change.tsx';
import { toolsApi, type ShownToolCall } from './tools-api.ts';

const READY_AFTER_MS = 600;
type Decision = 'once' | 'always' | 'never';

export function ConsentCard({ call }: { call: ShownToolCall }) {
  const [isReady, setIsReady] = useState(false);
  const [isDeciding, setIsDeciding] = useState(false);
  const name = words.callName(call.title, call.server);
  useEffect(() => {
    const timer = setTimeout(() => setIsReady(true), READY_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  async function decide(decision: Decision): Promise<void> {
    if (!isReady) return;
    setIsDeciding(true);
    await attempt({
      action: () => toolsApi.decideToolCall({ id: call.id, decision }),
      describeFailure: failureWith(words.notDecided),
      refresh: async () => setIsDeciding(false),
    });
  }

  return (
    <section className="chat-tool-consent" aria-label={words.asks(name)}>
      <p className="chat-tool-question">
        <ShieldQuestion className="s" aria-hidden />
        <b>{words.asks(name)}</b>
      </p>
      <p role="status" className="sr">
        {words.asksSpoken(name)}
      </p>
      {call.change && <ToolChange change={call.change} />}
      <ToolArguments call={call} />
      <p className="cap">{words.asksText}</p>
      <div className="chat-tool-choices">
        <Button size="sm" variant="ghost" disabled={isDeciding} onClick={() => void decide('never')}>
          {words.never}
        </Button>
        <Button size="sm" disabled={isDeciding} onClick={() => void decide('always')}>
          {words.allowAlways}
        </Button>
        <Button size="sm" disabled={isDeciding} onClick={() => void decide('once')}>
          {words.allowOnce}
        </Button>
      </div>
    </section>
  );
}
