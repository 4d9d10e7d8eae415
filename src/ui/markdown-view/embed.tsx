// What a page allows Markdown to show besides text: images below one address, drawings made from code, and formulas.
import { createContext, type ReactNode } from 'react';

export interface Embeds {
  /** Images whose address begins with this are shown; all others stay links. */
  imagePrefix?: string | undefined;
  /** Keyed by the language of a fence: renders what replaces the code once the fence is closed. */
  drawings?: Readonly<Record<string, (source: string) => ReactNode>> | undefined;
  /** Formulas in TeX are drawn; otherwise their source is shown. */
  hasMath?: boolean | undefined;
  /** Long code is folded and can be wrapped and saved; tables can be sorted and copied. */
  hasReadingTools?: boolean | undefined;
}

export const EmbedContext = createContext<Embeds>({});
