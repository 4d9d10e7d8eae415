// Tells an admin which setting connects which provider. Keys are settings of the server, so none passes through a browser.

import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { chatMessages } from '../messages.ts';

const providers = [
  { name: 'Google', setting: 'GOOGLE_API_KEY' },
  { name: 'OpenAI', setting: 'OPENAI_API_KEY' },
  { name: 'Anthropic', setting: 'ANTHROPIC_API_KEY' },
] as const;

export function KeyHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={chatMessages.addKey}
      wide
      onClose={onClose}
      footer={
        <Button data-autofocus onClick={onClose}>
          {chatMessages.close}
        </Button>
      }
    >
      <p>{chatMessages.addKeyText}</p>
      <ul className="chat-key-list">
        {providers.map((provider) => (
          <SettingRow key={provider.setting} {...provider} />
        ))}
      </ul>
    </Dialog>
  );
}

function SettingRow({ name, setting }: { name: string; setting: string }) {
  const [isCopied, setIsCopied] = useState(false);
  async function copy() {
    await navigator.clipboard.writeText(setting);
    setIsCopied(true);
  }
  return (
    <li>
      <b>{name}</b>
      <code>{setting}</code>
      <Button
        size="sm"
        icon={isCopied ? <Check className="s" /> : <Copy className="s" />}
        aria-label={chatMessages.copySetting(setting)}
        onClick={() => void copy()}
      >
        {isCopied ? chatMessages.settingCopied : chatMessages.copyShort}
      </Button>
    </li>
  );
}
