// A button that copies a text, and says for a moment whether it did.
import { Check, Copy } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';

/** Milliseconds that 'Copied' is shown. */
const COPIED_MS = 2000;

type CopyState = 'idle' | 'copied' | 'failed';
const COPY_WORDS: Record<CopyState, string> = { idle: '', copied: 'Copied', failed: 'Copy failed' };

interface CopyButtonProps {
  label: string;
  /** Makes the text when the button is pressed. */
  getText: () => string;
  /** Shown beside the icon. */
  children?: ReactNode;
}

export function CopyButton({ label, getText, children }: CopyButtonProps): ReactNode {
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), COPIED_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    <>
      <span className="code-copied" role="status">
        {COPY_WORDS[state]}
      </span>
      <button
        type="button"
        className="code-copy"
        aria-label={label}
        title={label}
        onClick={() => void copyText(getText()).then(setState)}
      >
        {state === 'copied' ? <Check size={14} aria-hidden="true" /> : <Copy size={14} aria-hidden="true" />}
        {children}
      </button>
    </>
  );
}

/** Fails without permission, and on plain http, where browsers have no clipboard. */
async function copyText(text: string): Promise<CopyState> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed';
  }
}
