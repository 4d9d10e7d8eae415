// Turns the pages of modules into routes whose paths, parameters and searches the compiler knows.

import { createRoute, type AnyRoute, type RouteComponent } from '@tanstack/react-router';
import type { Page } from '#ui/module/web-module.ts';
import { composedPages } from '../pages/composed-pages.ts';

type RouteOf<Parent extends AnyRoute, P> =
  P extends Page<infer Path, infer Search> ? ReturnType<typeof routeOf<Parent, Path, Search>> : never;
type RoutesOf<Parent extends AnyRoute, Pages extends readonly Page[]> = {
  [Key in keyof Pages]: RouteOf<Parent, Pages[Key]>;
};

export function routesOf<Parent extends AnyRoute, const Pages extends readonly Page[]>(parent: Parent, pages: Pages) {
  return pages.map((page) => routeOf(parent, page)) as RoutesOf<Parent, Pages>;
}

/** The parts of a page's path below '/project'. */
type Below<Path extends string> = Path extends `/project${infer Rest}` ? (Rest extends '' ? '/' : Rest) : never;
type PagesBelow<Pages extends readonly Page[]> = {
  [Key in keyof Pages]: Pages[Key] extends Page<infer Path, infer Search> ? Page<Below<Path>, Search> : never;
};

/** Returns the pages of the workspace as they are named within its shell. */
export function belowProject<const Pages extends readonly Page[]>(pages: Pages) {
  return pages.map((page) => ({
    ...page,
    path: page.path.slice('/project'.length) || '/',
    component: componentOf(page),
  })) as PagesBelow<Pages>;
}

function routeOf<Parent extends AnyRoute, const Path extends string, Search>(parent: Parent, page: Page<Path, Search>) {
  return createRoute({
    getParentRoute: () => parent,
    path: page.path,
    validateSearch: page.search,
    staticData: { title: page.title },
    component: componentOf(page),
  });
}

function componentOf({ path, component }: Pick<Page, 'path' | 'component'>): RouteComponent {
  return component ?? composedPages[path as keyof typeof composedPages];
}
