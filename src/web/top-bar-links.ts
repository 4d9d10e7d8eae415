// The words of the top bar, which every page has at once (specification §2).

import type { LinkProps } from '@tanstack/react-router';
import type { Page } from '#ui/module/web-module.ts';
import { pages, workspacePages } from './modules.ts';

type TopBarLink = { to: NonNullable<LinkProps['to']>; label: string };

export const topBarLinks: readonly TopBarLink[] = [...pages, ...workspacePages]
  .flatMap(({ path, title, topBar }: Page) => (topBar ? [{ path, label: title, ...topBar }] : []))
  .toSorted((left, right) => left.order - right.order)
  .map(({ path, label }) => ({ to: path as TopBarLink['to'], label }));
