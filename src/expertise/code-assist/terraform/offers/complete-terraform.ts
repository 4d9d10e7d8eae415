// Completes Terraform: blocks, types, arguments and values by the schema of the chosen version, and references to what the
// project defines.

import type { Completions } from '#contract/assist/code-assist.ts';
import type { AssistOrder } from '../../assist.ts';
import { completionsOf, NOTHING, type Offer } from '../../offers.ts';
import { offerBody } from './offer-body.ts';
import { offerReferences } from './offer-references.ts';
import { offerTypes } from './offer-types.ts';
import { offerValues } from './offer-values.ts';
import { readCursorPlace, type CursorPlace } from '../cursor/cursor-place.ts';
import { moduleOf, readProject } from '../cursor/read-project.ts';
import type { TerraformCursor } from '../cursor/terraform-cursor.ts';

export async function completeTerraform(order: AssistOrder): Promise<Completions> {
  const file = order.files.find(({ path }) => path === order.path);
  if (!file) return NOTHING;
  const place = readCursorPlace(file.text, order.offset);
  if (place.kind === 'quiet') return NOTHING;
  const cursor = await openCursor(order, place);
  const { offers, note } = offerAt(cursor);
  return completionsOf({ from: place.from, word: place.steps.at(-1) ?? '', offers, note });
}

/** Reads the project without the block that is being written, which rarely parses; what it defines is not asked for in it. */
async function openCursor(order: AssistOrder, place: CursorPlace): Promise<TerraformCursor> {
  const files = order.files.map((file) =>
    file.path === order.path ? { ...file, text: without(file.text, place) } : file,
  );
  const project = await readProject(files, order.context);
  return { place, project, module: moduleOf(project, order.path), files: order.files, path: order.path };
}

function without(text: string, { outer }: CursorPlace): string {
  return outer ? text.slice(0, outer.start) + text.slice(outer.end) : text;
}

function offerAt(cursor: TerraformCursor): { offers: Offer[]; note: string | null } {
  const { kind, steps } = cursor.place;
  if (kind === 'label') return offerTypes(cursor);
  if (kind === 'body') return offerBody(cursor);
  if (kind === 'text') return { offers: offerValues(cursor, true), note: null };
  if (steps.length > 1) return offerReferences(cursor);
  const { offers, note } = offerReferences(cursor);
  return { offers: [...offerValues(cursor, false), ...offers], note };
}
