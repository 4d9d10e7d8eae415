// The words of diagrams.

import type { DiagramFault } from '#contract/diagram.ts';
import { describeDiagramFault } from '#text/mermaid.ts';
import type { DiagramWords } from '#ui/diagram/diagram.tsx';

/** A screen reader is not kept longer than that. */
const MAX_READ = 300;

export const diagramWords: DiagramWords = {
  label: (kind) => `Diagram, ${kind}`,
  described: (kind, texts) => `Diagram, ${kind}: ${texts.join(', ').slice(0, MAX_READ)}`,
  fault: (fault: DiagramFault) => `Shown as source: ${describeDiagramFault(fault)}.`,
  unavailable: 'Shown as source: the server could not be reached.',
  retry: 'Try again',
  enlarge: 'Enlarge diagram',
  source: { show: 'Show source', hide: 'Show diagram' },
  viewer: {
    title: 'Diagram',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'Fit to window',
    close: 'Close',
    canvas: 'Diagram. Use the arrow keys to move, plus and minus to zoom, 0 to fit.',
  },
};

/** These words are for diagrams whose text is not shown. */
export const drawingWords: DiagramWords = {
  ...diagramWords,
  unavailable: 'The drawing could not be loaded: the server could not be reached.',
};
