// Where a person finds every page: the places of all slices, put in the order of the lists that show them.

import { placedSlices } from 'virtual:places';
import type { OpenTarget } from '#ui/module/opened-thing.ts';
import type { PageLink, PageLinks } from '#ui/module/page-link.ts';
import { railTitles, sidebarTitles, type ListedPage } from '#ui/module/page-places.ts';

export const listedPages = placedSlices.flatMap(({ pages }) => pages);

export const railGroups: readonly PageLinks[] = railTitles.map((title) => ({
  title,
  links: inOrder(({ rail }) => (rail?.group === title ? rail.order : undefined)).map(linkTo),
}));

/** The pages about the account, for the slide-over. */
export const accountGroup: PageLinks = {
  title: 'Account',
  links: inOrder(({ account }) => account).map(linkTo),
};

export const sidebarGroups: readonly PageLinks[] = sidebarTitles.map((title) => ({
  title,
  links: inOrder(({ sidebar }) => (sidebar?.group === title ? sidebar.order : undefined)).map((page) => ({
    ...linkTo(page),
    ...page.sidebar,
  })),
}));

/** The places of the menu 'Open in…'. */
export const openTargets: readonly OpenTarget[] = listedPages
  .flatMap(({ path, title, label = title, icon, opens }) => (opens ? [{ path, icon, label, ...opens }] : []))
  .toSorted((left, right) => left.order - right.order);

function linkTo({ path, title, label = title, icon, isSoon }: ListedPage): PageLink {
  return { to: path as PageLink['to'], label, icon, ...(isSoon && { isSoon }) };
}

/** Returns the pages that have an order, the lowest first. */
function inOrder(orderOf: (page: ListedPage) => number | undefined): ListedPage[] {
  const order = (page: ListedPage): number => orderOf(page) ?? Number.POSITIVE_INFINITY;
  return listedPages.filter((page) => orderOf(page) !== undefined).toSorted((a, b) => order(a) - order(b));
}
