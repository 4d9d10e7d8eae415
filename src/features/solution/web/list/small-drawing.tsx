// A blueprint as a picture without words: where its parts are and how they are connected.

import type { SmallDrawing as Shapes } from './blueprint-digest.ts';

/** The frame has the same size before the drawing is there, and where there is none. */
export function SmallDrawing({ shapes }: { shapes: Shapes | null | undefined }) {
  return (
    <div className="azure-card-picture" aria-hidden="true" data-state={shapes === undefined ? 'waiting' : 'drawn'}>
      {shapes && (
        <svg viewBox={`0 0 ${shapes.width} ${shapes.height}`}>
          <path className="azure-small-areas" d={shapes.areas} />
          <path className="azure-small-links" d={shapes.links} />
          <path className="azure-small-parts" d={shapes.parts} />
        </svg>
      )}
    </div>
  );
}
