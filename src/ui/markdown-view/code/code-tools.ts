// What the app adds to the head of every complete code block beside its copy button.
import { createContext, type ReactNode } from 'react';

export interface CodeToolsProps {
  code: string;
  /** The info string of the fence; undefined for indented code. */
  info: string | undefined;
}

export type RenderCodeTools = (block: CodeToolsProps) => ReactNode;

/** Null until the app has loaded its tools, and where there are none. */
export const CodeToolsContext = createContext<RenderCodeTools | null>(null);
