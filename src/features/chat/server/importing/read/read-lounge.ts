// A conversation as Lounge exports it (exporting/conversation-json.ts describes the format).

import { isId, newId } from '#contract/id.ts';
import { citation, type Citation } from '../../../contract/citations.ts';
import { buildTree, type SourceNode } from './message-tree.ts';
import { listOf, readTime, textOf, toItem, isObject, type ReadItem } from './read-item.ts';

const MAX_CITATIONS = 999;

export function isLounge(value: Record<string, unknown>): boolean {
  return Array.isArray(value['messages']) && listOf(value['messages']).every(({ role }) => typeof role === 'string');
}

export function readLounge(value: Record<string, unknown>): ReadItem {
  const missing = new Map<string, number>();
  const nodes = listOf(value['messages']).flatMap((row, index): SourceNode[] => {
    const { role } = row;
    if (role !== 'user' && role !== 'assistant') return [];
    const content = textOf(row['content']);
    const files = listOf(row['documents']).length;
    if (files > 0) missing.set('attached document', (missing.get('attached document') ?? 0) + files);
    const message = {
      role,
      content,
      agent: role === 'assistant' ? agentOf(row['agent']) : null,
      createdAt: readTime(row['createdAt']),
      citations: readCitations(row['citations']),
    } as const;
    const id = textOf(row['id']) || `message ${index}`;
    return [{ id, parentId: textOf(row['parentId']) || null, message: content.trim() === '' ? null : message }];
  });
  return toItem({
    source: 'lounge',
    key: value['id'],
    title: value['title'],
    createdAt: readTime(value['createdAt']),
    updatedAt: readTime(value['updatedAt']),
    tree: buildTree(nodes, textOf(value['headId']) || null),
    missing,
  });
}

function agentOf(agent: unknown): string {
  return (isObject(agent) && (textOf(agent['id']) || textOf(agent['name']))) || 'Lounge';
}

/** The document of a citation may be of another person or server: then its passage is all that is left. */
function readCitations(value: unknown): Citation[] {
  return listOf(value)
    .slice(0, MAX_CITATIONS)
    .flatMap((row) => {
      const documentId = textOf(row['documentId']);
      const { data } = citation.safeParse({ heading: '', ...row, documentId: isId(documentId) ? documentId : newId() });
      return data ? [data] : [];
    });
}
