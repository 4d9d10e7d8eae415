// Copies a message and says so for two seconds.

import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';

const COPIED_MS = 2000;

export function CopyButton({ text, label, copiedLabel }: { text: string; label: string; copiedLabel: string }) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  }
  return (
    <IconButton
      label={isCopied ? copiedLabel : label}
      icon={isCopied ? <Check className="s" /> : <Copy className="s" />}
      onClick={() => void copy()}
    />
  );
}
