// Finds a document's headings, leaves out those the export makes itself (title, table of contents), and numbers the rest.

import type { Heading as HeadingNode, Nodes, Root, RootContent } from 'mdast';
import type { Heading } from '../document-model.ts';

type Level = Heading['level'];

/** A heading in the export. `ownNumber` is the length of the number that its text began with. */
export type HeadingPlace = { level: Level; number: string | null; anchor: string; ownNumber: number };

export type Outline = {
  /** `null` when the text has no title of its own. */
  title: string | null;
  body: readonly RootContent[];
  places: ReadonlyMap<HeadingNode, HeadingPlace>;
  /** Anchors, by the slugs that GitHub gives the headings. */
  anchors: ReadonlyMap<string, string>;
};

const DEEPEST_NUMBER = 4;
/** '1. ', '2.3 ', '2.3. ', but not '3 tiers'. */
const OWN_NUMBER = /^\d{1,3}(?:\.\d{1,3})*\.\s+|^\d{1,3}(?:\.\d{1,3})+\s+/;
const CONTENTS = /^(?:\d+\.?\s+)?(?:table of )?contents$/i;

export function outlineOf(tree: Root): Outline {
  const headings = tree.children.filter((node) => node.type === 'heading');
  const titleNode = titleOf(headings);
  const body = withoutContents(tree.children.filter((node) => node !== titleNode));
  const kept = body.filter((node) => node.type === 'heading').filter((node) => nodeText(node).trim() !== '');
  const highest = Math.min(...kept.map(({ depth }) => depth));
  const slugs = slugsOf(headings);

  const places = new Map<HeadingNode, HeadingPlace>();
  const anchors = new Map<string, string>();
  const counters: number[] = [];
  let last = 0;
  for (const [index, node] of kept.entries()) {
    const level = Math.min(node.depth - highest + 1, last + 1) as Level;
    last = level;
    counters.length = level;
    counters[level - 1] = (counters[level - 1] ?? 0) + 1;
    const number = level <= DEEPEST_NUMBER ? counters.join('.') : null;
    const anchor = `section-${number?.replaceAll('.', '-') ?? `u${index}`}`;
    places.set(node, { level, number, anchor, ownNumber: OWN_NUMBER.exec(nodeText(node))?.[0].length ?? 0 });
    anchors.set(slugs.get(node)!, anchor);
  }
  return { title: titleNode ? nodeText(titleNode) : null, body, places, anchors };
}

/** The first heading, when it is above all others. */
function titleOf(headings: readonly HeadingNode[]): HeadingNode | null {
  const [first, ...rest] = headings;
  return first && first.depth === 1 && rest.every(({ depth }) => depth > 1) ? first : null;
}

/** The export makes its own table of contents, with page numbers. */
function withoutContents(nodes: readonly RootContent[]): RootContent[] {
  return nodes.filter((node, index) => {
    const heading = node.type === 'list' ? nodes[index - 1] : node;
    const isContents = heading?.type === 'heading' && CONTENTS.test(nodeText(heading).trim());
    return !isContents || (node.type === 'heading' && nodes[index + 1]?.type !== 'list');
  });
}

function slugsOf(headings: readonly HeadingNode[]): Map<HeadingNode, string> {
  const counts = new Map<string, number>();
  return new Map(
    headings.map((node) => {
      const slug = nodeText(node)
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
        .trim()
        .replace(/\s/g, '-');
      const count = counts.get(slug) ?? 0;
      counts.set(slug, count + 1);
      return [node, count === 0 ? slug : `${slug}-${count}`];
    }),
  );
}

function nodeText(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(nodeText).join('') : '';
}
