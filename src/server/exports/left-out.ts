// The tables that exports leave out on purpose.

import type { ExportedTable } from '#platform/module/exported-table.ts';
import type { ServerModule } from '#platform/module/server-module.ts';
import { modules } from '../modules.ts';

/** Returns the reason for each table, keyed by its name. */
export function leftOutOf(whom: ExportedTable['of']): Readonly<Record<string, string>> {
  const all: readonly ServerModule[] = modules.modules;
  return Object.fromEntries(all.flatMap(({ tables }) => Object.entries(tables.leftOut[whom] ?? {})));
}
