// What a person edits of a blueprint, and the server that stores it.

import type { AutosaveServer, StoredDocument } from '#ui/autosave/saved-document.ts';
import type { Positions } from '#model/layout/positions.ts';
import type { Solution } from '#model/solution-shapes.ts';

export type BlueprintFields = { title: string; solution: Solution; positions: Positions };
export type BlueprintServer = AutosaveServer<BlueprintFields>;
export type StoredBlueprint = StoredDocument<BlueprintFields>;
