// The path of a user's action from the screen to the database: the files one reads to follow it, as the shortest chain
// of imports between landmarks. A landmark lists all names its file has had; the first that exists is used.

import type { Tree } from './imports.ts';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

export type Journey = {
  action: string;
  /** From the clicked component to the contract. */
  web: readonly (readonly string[])[];
  /** From the routes to the SQL. */
  server: readonly (readonly string[])[];
};

const chat = 'src/features/chat';
const design = 'src/features/design';
const templates = 'src/features/templates';
const billing = 'src/features/billing';

export const journeys: readonly Journey[] = [
  {
    action: 'send a message',
    web: [
      [`${chat}/web/composer/composer.tsx`],
      [`${chat}/web/chat-page.tsx`],
      [`${chat}/web/use-chat.ts`],
      [`${chat}/web/queries.ts`],
      [`${chat}/contract.ts`],
    ],
    server: [
      [`${chat}/server/routes.ts`],
      [`${chat}/server/chat.ts`],
      [`${chat}/server/turn.ts`, `${chat}/server/turn/turn.ts`],
      [`${chat}/server/turn-store.ts`, `${chat}/server/turn/turn-store.ts`],
    ],
  },
  {
    action: 'rename a conversation',
    web: [
      [`${chat}/web/side/conversation-list.tsx`, `${chat}/web/sidebar/conversation-list.tsx`],
      [`${chat}/web/queries.ts`],
      [`${chat}/contract.ts`],
    ],
    server: [[`${chat}/server/routes.ts`], [`${chat}/server/conversations.ts`], [`${chat}/server/store.ts`]],
  },
  {
    action: 'generate a design',
    web: [
      [`${design}/web/settings/settings-card.tsx`],
      [`${design}/web/generation/use-generation.ts`],
      [`${design}/web/queries.ts`],
      [`${design}/contract.ts`],
    ],
    server: [
      [`${design}/server/routes.ts`],
      [`${design}/server/generation/generation.ts`],
      [`${design}/server/store.ts`],
    ],
  },
  {
    action: 'publish a template',
    web: [
      [`${templates}/web/template-manager-panel.tsx`],
      [`${templates}/web/queries.ts`],
      [`${templates}/contract.ts`],
    ],
    server: [[`${templates}/server/routes.ts`], [`${templates}/server/templates.ts`], [`${templates}/server/store.ts`]],
  },
  {
    action: 'subscribe',
    web: [
      [`${billing}/web/subscription/plan-cards.tsx`],
      [`${billing}/web/checkout/use-checkout.ts`],
      [`${billing}/web/queries.ts`],
      [`${billing}/contract.ts`],
    ],
    server: [
      [`${billing}/server/routes.ts`],
      [`${billing}/server/billing.ts`],
      [`${billing}/server/checkout.ts`, `${billing}/server/billing.ts`],
      [`${billing}/server/store.ts`],
    ],
  },
];

/** Returns the files of a journey in order. Throws if a landmark is missing or two of them are not connected. */
export function followJourney(journey: Journey, tree: Tree, graph: Graph): string[] {
  const files = [journey.web, journey.server].flatMap((landmarks) => {
    const named = landmarks.map((names) => findLandmark(journey.action, names, tree));
    return named.slice(1).reduce((path, to) => [...path, ...chain(graph, path.at(-1) ?? '', to)], named.slice(0, 1));
  });
  return [...new Set(files)];
}

function findLandmark(action: string, names: readonly string[], tree: Tree): string {
  const found = names.find((name) => tree.has(name));
  if (!found)
    throw new Error(
      `${action}: none of ${names.join(', ')} exists; scripts/house/journeys.ts names a file that moved.`,
    );
  return found;
}

/**
 * Returns the shortest path after `from` up to and including `to`. A component may also be imported by what it calls.
 */
function chain(graph: Graph, from: string, to: string): string[] {
  const path = shortest(graph, from, to) ?? shortest(graph, to, from)?.toReversed();
  if (!path) throw new Error(`No chain of imports connects ${from} and ${to}.`);
  return path.slice(1);
}

/** Returns the path including both ends, or null. */
function shortest(graph: Graph, from: string, to: string): string[] | null {
  const cameFrom = new Map([[from, '']]);
  for (const node of cameFrom.keys()) {
    if (node === to) break;
    for (const next of graph.get(node) ?? []) if (!cameFrom.has(next)) cameFrom.set(next, node);
  }
  if (!cameFrom.has(to)) return null;
  const path: string[] = [];
  for (let node = to; node !== ''; node = cameFrom.get(node) ?? '') path.unshift(node);
  return path;
}
