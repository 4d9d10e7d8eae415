// Links to pages of modules, for lists of pages.

import type { LinkProps } from '@tanstack/react-router';
import type { PageIcon } from './page-icons.ts';

/** `to` is a path of the app's routes. */
export type PageLink = {
  to: NonNullable<LinkProps['to']>;
  label: string;
  icon: PageIcon;
  isExact?: boolean;
  isSoon?: boolean;
};

export type PageLinks = { title: string; links: readonly PageLink[] };
