// What a slice tells the shell of the web: its pages. Where a person finds them is in page-places.ts, because every page
// loads this first and that later.

import type { RouteComponent } from '@tanstack/react-router';

export type Page<Path extends string = string, Search = {}> = {
  path: Path;
  /** The title of the browser's tab. */
  title: string;
  /** Reads what stands after the '?' of the address. */
  search: (raw: Record<string, unknown>) => Search;
  component: RouteComponent | null;
  /** The lowest comes first in the bar at the top of every page. The label is the title unless told. */
  topBar?: { order: number; label?: string };
};

/** A page that the shell puts together from several slices. */
export type ComposedPage<Path extends string = string, Search = {}> = Page<Path, Search> & { component: null };

type PageOptions<Path extends string, Search> = Omit<Page<Path, Search>, 'search' | 'component'> &
  Partial<Pick<Page<Path, Search>, 'search'>>;

export type WebModule = {
  /** These are for everybody, signed in or not. */
  publicPages?: readonly Page[];
  /** These need a session. */
  pages?: readonly Page[];
  /** Pages in the shell of /project, with which their paths begin. */
  workspacePages?: readonly Page[];
};

/** Without `search` the page is given the address as it is. */
export function page<const Path extends string, Search = {}>(
  options: PageOptions<Path, Search> & { component: RouteComponent },
): Page<Path, Search> {
  return { search: (raw) => raw as Search, ...options };
}

export function composedPage<const Path extends string, Search = {}>(
  options: PageOptions<Path, Search>,
): ComposedPage<Path, Search> {
  return { search: (raw) => raw as Search, ...options, component: null };
}

/** Keeps the paths and searches of the pages, which the links of the app are checked against. */
export function webModule<const Module extends WebModule>(module: Module): Module {
  return module;
}
