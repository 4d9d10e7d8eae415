// A design as something that can be exported. The exported text is kept as a version.

import { isId } from '#contract/id.ts';
import type { Entitlements } from '#features/entitlements/server/entitlements.ts';
import type { SolutionDiagram } from '#model/layout/diagrams-of-solution.ts';
import type { ExportFigure } from '#platform/export/export.ts';
import type { ExportSource } from '#features/exports/server/exports.ts';
import type { Images } from '#features/images/server/images.ts';
import { notFound } from '../design-access.ts';
import { findPositions, type BlueprintReader } from '../model/find-linked.ts';
import * as store from '../store.ts';
import { documentHistory, versionLabel } from '../text/document-history.ts';
import type { TextReader } from '../text/text-reader.ts';
import { keepVersion } from '../versions.ts';

const GENERATING = 'This design is being generated: the file has the text from before. Export again when it is done.';
/** Labels in one warning; more would not be read. */
const MAX_LABELS = 10;

function warningsOf(unresolved: readonly string[]): string[] {
  if (unresolved.length === 0) return [];
  const more = unresolved.length > MAX_LABELS ? ` and ${unresolved.length - MAX_LABELS} more` : '';
  const names = unresolved.slice(0, MAX_LABELS).join(', ');
  return [
    `These facts have no value, so the file shows their placeholders: ${names}${more}. Fill them in and export again.`,
  ];
}

function toFigure({ picture, caption, altText }: SolutionDiagram): ExportFigure {
  return { picture, caption, alt: altText };
}

type Needs = { images: Images; reader: TextReader; entitlements: Entitlements; blueprints: BlueprintReader };

export function createDesignSource({ images, reader, entitlements, blueprints }: Needs): ExportSource {
  return {
    async takeSnapshot(tx, owned) {
      const design = isId(owned.id) ? await store.lockDesign(tx, owned) : null;
      if (!design) throw notFound();
      const room = await entitlements.findStorageRoom(tx, owned.userId);
      if (room.freeBytes >= Buffer.byteLength(design.content)) await keepVersion(tx, design, 'exported');
      const stored = { design, facts: await store.selectFacts(tx, owned) };
      const isGenerating = (await store.selectActiveRun(tx, owned)) !== null;
      const versions = (await store.selectVersions(tx, owned)).filter(({ name }) => name !== null);
      return {
        title: design.title,
        fileName: 'design-document',
        isEmpty: design.content.trim() === '',
        async read(signal) {
          const caller = { owner: owned.userId, signal };
          const { markdown, unresolved } = await reader.resolveForExport(stored, caller);
          const positions = await findPositions(blueprints, design);
          const drawn = await reader.drawDiagrams({ ...stored, positions, theme: 'print', medium: 'page' }, caller);
          const { facts, blocks } = await reader.readEmbeds(stored, caller);
          const shown = await images.readImagesOf(owned.userId, markdown);
          return {
            markdown: versions.length > 0 ? `${markdown.trimEnd()}\n\n${documentHistory(versions)}\n` : markdown,
            version: versionLabel(versions, design.revision),
            images: shown,
            figures: new Map(drawn.map(({ source, figures }) => [source, figures.map(toFigure)])),
            source: {
              markdown: design.content,
              facts: [
                ...facts.filter(({ isComputed, uses }) => !isComputed && uses > 0),
                ...blocks.map((block) => ({ key: block.key, value: block.markdown })),
              ].map(({ key, value }) => ({ key, value })),
            },
            client: design.clientData,
            warnings: [...(isGenerating ? [GENERATING] : []), ...warningsOf(unresolved)],
          };
        },
      };
    },
  };
}
