// A design as something that can be exported. The exported text is kept as a version.

import { isId } from '#contract/id.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { ExportSource } from '#features/exports/server/exports.ts';
import type { Images } from '#features/images/server/images.ts';
import { notFound } from './design-access.ts';
import * as store from './store.ts';
import type { TextReader } from './text/text-reader.ts';
import { keepVersion } from './versions.ts';

type Needs = { images: Images; reader: TextReader; entitlements: Entitlements };

export function createDesignSource({ images, reader, entitlements }: Needs): ExportSource {
  return {
    async takeSnapshot(tx, owned) {
      const design = isId(owned.id) ? await store.lockDesign(tx, owned) : null;
      if (!design) throw notFound();
      const room = await entitlements.findStorageRoom(tx, owned.userId);
      if (room.freeBytes >= Buffer.byteLength(design.content)) await keepVersion(tx, design, 'exported');
      const stored = { design, facts: await store.selectFacts(tx, owned) };
      return {
        title: design.title,
        isEmpty: design.content.trim() === '',
        async read(signal) {
          const markdown = await reader.resolveDesign(stored, { owner: owned.userId, signal });
          const shown = await images.readImagesOf(owned.userId, markdown);
          return { markdown, version: `1.${design.revision}`, images: shown };
        },
      };
    },
  };
}
