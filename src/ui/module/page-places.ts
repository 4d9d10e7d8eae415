// Where a person finds the pages of a slice: in the rail, in the sidebar of the workspace and in the palette.

import type { OpensThings } from './opened-thing.ts';
import type { PageIcon } from './page-icons.ts';
import type { Page, WebModule } from './web-module.ts';

/** The groups of the rail, and of the sidebar of /project, in their order. */
export const railTitles = ['Ask', 'Build', 'Run'] as const;
export const sidebarTitles = ['Main', 'Project Management', 'Meetings', 'System'] as const;

export type Place<Search = {}> = {
  icon: PageIcon;
  /** The palette and the lists call it so; the title of the page unless told. */
  label?: string;
  /** People look for the page with these words, too. */
  words: string;
  /** The lowest order comes first in its group. */
  rail?: { group: (typeof railTitles)[number]; order: number };
  /** The lowest comes first among the pages about the account. */
  account?: number;
  sidebar?: {
    group: (typeof sidebarTitles)[number];
    order: number;
    label?: string;
    /** True for a page whose address begins other pages': it is lit on its own page only. */
    isExact?: true;
  };
  /** True for a page that is not built yet. */
  isSoon?: true;
  /** Others are told by the page that it is not theirs, so that nothing offers it to them. */
  isForAdmins?: true;
  /** Commands of the palette that open the page, for example with a dialog. */
  commands?: readonly { label: string; search: Search; words?: string }[];
  hits?: readonly HitPlace<Search>[];
  /** What is open elsewhere can be opened here: the menu 'Open in…' of each head lists the places that take it. */
  opens?: OpensThings;
};

/** A page that only leads on from where it belongs says why no list names it. */
type Unlisted<Search = {}> = { unlisted: string; hits?: readonly HitPlace<Search>[] };

/** It says how something that the search finds is shown, and how the page opens it. */
export type HitPlace<Search = {}> = {
  /** The name of the search source: 'task'. */
  type: string;
  /** The palette lists them under this title: 'Tasks'. */
  group: string;
  /** One of them is called so: 'Task'. */
  name: string;
  icon: PageIcon;
  /** The palette shows this beside what is in no workspace. */
  hint?: string;
  /** The page opens it with this search, or with these parameters of its path. */
  search?: (id: string) => Search;
  params?: (id: string) => Readonly<Record<string, string>>;
  /** This happens before the page opens. */
  prepare?: (hit: { id: string; title: string }) => Promise<void>;
};

type PagesOf<Module extends WebModule> = {
  [Key in keyof Module]: Module[Key] extends readonly Page[] ? Module[Key][number] : never;
}[keyof Module];
type SearchOf<Module extends WebModule, Path> = ReturnType<Extract<PagesOf<Module>, { path: Path }>['search']>;
type Places<Module extends WebModule> = {
  [Path in PagesOf<Module>['path']]: Place<SearchOf<Module, Path>> | Unlisted<SearchOf<Module, Path>>;
};

/** This is where the person is. */
export type ShownAddress = { path: string; search: Readonly<Record<string, unknown>> };

/** A command of the palette that does something. `to` is opened before `run` is called. */
export type Command = {
  label: string;
  words?: string;
  to?: string;
  /** Listed only when something is typed. */
  isFoundOnly?: boolean;
  run: () => void;
};

export type ListedPage = Place & { path: string; title: string };
export type PlacedSlice = {
  pages: readonly ListedPage[];
  hits: readonly (HitPlace & { path: string })[];
  commands: (shown: ShownAddress) => readonly Command[];
};

/** A page without a place does not compile. */
export function placesOf<Module extends WebModule>(
  { publicPages = [], pages = [], workspacePages = [] }: Module,
  places: Places<Module>,
  commands: PlacedSlice['commands'] = () => [],
): PlacedSlice {
  const byPath: Readonly<Record<string, Place | Unlisted | undefined>> = places;
  const all = [...publicPages, ...pages, ...workspacePages];
  const listed = all.flatMap(({ path, title }): ListedPage[] => {
    const place = byPath[path];
    return place && !('unlisted' in place) ? [{ path, title, ...place }] : [];
  });
  const hits = all.flatMap(({ path }) => (byPath[path]?.hits ?? []).map((hit) => ({ path, ...hit })));
  return { pages: listed, hits, commands };
}
