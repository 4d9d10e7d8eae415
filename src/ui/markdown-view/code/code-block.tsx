// A code block with its file name or language, its tools, and syntax highlighting once it is complete. Where the page has
// tools for reading, long code is folded and can be wrapped and saved.
import { memo, use, useEffect, useRef, useState, type ReactNode } from 'react';
import { Caret } from '../caret.tsx';
import { CopyButton } from '../copy-button.tsx';
import { EmbedContext } from '../embed.tsx';
import { ScrollBox } from '../scroll-box.tsx';
import { readCodeInfo, type CodeLanguage } from '#text/code/code-info.ts';
import { CodeToolsContext } from './code-tools.ts';
import type { CodeSegment } from './highlight.ts';

/** Characters. Longer code is not highlighted, because the grammars can be slow on hostile text. */
const MAX_HIGHLIGHTED = 40_000;

/** Longer code is folded. */
const MAX_UNFOLDED_LINES = 30;

interface CodeBlockProps {
  code: string;
  /** The info string of the fence; undefined for indented code. */
  info: string | undefined;
  /** The fence is still being written. */
  isOpen: boolean;
}

export const CodeBlock = memo(function CodeBlock({ code, info, isOpen }: CodeBlockProps): ReactNode {
  const { readingTools } = use(EmbedContext);
  const { label, language } = readCodeInfo(info);
  const segments = useHighlight(code, isOpen ? undefined : language);
  const renderTools = use(CodeToolsContext);
  const [isWrapped, setIsWrapped] = useState(false);
  const lineCount = isOpen ? 0 : countLines(code);
  const fold = useFold(isOpen, readingTools !== undefined && lineCount > MAX_UNFOLDED_LINES);
  return (
    <div
      ref={fold.ref}
      className="code"
      dir="ltr"
      data-folded={fold.isFolded || undefined}
      data-wrapped={isWrapped || undefined}
    >
      <div className="code-h">
        <span className="code-name">{label}</span>
        {fold.canFold && <span className="code-lines">{`${lineCount.toLocaleString('en')} lines`}</span>}
        {!isOpen && renderTools?.({ code, info })}
        <span className="code-tools">
          {!isOpen && <ReadingTools code={code} info={info} isWrapped={isWrapped} onWrap={setIsWrapped} />}
          <CopyButton label="Copy code" getText={() => code} />
        </span>
      </div>
      <ScrollBox as="pre" label={`Code, ${label}`}>
        {renderCode(segments, { code, isOpen })}
      </ScrollBox>
      {fold.canFold && <FoldButton isFolded={fold.isFolded} lineCount={lineCount} onFold={fold.toggle} />}
    </div>
  );
});

type ReadingToolsProps = {
  code: string;
  info: string | undefined;
  isWrapped: boolean;
  onWrap: (isWrapped: boolean) => void;
};

function renderCode(segments: readonly CodeSegment[] | null, { code, isOpen }: { code: string; isOpen: boolean }) {
  return (
    <code>
      {segments ? segments.map(renderSegment) : code}
      {isOpen && <Caret />}
    </code>
  );
}

/** Nothing where the page has no tools for reading. */
function ReadingTools(props: ReadingToolsProps) {
  const { readingTools } = use(EmbedContext);
  return readingTools && <readingTools.CodeToolsBar {...props} />;
}

function FoldButton({ isFolded, lineCount, onFold }: { isFolded: boolean; lineCount: number; onFold: () => void }) {
  return (
    <button type="button" className="code-fold" aria-expanded={!isFolded} onClick={onFold}>
      {isFolded ? `Show all ${lineCount.toLocaleString('en')} lines` : 'Show less'}
    </button>
  );
}

/** What was read while it was written stays unfolded, so that nothing moves when its fence closes. */
function useFold(isOpen: boolean, canFold: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const [wantsFold, setWantsFold] = useState(!isOpen);
  return {
    ref,
    canFold,
    isFolded: canFold && wantsFold,
    toggle() {
      setWantsFold(!wantsFold);
      // Folding takes away what is above the button.
      if (!wantsFold) ref.current?.scrollIntoView({ block: 'nearest' });
    },
  };
}

function countLines(code: string): number {
  let count = 1;
  for (let at = code.indexOf('\n'); at !== -1; at = code.indexOf('\n', at + 1)) count += 1;
  return count;
}

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
