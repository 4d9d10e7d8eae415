// What a page makes of references in Markdown: words outside of code and links, such as ABC-12, and addresses of its own.
import { createContext, type ReactNode } from 'react';

export interface OwnLinks {
  /** Renders plain text with its references as links. */
  renderText: (text: string) => ReactNode;
  /** Renders a link to a place of the page's own; null for any other address. */
  renderLink: (address: string, children: ReactNode) => ReactNode;
}

/** Null where references stay words. */
export const OwnLinksContext = createContext<OwnLinks | null>(null);
