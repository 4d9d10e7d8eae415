// Renders Markdown, also while it streams. Safe for untrusted text: no HTML and no remote images.
import { memo, useMemo, useState, type ReactNode } from 'react';
import { Caret } from './caret.tsx';
import { CitationContext } from './citation.tsx';
import { EmbedContext, type Embeds } from './embed.tsx';
import { HeadingNumberContext, placeHeadings, type HeadingsAround } from './heading-numbers.ts';
import {
  advanceMarkdown,
  EMPTY_MARKDOWN,
  type Block,
  type IncrementalMarkdown,
} from './incremental/incremental-markdown.ts';
import { useCloseMarks } from './incremental/use-close-marks.ts';
import { renderBlock } from './markdown-block.tsx';
import './markdown-view.css';
import './code/code-block.css';
import './table.css';

/** Blocks that are compared as one, so that a frame of a long answer compares a few groups and not every block. */
const GROUP_SIZE = 16;
const NO_NUMBERS: ReturnType<typeof placeHeadings> = new Map();

export interface MarkdownViewProps extends Embeds {
  text: string;
  /** More text will follow: open marks are closed for now, and a caret is shown at the end. */
  streaming: boolean;
  /** The sources that `[1]`, `[2]` in the text may refer to. */
  citations?: readonly { index: number }[];
  onOpenCitation?: (index: number) => void;
  /** True if `[1!]` and `[0!]` in the text are citations that failed their check. */
  isChecked?: boolean;
  /** Numbers the headings, as part of a document that has these as well. */
  headingsAround?: HeadingsAround | undefined;
}

export function MarkdownView({
  text,
  streaming,
  citations,
  onOpenCitation,
  isChecked = false,
  imagePrefix,
  drawings,
  hasMath,
  readingTools,
  headingsAround,
}: MarkdownViewProps): ReactNode {
  const { blocks } = useMarkdown(text, streaming);
  const groups = groupBlocks(blocks);
  const embeds = useMemo(
    () => ({ imagePrefix, drawings, hasMath, readingTools }),
    [imagePrefix, drawings, hasMath, readingTools],
  );
  const places = useMemo(
    () => (headingsAround ? placeHeadings(blocks, headingsAround) : NO_NUMBERS),
    [blocks, headingsAround],
  );
  const source = {
    has: (index: number) => citations?.some((citation) => citation.index === index) ?? false,
    open: (index: number) => onOpenCitation?.(index),
    isChecked,
  };
  return (
    <EmbedContext value={embeds}>
      <CitationContext value={source}>
        <HeadingNumberContext value={places}>
          <div className="prose">
            {groups.map((group, index) => (
              <BlockGroup key={index} blocks={group} hasCaret={streaming && index === groups.length - 1} />
            ))}
            {streaming && groups.length === 0 && (
              <p>
                <Caret />
              </p>
            )}
          </div>
        </HeadingNumberContext>
      </CitationContext>
    </EmbedContext>
  );
}

/** Derives the state from the previous one during render, as React allows. `text` may grow, shrink or be replaced. */
function useMarkdown(text: string, isStreaming: boolean): IncrementalMarkdown {
  const closeMarks = useCloseMarks(isStreaming);
  const [known, setKnown] = useState(() => advanceMarkdown(EMPTY_MARKDOWN, { text, isStreaming, closeMarks }));
  if (known.text === text && known.isStreaming === isStreaming) return known;
  const next = advanceMarkdown(known, { text, isStreaming, closeMarks });
  setKnown(next);
  return next;
}

function groupBlocks(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = [];
  for (let start = 0; start < blocks.length; start += GROUP_SIZE) groups.push(blocks.slice(start, start + GROUP_SIZE));
  return groups;
}

interface BlockGroupProps {
  blocks: Block[];
  hasCaret: boolean;
}

const BlockGroup = memo(function BlockGroup({ blocks, hasCaret }: BlockGroupProps): ReactNode {
  return blocks.map((block, index) => (
    <BlockView key={index} block={block} hasCaret={hasCaret && index === blocks.length - 1} />
  ));
}, isSameGroup);

function isSameGroup(a: BlockGroupProps, b: BlockGroupProps): boolean {
  return (
    a.hasCaret === b.hasCaret &&
    a.blocks.length === b.blocks.length &&
    a.blocks.every((block, index) => block === b.blocks[index])
  );
}

const BlockView = memo(function BlockView({ block, hasCaret }: { block: Block; hasCaret: boolean }): ReactNode {
  return renderBlock(block.token, hasCaret);
});
