// A blueprint as a text for somebody who does not see its drawing, and as Terraform.

import type { QueryClient } from '@tanstack/react-query';
import { createDocumentContext } from '#model/document/document-context.ts';
import { writeSolutionBlocks } from '#model/document/solution-blocks.ts';
import type { OpenedCode } from '#ui/module/opened-thing.ts';
import { terraformQuery } from '../../inspector/terraform/queries.ts';
import type { BlueprintSession } from '../../session/blueprint-session.ts';

/** A text says this of a solution. */
const BLOCKS = [
  ['Summary', 'text:summary'],
  ['Key figures', 'table:key-figures'],
  ['Components', 'table:components'],
  ['Connections', 'table:connections'],
  ['Networks', 'table:networks'],
  ['Subnets', 'table:subnets'],
  ['Rules', 'table:rules'],
  ['Requirements', 'table:requirements'],
] as const;

export function textOf(session: BlueprintSession): string {
  const { title, solution } = session.store.getState();
  const written = writeSolutionBlocks(
    createDocumentContext(solution, null),
    BLOCKS.map(([, key]) => key),
  );
  const sections = BLOCKS.flatMap(([name, key]) => {
    const markdown = written.find((block) => block.key === key)?.markdown ?? '';
    return markdown === '' ? [] : [`## ${name}`, markdown];
  });
  return [`# ${title}`, ...sections].join('\n\n');
}

/** Code is written by the server of what is saved. */
export async function codeOf(session: BlueprintSession, queryClient: QueryClient): Promise<OpenedCode> {
  const id = await session.flush();
  const { revision } = session.store.getState();
  const { files } = await queryClient.fetchQuery(terraformQuery({ id, revision }));
  return { language: 'terraform', files: files.map(({ path, text }) => ({ path, content: text })) };
}
