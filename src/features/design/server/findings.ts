// What the linter finds in a design, in a child process: 5 MB take seconds. Diagrams are drawn to find out whether they can
// be.

import type { Images } from '#features/images/server/images.ts';
import type { TaskCaller } from '#platform/child-pool/child-task.ts';
import { PAGE_ROOM, type Diagrams } from '#platform/diagrams/diagrams.ts';
import { describeDiagramFault } from '#text/mermaid.ts';
import type { DesignFinding } from '../contract.ts';
import type { DesignAccess } from './design-access.ts';
import type { DesignDiagram } from './text/design-diagrams.ts';
import type { Owned } from './store.ts';
import type { TextReader } from './text/text-reader.ts';

export type Findings = {
  /** In the order of the text. Rejects with 'design/not-found' or 'design/not-checkable', or the signal's reason. */
  listFindings(design: Owned, signal: AbortSignal): Promise<DesignFinding[]>;
};

type Needs = { access: DesignAccess; images: Images; reader: TextReader; diagrams: Diagrams };

export function createFindings({ access, images, reader, diagrams }: Needs): Findings {
  async function checkDiagram({ source, range, topic }: DesignDiagram, caller: TaskCaller): Promise<DesignFinding[]> {
    // The picture that an export needs.
    const drawn = await diagrams.draw({ source, theme: 'print', room: PAGE_ROOM }, caller);
    // A full queue says nothing about the diagram.
    if ('picture' in drawn || drawn.fault.code === 'busy') return [];
    const message = `This diagram is shown as source: ${describeDiagramFault(drawn.fault)}.`;
    return [{ code: 'design/diagram-undrawn', severity: 'warning', message, range, topic }];
  }

  return {
    async listFindings(owned, signal) {
      const stored = await access.readStored(owned);
      const caller = { owner: owned.userId, signal };
      const knownImageUrls = await images.listAddressesOf(owned.userId, stored.design.content);
      const findings = await reader.lintDesign({ ...stored, knownImageUrls }, caller);
      if (!stored.design.content.includes('mermaid')) return findings;
      for (const diagram of await reader.listDiagrams(stored, caller))
        findings.push(...(await checkDiagram(diagram, caller)));
      return findings.toSorted((a, b) => a.range.line - b.range.line || a.range.column - b.range.column);
    },
  };
}
