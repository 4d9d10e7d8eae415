// The endpoint of diagrams of blueprints, which carries the bytes of a file.

import { sharedProblems, Problem } from '#contract/problem.ts';
import { requirePerson } from '#platform/http/request/guards.ts';
import { attachmentOf, sendBytes } from '#platform/http/response/send-bytes.ts';
import { closedSignal, type StreamHandler, type StreamRoute } from '#platform/http/stream-handler.ts';
import { diagramOptions, downloadBlueprintDiagram } from '../../contract/diagram.ts';
import type { DiagramFiles } from './diagram-files.ts';

export function createDiagramStreams(diagramFiles: DiagramFiles): StreamRoute[] {
  const downloadDiagram: StreamHandler = async (call) => {
    const owned = { userId: requirePerson(call.context).id, id: call.params['id'] ?? '' };
    const options = diagramOptions.safeParse(Object.fromEntries(call.url.searchParams));
    if (!options.success) throw Problem.of(sharedProblems, 'request/invalid', { cause: options.error });
    const file = await diagramFiles.drawBlueprint(owned, { options: options.data, signal: closedSignal(call) });
    const headers = {
      'content-disposition': attachmentOf(file.name),
      'cache-control': 'private, no-cache',
      'content-type': file.contentType,
      'content-length': file.bytes.length,
    };
    await sendBytes(call, { headers, body: file.bytes });
  };

  return [{ endpoint: downloadBlueprintDiagram, handle: downloadDiagram }];
}
