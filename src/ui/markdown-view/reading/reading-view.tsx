// Markdown for reading: long code is folded and can be wrapped and saved, tables can be sorted and copied.
import type { ReactNode } from 'react';
import type { ReadingTools } from '../embed.tsx';
import { MarkdownView, type MarkdownViewProps } from '../markdown-view.tsx';
import { CodeToolsBar } from './code-tools-bar.tsx';
import { ReadingTable } from './reading-table.tsx';

const TOOLS: ReadingTools = { Table: ReadingTable, CodeToolsBar };

export function ReadingView(props: MarkdownViewProps): ReactNode {
  return <MarkdownView {...props} readingTools={TOOLS} />;
}
