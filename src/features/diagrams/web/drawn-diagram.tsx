// A diagram of a chat answer or a document, drawn by the server.

import routes from 'virtual:api-routes/diagrams';
import { Diagram, type DiagramRequest } from '#ui/diagram/diagram.tsx';
import { apiOf } from '#ui/api/api.ts';
import type { diagramsContract } from '../contract.ts';
import { diagramWords } from './messages.ts';

const api = apiOf<typeof diagramsContract>(routes);

export function DrawnDiagram({ source }: { source: string }) {
  return <Diagram source={source} draw={drawDiagram} words={diagramWords} />;
}

export function drawDiagram({ signal, ...input }: DiagramRequest) {
  return api.drawDiagram(input, { signal });
}
