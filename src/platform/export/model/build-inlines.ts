// Markdown's inline nodes as the model's: links of three schemes only, references that have a target, HTML as plain text.

import type { Definition, PhrasingContent } from 'mdast';
import { findDisguise, readLinkTarget, showsHost } from '#text/link-target.ts';
import type { Inline, Raster } from '../document-model.ts';
import { hasFormula, isComment, joinIndices, type Markup } from './markup-text.ts';
import { cleanText, joinLines } from './plain-text.ts';

type Footnote = Extract<Inline, { kind: 'footnote' }>;

/** The context is what is known about the whole document while its parts are built. */
export type InlineContext = {
  definitions: ReadonlyMap<string, Definition>;
  /** Anchors of headings, by their GitHub slug. */
  anchors: ReadonlyMap<string, string>;
  /** `null`, and a warning, when the image is missing. */
  findImage(url: string, alt: string): Raster | null;
  /** Called for a link whose text or address misleads its reader about `host`, where it leads. */
  reportDisguise(text: string, host: string): void;
  /** Called for markup that a page cannot show. */
  reportMarkup(kind: Markup): void;
  /** `null` for a note that is missing, or inside another note. */
  mention(identifier: string): Footnote | null;
};

type Span = Extract<PhrasingContent, { children: unknown }>;

const LINE_BREAK = /^<br\s*\/?>$/i;

/** Deeper emphasis is plain text. */
const DEEPEST = 6;

export function buildInlines(nodes: readonly PhrasingContent[], context: InlineContext, depth = 0): Inline[] {
  return joinIndices(nodes).flatMap((node) => {
    if (!('children' in node)) return buildLeaf(node, context);
    const children = buildInlines(node.children, context, depth + 1);
    return depth < DEEPEST ? buildSpan(node, children, context) : children;
  });
}

function buildSpan(node: Span, children: Inline[], context: InlineContext): Inline[] {
  switch (node.type) {
    case 'strong':
      return [{ kind: 'strong', children }];
    case 'emphasis':
      return [{ kind: 'emphasis', children }];
    case 'delete':
      return [{ kind: 'strike', children }];
    case 'link':
      return buildLink(node.url, children, context);
    case 'linkReference':
      return buildLink(urlOf(node.identifier, context), children, context);
  }
}

function buildLeaf(node: Exclude<PhrasingContent, Span>, context: InlineContext): Inline[] {
  switch (node.type) {
    case 'text':
      if (hasFormula(node.value)) context.reportMarkup('formula');
      return textOf(joinLines(node.value));
    case 'html':
      return buildHtml(node.value, context);
    case 'break':
      return [{ kind: 'break' }];
    case 'inlineCode':
      return [{ kind: 'code', text: joinLines(node.value) }];
    case 'image':
      return buildImage(node.url, node.alt, context);
    case 'imageReference':
      return buildImage(urlOf(node.identifier, context), node.alt, context);
    case 'footnoteReference':
      return [context.mention(node.identifier) ?? { kind: 'text', text: `[^${node.label ?? node.identifier}]` }];
  }
}

function buildHtml(source: string, { reportMarkup }: InlineContext): Inline[] {
  if (isComment(source)) {
    reportMarkup('comment');
    return [];
  }
  if (!LINE_BREAK.test(source)) reportMarkup('html');
  return LINE_BREAK.test(source) ? [{ kind: 'break' }] : textOf(joinLines(source));
}

function textOf(text: string): Inline[] {
  return text === '' ? [] : [{ kind: 'text', text }];
}

function urlOf(identifier: string, { definitions }: InlineContext): string {
  return definitions.get(identifier)?.url ?? '';
}

/** Without a target it stays plain text. A link that misleads about where it leads is followed by its host. */
function buildLink(url: string, children: Inline[], { anchors, reportDisguise }: InlineContext): Inline[] {
  const anchor = url.startsWith('#') ? anchors.get(decodeSlug(url.slice(1))) : undefined;
  if (anchor) return [{ kind: 'reference', anchor, children }];
  const target = url.startsWith('#') ? null : readLinkTarget(url);
  if (!target) return children;
  const link: Inline = { kind: 'link', url: target.href, children };
  const text = plainText(children);
  if (findDisguise(url, text) === null) return [link];
  reportDisguise(text, target.host);
  return showsHost(text, target.host) ? [link] : [link, { kind: 'text', text: ` (${target.host})` }];
}

function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug).toLowerCase();
  } catch {
    return slug.toLowerCase();
  }
}

function buildImage(url: string, alt: string | null | undefined, context: InlineContext): Inline[] {
  const words = cleanText(alt ?? '');
  const picture = context.findImage(url, words);
  if (picture) return [{ kind: 'image', picture, alt: words || 'Image' }];
  return words ? [{ kind: 'emphasis', children: [{ kind: 'text', text: words }] }] : [];
}

/** The text of inlines, without their formatting. */
export function plainText(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if ('text' in inline) return inline.text;
      if ('children' in inline) return plainText(inline.children);
      return inline.kind === 'break' ? ' ' : '';
    })
    .join('');
}
