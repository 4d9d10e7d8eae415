// What is open, as other places can take it: an answer as Markdown, a project as files, a collection to ask. Each place says in its
// places.ts which of these forms it takes (`opens` of a Place), so that no slice has to know another one.

import type { QueryClient } from '@tanstack/react-query';
import type { CodeLanguage } from '#contract/code-language.ts';
import type { ItemRef } from '#contract/item.ts';
import type { ItemActions } from '#ui/item-actions/item-actions.ts';
import type { PageIcon } from './page-icons.ts';

export type OpenedCode = { language: CodeLanguage; files: readonly { path: string; content: string }[] };

/** Forms that the thing does not have are left out. */
export type OpenedThing = {
  /** The address of its page. It is not offered to be opened there. */
  page: string;
  title: string;
  /** A finished text in Markdown. */
  text?: () => Promise<string>;
  /** Resolves with null when there turns out to be none. */
  code?: () => Promise<OpenedCode | null>;
  /** True for code of which a blueprint can be drawn. */
  isTerraform?: boolean;
  /** The person wants this, in their own words. It is put into the box of the place and not sent. */
  prompt?: string;
  /** A document or a collection that messages can have attached. */
  attached?: { id: string; name: string; isCollection?: true };
  /** Resolves with the id of a blueprint, once everything drawn there is saved. */
  blueprintId?: () => Promise<string>;
  /** Projects can refer to it. */
  item?: ItemRef;
  makeTask?: (actions: ItemActions) => void;
};

/** A place opens a thing with these. `go` resolves when the page is shown. */
export type OpenWays = {
  go: (to: string, search?: object) => Promise<void>;
  queryClient: QueryClient;
  actions: ItemActions;
};

/** It says which things a place takes, and how. */
export type OpensThings = {
  /** The lowest comes first in the menu. */
  order: number;
  /** The menu calls the place so; as the lists of pages do unless told. */
  label?: string;
  accepts: (thing: OpenedThing) => boolean;
  /** Called with things that it accepts. Rejects when the thing could not be opened. */
  open: (thing: OpenedThing, ways: OpenWays) => Promise<void>;
};

export type OpenTarget = OpensThings & { path: string; label: string; icon: PageIcon };

/** Returns the places that take the thing, in the order of the menu. */
export function targetsOf(thing: OpenedThing, targets: readonly OpenTarget[]): OpenTarget[] {
  return targets.filter(({ path, accepts }) => path !== thing.page && accepts(thing));
}
