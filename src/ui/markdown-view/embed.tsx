// What a page allows Markdown to show besides text: images below one address, drawings made from code, and formulas.
import { createContext, type ComponentType, type ReactNode } from 'react';
import type { Tokens } from 'marked';

export interface TableProps {
  table: Tokens.Table;
  /** The text still grows at its end. */
  hasCaret: boolean;
}

export interface CodeToolsBarProps {
  code: string;
  /** The info string of the fence; undefined for indented code. */
  info: string | undefined;
  isWrapped: boolean;
  onWrap: (isWrapped: boolean) => void;
}

/** What a page for reading adds; long code is folded there. */
export interface ReadingTools {
  Table: ComponentType<TableProps>;
  CodeToolsBar: ComponentType<CodeToolsBarProps>;
}

export interface Embeds {
  /** Images whose address begins with this are shown; all others stay links. */
  imagePrefix?: string | undefined;
  /** Keyed by the language of a fence: renders what replaces the code once the fence is closed. */
  drawings?: Readonly<Record<string, (source: string) => ReactNode>> | undefined;
  /** Formulas in TeX are drawn; otherwise their source is shown. */
  hasMath?: boolean | undefined;
  readingTools?: ReadingTools | undefined;
}

export const EmbedContext = createContext<Embeds>({});
