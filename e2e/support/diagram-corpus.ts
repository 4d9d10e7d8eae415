// The diagrams that are compared with Chromium's own: 34 of the prototype, and a hundred of every kind.

import { readdirSync, readFileSync } from 'node:fs';
import { mermaidKind } from '../../src/text/mermaid.ts';

export type CorpusDiagram = { name: string; kind: string; source: string };

const FOLDER = new URL('../../src/platform/diagrams/fixtures/', import.meta.url);
const FENCE = /```mermaid\n([\s\S]*?)```/g;

/** In a fixed order; named by its file and its number there: 'charts 3'. */
export function readDiagramCorpus(): CorpusDiagram[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.md'))
    .toSorted()
    .flatMap((file) =>
      [...readFileSync(new URL(file, FOLDER), 'utf8').matchAll(FENCE)].map(([, source = ''], index) => ({
        name: `${file.replace('.md', '')} ${index + 1}`,
        kind: mermaidKind(source)
          .replace(/-beta$|-v2$/, '')
          .replace(/^graph$/, 'flowchart')
          .replace(/^C4.*/, 'C4'),
        source,
      })),
    );
}
