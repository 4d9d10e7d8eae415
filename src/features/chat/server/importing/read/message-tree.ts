// Makes a tree of messages of what an export has: nodes by id, some of them without a message worth keeping. Depth and loops
// of the file are those of a stranger, so nothing here calls itself.

import type { Citation } from '../../../contract/citations.ts';

export type ReadMessage = {
  /** Its place in the list, smaller than that of the message itself; null: the beginning. */
  parent: number | null;
  role: 'user' | 'assistant';
  content: string;
  /** The name of its model, for an answer. */
  agent: string | null;
  /** Milliseconds since 1970. */
  createdAt: number | null;
  citations: readonly Citation[];
};

export type SourceMessage = Omit<ReadMessage, 'parent'>;

export type SourceNode = {
  id: string;
  parentId: string | null;
  /** Null: it is left out, and what is below it moves up. */
  message: SourceMessage | null;
};

/** The `head` is the last message of the shown branch, or -1 without messages. */
export type ReadTree = { messages: ReadMessage[]; head: number };

/** The flag `isStraight` means that there is no branch since the kept message above. */
type Visit = { node: SourceNode; parent: number | null; isStraight: boolean };

/** Nodes in the order of the file. `headId` may name any node; without one, the last message is shown. */
export function buildTree(nodes: readonly SourceNode[], headId: string | null): ReadTree {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const children = Map.groupBy(nodes, ({ parentId }) => parentId);
  const messages: ReadMessage[] = [];
  /** The message that a node became a part of, or that is above it. */
  const places = new Map<string, number | null>();
  const roots = nodes.filter(({ parentId }) => parentId === null || !byId.has(parentId));
  // In a loop nobody is the root; its first node is taken for one.
  for (const root of [...roots, ...nodes]) {
    const stack: Visit[] = places.has(root.id) ? [] : [{ node: root, parent: null, isStraight: true }];
    for (let visit = stack.pop(); visit; visit = stack.pop()) {
      const { node } = visit;
      if (places.has(node.id)) continue;
      const place = addMessage(messages, visit);
      places.set(node.id, place);
      const below = children.get(node.id) ?? [];
      const isStraight = below.length === 1 && (node.message !== null || visit.isStraight);
      for (const child of below.toReversed()) stack.push({ node: child, parent: place, isStraight });
    }
  }
  const head = headId === null ? undefined : places.get(headId);
  return { messages, head: head ?? messages.length - 1 };
}

/** Parts of one answer, such as those before and after the call of a tool, become one message. */
function addMessage(messages: ReadMessage[], { node: { message }, parent, isStraight }: Visit): number | null {
  if (!message) return parent;
  const above = parent === null ? undefined : messages[parent];
  if (above && isStraight && above.role === 'assistant' && message.role === 'assistant') {
    above.content += `\n\n${message.content}`;
    return parent;
  }
  messages.push({ ...message, parent });
  return messages.length - 1;
}
