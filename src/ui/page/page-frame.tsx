// The frame of a page: its main element, with the head across it, and below the head one column or a list with the open item beside it.

import type { ComponentProps } from 'react';
import './page-frame.css';

type PageFrameProps = ComponentProps<'main'> & {
  /** The page's own class, under which its styles are. */
  name: string;
  /**
   * A full page uses the width of the window, a reading page has one column of text and forms. Both scroll as a whole.
   * A split page fills the window, and each of its halves scrolls by itself.
   */
  layout?: 'full' | 'reading' | 'split';
  /** True while an item is open beside the list of a split page. */
  isOpen?: boolean;
};

/** Renders the only main element of a page. What it is given besides, such as a drop target, goes to that element. */
export function PageFrame({ name, layout = 'full', isOpen, ...rest }: PageFrameProps) {
  return <main className={`page page-${layout} ${name}`} id="main" tabIndex={-1} data-open={isOpen} {...rest} />;
}
