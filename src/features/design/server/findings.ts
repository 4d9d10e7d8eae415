// What the linter finds in a design, in a child process: 5 MB take seconds. Diagrams are drawn to find out whether they can
// be, and code is checked by the checkers of its language.

import type { Images } from '#features/images/server/images.ts';
import type { TaskCaller } from '#platform/child-pool/child-task.ts';
import type { Checkers } from '#expertise/checkers/checker.ts';
import { PAGE_ROOM, type Diagrams } from '#platform/diagrams/diagrams.ts';
import { findingsOfBlock } from '#text/code/block-findings.ts';
import { extensionOf, languageName } from '#text/code/code-language.ts';
import { describeDiagramFault } from '#text/mermaid.ts';
import type { DesignFinding } from '../contract.ts';
import type { DesignAccess } from './design-access.ts';
import type { DesignCode } from './text/design-code.ts';
import type { DesignDiagram } from './text/design-diagrams.ts';
import type { Owned } from './store.ts';
import type { TextReader } from './text/text-reader.ts';

export type Findings = {
  /**
   * The findings are in the order of the text. Rejects with 'design/not-found' or 'design/not-checkable', or the
   * signal's reason.
   */
  listFindings(design: Owned, call: { signal: AbortSignal }): Promise<DesignFinding[]>;
};

type Needs = { access: DesignAccess; images: Images; reader: TextReader; diagrams: Diagrams; checkers: Checkers };

export function createFindings({ access, images, reader, diagrams, checkers }: Needs): Findings {
  async function checkDiagram({ source, range, topic }: DesignDiagram, caller: TaskCaller): Promise<DesignFinding[]> {
    // The picture that an export needs.
    const drawn = await diagrams.draw({ source, theme: 'print', room: PAGE_ROOM }, caller);
    // A full queue says nothing about the diagram.
    if ('picture' in drawn || drawn.fault.code === 'busy') return [];
    const message = `This diagram is shown as source: ${describeDiagramFault(drawn.fault)}.`;
    return [{ code: 'design/diagram-undrawn', severity: 'warning', message, range, topic }];
  }

  async function checkCode(
    { language, source, lines, topic }: DesignCode,
    caller: TaskCaller,
  ): Promise<DesignFinding[]> {
    const files = [{ path: `block${extensionOf(language)}`, text: source }];
    const context = { language, providerMajors: {}, providerSchemas: [], kqlTables: '' };
    const report = await checkers.check({ files, context }, caller);
    return findingsOfBlock(report).findings.flatMap(({ range, message, severity }) => {
      const place = lines[range.line - 1];
      if (!place) return [];
      return [{ code: 'design/code', severity, message: `${languageName(language)}: ${message}`, range: place, topic }];
    });
  }

  return {
    async listFindings(owned, { signal }) {
      const stored = await access.readStored(owned);
      const caller = { owner: owned.userId, signal };
      const knownImageUrls = await images.listAddressesOf(owned.userId, stored.design.content);
      const findings = await reader.lintDesign({ ...stored, knownImageUrls }, caller);
      if (!/^[ \t]*(?:```|~~~)/m.test(stored.design.content)) return findings;
      for (const diagram of await reader.listDiagrams(stored, caller))
        findings.push(...(await checkDiagram(diagram, caller)));
      for (const block of await reader.listCode(stored, caller)) findings.push(...(await checkCode(block, caller)));
      return findings.toSorted((a, b) => a.range.line - b.range.line || a.range.column - b.range.column);
    },
  };
}
