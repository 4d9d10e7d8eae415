// The filters, the view and the open item of a page, which are search parameters of its address.

import { withoutEmpty } from './without-empty.ts';

/** Undefined removes a parameter. */
export type SearchChanges<Search> = { [Key in keyof Search]?: Search[Key] | undefined };

/** Changes some parameters and leaves the others. With `replace`, Back does not return to how they were. */
export type ChangeSearch<Search> = (changes: SearchChanges<Search>, replace?: boolean) => void;

type Navigate<Search> = (options: { search: (before: Search) => Search; replace: boolean }) => Promise<void>;

/** `navigate` is that of the page's own route. */
export function searchChange<Search extends object>(navigate: Navigate<Search>): ChangeSearch<Search> {
  return (changes, replace = false) =>
    void navigate({ search: (before) => withoutEmpty({ ...before, ...changes }), replace });
}
