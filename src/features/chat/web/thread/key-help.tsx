// Explains how an agent gets its key. Keys are environment variables of the server, so none passes through a browser.

import { useAgents } from '#features/agents/web/use-agents.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { chatMessages } from '../messages.ts';

export function KeyHelp({ onClose }: { onClose: () => void }) {
  const { data } = useAgents();
  const waiting = data?.agents.filter(({ reason }) => reason !== null) ?? [];
  return (
    <Dialog
      title={chatMessages.openSettings}
      wide
      onClose={onClose}
      footer={
        <Button variant="primary" data-autofocus onClick={onClose}>
          {chatMessages.close}
        </Button>
      }
    >
      <p>
        Keys are settings of the server, so that none ever passes a browser. Whoever runs Lounge sets them and starts it
        again:
      </p>
      <pre className="chat-key-line" tabIndex={0}>
        GOOGLE_API_KEY=… npm start
      </pre>
      <ul className="chat-key-list">
        {waiting.map(({ id, name, reason }) => (
          <li key={id}>
            <b>{name}</b> <span className="t2">{reason}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
