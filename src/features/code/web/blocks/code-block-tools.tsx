// The mark in the head of a code block whose language can be checked: checked, or how many findings, with the list on demand.
// A block is checked once it is complete and in view.

import { useQuery } from '@tanstack/react-query';
import { Check, CircleAlert, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { CodeLanguage } from '#contract/code-language.ts';
import { languageOfBlock } from '#text/code/block-language.ts';
import { extensionOf } from '#text/code/code-language.ts';
import { Badge, type BadgeTone } from '#ui/components/badge.tsx';
import type { CodeToolsProps } from '#ui/markdown-view/code/code-tools.ts';
import { MAX_FILE_LENGTH } from '../../shared/limits.ts';
import { blockQuery } from './block-query.ts';
import { BlockDialog } from './block-dialog.tsx';
import { findingsOfBlock } from '#text/code/block-findings.ts';
import { blockMessages } from './messages.ts';
import './blocks.css';

export function CodeBlockTools({ code, info }: CodeToolsProps) {
  const language = languageOfBlock(code, info);
  if (!language || code.trim() === '' || code.length > MAX_FILE_LENGTH) return null;
  return <BlockCheck code={code} language={language} />;
}

function BlockCheck({ code, language }: { code: string; language: CodeLanguage }) {
  const ref = useRef<HTMLSpanElement>(null);
  const isSeen = useSeen(ref);
  const [isOpen, setIsOpen] = useState(false);
  const file = { path: `block${extensionOf(language)}`, content: code };
  const { data: report } = useQuery({ ...blockQuery(language, file), enabled: isSeen });
  if (!report) return <span ref={ref} className="code-block-check" />;
  const { findings } = findingsOfBlock(report);
  const state = stateOf(report.files[0]?.stages ?? [], findings);
  return (
    <span ref={ref} className="code-block-check">
      <button type="button" aria-label={blockMessages.show(state.words)} onClick={() => setIsOpen(true)}>
        <Badge tone={state.tone} icon={state.icon}>
          {state.words}
        </Badge>
      </button>
      {isOpen && <BlockDialog {...{ file, language, report }} onClose={() => setIsOpen(false)} />}
    </span>
  );
}

type BlockState = { words: string; tone: BadgeTone; icon: React.ReactNode };

function stateOf(stages: readonly { state: string }[], findings: readonly { severity: string }[]): BlockState {
  if (findings.some(({ severity }) => severity === 'error'))
    return { words: blockMessages.count(findings.length), tone: 'err', icon: <CircleAlert aria-hidden="true" /> };
  if (findings.length > 0)
    return { words: blockMessages.count(findings.length), tone: 'warn', icon: <TriangleAlert aria-hidden="true" /> };
  if (stages.every(({ state }) => state === 'not-checked'))
    return { words: blockMessages.notChecked, tone: 'neutral', icon: null };
  if (stages.some(({ state }) => state === 'not-checked' || state === 'partly'))
    return { words: blockMessages.partly, tone: 'neutral', icon: null };
  return { words: blockMessages.checked, tone: 'ok', icon: <Check aria-hidden="true" /> };
}

/** Becomes true when the element is or comes near the view, and stays so. */
function useSeen(ref: React.RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!ref.current || isSeen) return undefined;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsSeen(true), {
      rootMargin: '200px',
    });
    watch.observe(ref.current);
    return () => watch.disconnect();
  }, [ref, isSeen]);
  return isSeen;
}
