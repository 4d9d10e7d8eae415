// Tells an admin where a key is entered, and which setting connects which provider.

import { Link } from '@tanstack/react-router';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import type { ProviderKey } from '#features/agents/contract/provider-keys-contract.ts';
import { useProviderKeys } from '#features/agents/web/use-provider-keys.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { chatMessages } from '../messages.ts';

export function KeyHelp({ onClose }: { onClose: () => void }) {
  const keys = useProviderKeys();
  return (
    <Dialog
      title={chatMessages.addKey}
      wide
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{chatMessages.close}</Button>
          <Link data-autofocus className={buttonClass({ variant: 'primary' })} to="/admin/models">
            {chatMessages.openConnections}
          </Link>
        </>
      }
    >
      <p>{chatMessages.addKeyText}</p>
      <ul className="chat-key-list">
        {keys.map((key) => (
          <SettingRow key={key.setting} {...key} />
        ))}
      </ul>
    </Dialog>
  );
}

function SettingRow({ provider, setting, page }: ProviderKey) {
  const [isCopied, setIsCopied] = useState(false);
  async function copy() {
    await navigator.clipboard.writeText(setting);
    setIsCopied(true);
  }
  return (
    <li>
      <b>
        <a className="link" href={page} target="_blank" rel="noopener noreferrer">
          {provider}
        </a>
      </b>
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
