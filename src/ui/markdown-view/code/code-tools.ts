// What the app adds to the head of every complete code block beside its copy button.
import { createContext, type ComponentType } from 'react';

export interface CodeToolsProps {
  code: string;
  /** The info string of the fence; undefined for indented code. */
  info: string | undefined;
}

/** Null until the app has loaded its tools, and where there are none. */
export const CodeToolsContext = createContext<ComponentType<CodeToolsProps> | null>(null);
