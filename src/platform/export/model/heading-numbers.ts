// Finds a document's headings, leaves out those the export makes itself (title, table of contents), and numbers the rest.

import type { Heading as HeadingNode, Nodes, Root, RootContent } from 'mdast';
import { numberHeadings, type HeadingPlace as NumberedPlace } from '#text/markdown/numbers/heading-numbers.ts';
import { entryOf } from '#text/required.ts';

/** A heading in the export. `ownNumber` is the length of the number that its text began with. */
export type HeadingPlace = Omit<NumberedPlace, 'role'> & { anchor: string };

export type Outline = {
  /** `null` when the text has no title of its own. */
  title: string | null;
  body: readonly RootContent[];
  places: ReadonlyMap<HeadingNode, HeadingPlace>;
  /** Anchors, by the slugs that GitHub gives the headings. */
  anchors: ReadonlyMap<string, string>;
};

export function outlineOf(tree: Root): Outline {
  const headings = tree.children.filter((node) => node.type === 'heading');
  const numbered = numberHeadings(headings.map((node) => ({ depth: node.depth, title: nodeText(node) })));
  const roles = new Map(headings.map((node, index) => [node, numbered[index]?.role]));
  const titleNode = headings.find((node) => roles.get(node) === 'title');
  const body = withoutContents(
    tree.children.filter((node) => node !== titleNode),
    (node) => roles.get(node) === 'contents',
  );
  const kept = new Set(body);
  const slugs = slugsOf(headings);

  const places = new Map<HeadingNode, HeadingPlace>();
  const anchors = new Map<string, string>();
  for (const [index, node] of headings.entries()) {
    const place = numbered[index];
    if (!place || !kept.has(node) || nodeText(node).trim() === '') continue;
    const { level, number, ownNumber } = place;
    const anchor = `section-${number?.replaceAll('.', '-') ?? `u${index}`}`;
    places.set(node, { level, number, anchor, ownNumber });
    anchors.set(entryOf(slugs, node), anchor);
  }
  return { title: titleNode ? nodeText(titleNode) : null, body, places, anchors };
}

/** The export makes its own table of contents, with page numbers. One without a list is kept, and has no number. */
function withoutContents(nodes: readonly RootContent[], isContents: (heading: HeadingNode) => boolean): RootContent[] {
  return nodes.filter((node, index) => {
    const heading = node.type === 'list' ? nodes[index - 1] : node;
    if (heading?.type !== 'heading' || !isContents(heading)) return true;
    return node.type === 'heading' && nodes[index + 1]?.type !== 'list';
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
