// A code block with its file name or language, a copy button, and syntax highlighting once it is complete.
import { Check, Copy } from 'lucide-react';
import { memo, use, useEffect, useState, type ReactNode } from 'react';
import { Caret } from '../caret.tsx';
import { ScrollBox } from '../scroll-box.tsx';
import { readCodeInfo, type CodeLanguage } from './code-language.ts';
import { CodeToolsContext } from './code-tools.ts';
import type { CodeSegment } from './highlight.ts';

/** Characters. Longer code is not highlighted, because the grammars can be slow on hostile text. */
const MAX_HIGHLIGHTED = 40_000;

/** Milliseconds that 'Copied' is shown. */
const COPIED_MS = 2000;

interface CodeBlockProps {
  code: string;
  /** The info string of the fence; undefined for indented code. */
  info: string | undefined;
  /** The fence is still being written. */
  isOpen: boolean;
}

export const CodeBlock = memo(function CodeBlock({ code, info, isOpen }: CodeBlockProps): ReactNode {
  const { label, language } = readCodeInfo(info);
  const segments = useHighlight(code, isOpen ? undefined : language);
  const renderTools = use(CodeToolsContext);
  return (
    <div className="code" dir="ltr">
      <div className="code-h">
        <span className="code-name">{label}</span>
        {!isOpen && renderTools?.({ code, info })}
        <CopyButton code={code} />
      </div>
      <ScrollBox as="pre" label={`Code, ${label}`}>
        <code>
          {segments ? segments.map(renderSegment) : code}
          {isOpen && <Caret />}
        </code>
      </ScrollBox>
    </div>
  );
});

function renderSegment({ text, tone }: CodeSegment, index: number): ReactNode {
  return tone ? (
    <span key={index} className={tone}>
      {text}
    </span>
  ) : (
    text
  );
}

/** The highlighted code; null until it is ready. Each block is highlighted in a separate task. */
function useHighlight(code: string, language: CodeLanguage | undefined): CodeSegment[] | null {
  const [highlighted, setHighlighted] = useState<{ code: string; segments: CodeSegment[] } | null>(null);
  useEffect(() => {
    if (language === undefined || code.length > MAX_HIGHLIGHTED) return undefined;
    const timer = setTimeout(() => {
      import('./highlight.ts').then(
        ({ highlight }) => setHighlighted({ code, segments: highlight(code, language) }),
        () => undefined, // without its chunk (offline, a new release) the code stays plain and readable
      );
    });
    return () => clearTimeout(timer);
  }, [code, language]);
  return highlighted?.code === code ? highlighted.segments : null;
}

type CopyState = 'idle' | 'copied' | 'failed';
const COPY_WORDS: Record<CopyState, string> = { idle: '', copied: 'Copied', failed: 'Copy failed' };

function CopyButton({ code }: { code: string }): ReactNode {
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
        aria-label="Copy code"
        onClick={() => void copyText(code).then(setState)}
      >
        {state === 'copied' ? <Check size={14} aria-hidden="true" /> : <Copy size={14} aria-hidden="true" />}
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
