// Diagrams of blueprints as files: SVG, PNG and PDF.

import type { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { ChildTask, TaskCaller } from '#platform/child-pool/child-task.ts';
import { runTask } from '#platform/child-pool/run-task.ts';
import type { Exporter } from '#platform/export/export.ts';
import { itemAt } from '#text/required.ts';
import type { DiagramOptions } from '../../contract/diagram.ts';
import type { Blueprints } from '../blueprints.ts';
import type { Owned } from '../store.ts';
import type { FileDrawings, FileOrder } from './draw-file.ts';

export type DiagramFile = { name: string; contentType: string; bytes: Buffer };

export type DiagramFiles = {
  /** Rejects with 'blueprints/not-found', a problem of the exporter, or the signal's reason. */
  drawBlueprint(owned: Owned, order: { options: DiagramOptions; signal: AbortSignal }): Promise<DiagramFile>;
};

export const drawDiagramFileTask: ChildTask<FileOrder, FileDrawings> = {
  name: 'draw-diagram-file',
  load: async () => (await import('./draw-file.ts')).drawFile,
};

const contentTypes = { svg: 'image/svg+xml', png: 'image/png', pdf: 'application/pdf' } as const;
const MAX_NAME = 100;

type Needs = { blueprints: Pick<Blueprints, 'findBlueprint'>; pool: ChildPool; exporter: Exporter };

export function createDiagramFiles({ blueprints, pool, exporter }: Needs): DiagramFiles {
  return {
    async drawBlueprint(owned, { options, signal }) {
      const { title, solution, positions } = await blueprints.findBlueprint(owned);
      const caller: TaskCaller = { owner: owned.userId, signal };
      const input = { solution, positions, options };
      const drawings = await runTask(pool, { ...caller, task: drawDiagramFileTask, input });
      const environment =
        solution.environments.find(({ id }) => id === options.environment) ?? solution.environments[0];
      const name = [fileNameOf(title), environment && fileNameOf(environment.name)].filter(Boolean).join('-');
      return {
        name: `${name || 'blueprint'}.${options.format}`,
        contentType: contentTypes[options.format],
        bytes: await writeFile(drawings, { format: options.format, title, exporter, caller }),
      };
    },
  };
}

async function writeFile(
  { diagrams, paper }: FileDrawings,
  {
    format,
    title,
    exporter,
    caller,
  }: { format: DiagramOptions['format']; title: string; exporter: Exporter; caller: TaskCaller },
): Promise<Buffer> {
  const { picture } = itemAt(diagrams, 0);
  if (format === 'svg') return Buffer.from(picture.svg);
  if (format === 'png') return exporter.png(picture, caller);
  const pages = diagrams.map(({ picture: { svg, width, height }, caption, altText }) => ({
    svg,
    width,
    height,
    title,
    note: caption,
    alt: altText,
  }));
  return (await exporter.pictures({ title, language: 'en', paper, pages }, caller)).bytes;
}

/** 'Shop & more (2026)' → 'shop-more-2026'. Letters of every script stay. */
function fileNameOf(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...words.join('-')].slice(0, MAX_NAME).join('');
}
