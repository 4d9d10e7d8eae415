// Makes the document that both engines typeset from Markdown: one walk over the tree, which also numbers the parts.

import type {
  BlockContent,
  Blockquote,
  DefinitionContent,
  FootnoteDefinition,
  Definition,
  List as ListNode,
  Nodes,
  RootContent,
} from 'mdast';
import { isFileName } from '#text/image-words.ts';
import { warnOfDisguise } from '#text/link-target.ts';
import { describeDiagramFault, mermaidKind } from '#text/mermaid.ts';
import { entryOf } from '#text/required.ts';
import { documentLanguage, type DocumentLanguage } from '../document-language.ts';
import type { Block, DocumentModel, Figure, Heading, Inline, Raster } from '../document-model.ts';
import type { ExportRequest, ExportWarning } from '../export.ts';
import { parseMarkdown } from '../markdown-tree.ts';
import { buildInlines, plainText, type InlineContext } from './build-inlines.ts';
import { buildCallout } from './blocks/callout.ts';
import { takeCaption } from './blocks/caption.ts';
import { codeBlock } from './blocks/code-block.ts';
import { diagramOf, fitOf, placePicture } from './blocks/diagram.ts';
import type { Markup } from './markup-text.ts';
import { outlineOf, type Outline } from './heading-numbers.ts';
import { cleanText, isRightToLeft } from './plain-text.ts';
import { leadsIn } from './blocks/lead.ts';
import { readRaster } from './blocks/raster.ts';
import { buildTable } from './blocks/table.ts';

/** Deeper lists and quotations are put on the level of their parent: Word has nine levels, and no reader follows more. */
const DEEPEST = 8;
const DEEPEST_CONTENTS = 3;

const MARKUP_WARNINGS: Record<Markup, string> = {
  comment: 'HTML comments are left out of the file.',
  html: 'HTML tags are printed as they are written. Use Markdown in their place.',
  formula: 'Formulas between dollar signs are printed as they are written. Add them as images.',
};

type BlockNode = RootContent | BlockContent | DefinitionContent;

/** Warns about images and diagrams that are missing, and about links that mislead. */
export function buildDocument(request: ExportRequest): { document: DocumentModel; warnings: ExportWarning[] } {
  const builder = new DocumentBuilder(request);
  return { document: builder.build(), warnings: builder.warnings };
}

class DocumentBuilder {
  readonly warnings: ExportWarning[] = [];
  readonly #request: ExportRequest;
  readonly #language: DocumentLanguage;
  readonly #outline: Outline;
  readonly #inlines: InlineContext;
  readonly #notes = new Map<string, FootnoteDefinition>();
  /** Identifiers in order of their first mention. */
  readonly #mentioned: string[] = [];
  /** Kinds of markup that a page cannot show. */
  readonly #markup = new Set<Markup>();
  /** The section whose title is a caption already, for tables and for figures. */
  readonly #captioned: Record<'table' | 'figure', readonly Inline[] | null> = { table: null, figure: null };
  #isInNote = false;
  #section: readonly Inline[] = [];
  #tables = 0;
  #figures = 0;

  constructor(request: ExportRequest) {
    this.#request = request;
    this.#language = documentLanguage(request.theme.language);
    const tree = parseMarkdown(request.markdown);
    this.#outline = outlineOf(tree);
    const definitions = new Map<string, Definition>();
    visit(tree, (node) => {
      if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
      if (node.type === 'footnoteDefinition' && !this.#notes.has(node.identifier))
        this.#notes.set(node.identifier, node);
    });
    this.#inlines = {
      definitions,
      anchors: this.#outline.anchors,
      findImage: (url, alt) => this.#findImage(url, alt),
      reportDisguise: (text, host) =>
        this.warnings.push({ kind: 'disguised-link', message: cleanText(warnOfDisguise(text, host)) }),
      reportMarkup: (kind) => void this.#markup.add(kind),
      mention: (identifier) => this.#mention(identifier),
    };
  }

  build(): DocumentModel {
    const blocks = this.#blocks(this.#outline.body, 0);
    this.#isInNote = true;
    const footnotes = this.#mentioned.map((identifier) => this.#blocks(entryOf(this.#notes, identifier).children, 0));
    for (const kind of this.#markup) this.warnings.push({ kind: 'raw-markup', message: MARKUP_WARNINGS[kind] });
    const contents = blocks.filter(
      (block): block is Heading => block.kind === 'heading' && block.level <= DEEPEST_CONTENTS,
    );
    const title = cleanText(this.#outline.title ?? '').trim() || this.#request.meta.title;
    return { title, contents, blocks, footnotes };
  }

  #blocks(nodes: readonly BlockNode[], depth: number): Block[] {
    const blocks: Block[] = [];
    for (let index = 0; index < nodes.length; index++) {
      const { caption, subject, used } = takeCaption(nodes.slice(index, index + 3));
      blocks.push(...this.#block(subject, { depth, caption: caption && buildInlines(caption, this.#inlines) }));
      index += used - 1;
    }
    return blocks.map((block, index) =>
      block.kind === 'paragraph' && leadsIn(block, { before: blocks[index - 1], after: blocks[index + 1] })
        ? { ...block, leadsIn: true }
        : block,
    );
  }

  #block(node: BlockNode, place: { depth: number; caption: Inline[] | null }): Block[] {
    const { depth, caption } = place;
    switch (node.type) {
      case 'heading':
        return this.#heading(node);
      case 'paragraph':
        return this.#paragraph(node.children, caption);
      case 'html':
        return this.#paragraph([{ type: 'html', value: node.value }], null);
      case 'list':
      case 'blockquote':
        return this.#container(node, depth);
      case 'code':
        return node.lang === 'mermaid'
          ? this.#diagrams(node.value, { depth, caption })
          : [codeBlock(node.value, node.lang ?? null)];
      case 'table':
        return [
          buildTable({
            node,
            inlines: this.#inlines,
            number: ++this.#tables,
            caption: caption ?? this.#sectionCaption('table'),
            isNested: depth > 0,
            language: this.#language,
          }),
        ];
      case 'thematicBreak':
        return [{ kind: 'rule' }];
      default:
        return [];
    }
  }

  /** A heading in a quotation or a list is not a heading of the document. */
  #heading(node: Extract<BlockNode, { type: 'heading' }>): Block[] {
    const children = buildInlines(node.children, this.#inlines);
    const place = this.#outline.places.get(node);
    if (!place) return children.length > 0 ? [this.#paragraphOf([{ kind: 'strong', children }])] : [];
    const { level, number, anchor, ownNumber } = place;
    const words = dropLetters(children, ownNumber);
    this.#section = words;
    const text = plainText(words);
    return [
      {
        kind: 'heading',
        level,
        number,
        anchor,
        children: words,
        text,
        isRightToLeft: isRightToLeft(text, this.#language.isRightToLeft),
      },
    ];
  }

  #paragraph(nodes: Parameters<typeof buildInlines>[0], caption: Inline[] | null): Block[] {
    const children = buildInlines(nodes, this.#inlines);
    const [only, ...others] = children;
    if (!only) return [];
    if (only.kind !== 'image' || others.length > 0) return [this.#paragraphOf(children)];
    const node = nodes[0];
    const alt = only.alt === 'Image' || isFileName(only.alt) ? '' : only.alt;
    const words = cleanText((node?.type === 'image' && node.title) || alt);
    const printed = caption ?? textOf(words);
    // Who cannot see the image gets its alt text, else what is printed below it.
    return [this.#figure(only.picture, alt || cleanText(plainText(printed)) || only.alt, printed)];
  }

  #paragraphOf(children: readonly Inline[]): Block {
    return {
      kind: 'paragraph',
      isRightToLeft: isRightToLeft(plainText(children), this.#language.isRightToLeft),
      leadsIn: false,
      children,
    };
  }

  /** The section's title, once: a second table or figure without a caption has its number only. */
  #sectionCaption(kind: 'table' | 'figure'): readonly Inline[] {
    if (this.#captioned[kind] === this.#section) return [];
    this.#captioned[kind] = this.#section;
    return this.#section;
  }

  #figure(picture: Figure['picture'], alt: string, caption: readonly Inline[]): Figure {
    return {
      kind: 'figure',
      number: ++this.#figures,
      caption: caption.length > 0 ? caption : this.#sectionCaption('figure'),
      alt,
      picture,
      fit: 'normal',
    };
  }

  /** Pictures made for this document come in the place of the diagram; one of several has a caption of its own. */
  #diagrams(source: string, { depth, caption }: { depth: number; caption: Inline[] | null }): Block[] {
    const figures = this.#request.figures?.get(source);
    if (!figures) return [this.#diagram(source, caption)];
    return figures.map(({ picture, caption: own, alt }) => {
      const words = figures.length === 1 && caption ? caption : textOf(cleanText(own));
      const figure = this.#figure(placePicture(source, picture), cleanText(alt), words);
      return { ...figure, fit: depth === 0 ? fitOf(figure.picture) : 'normal' };
    });
  }

  #diagram(source: string, caption: Inline[] | null): Block {
    const drawn = this.#request.diagrams?.get(source);
    const picture = diagramOf(source, drawn);
    if (picture) {
      const words = caption ?? this.#section;
      return this.#figure(
        picture,
        `${this.#language.labels.diagram}: ${plainText(words) || this.#request.meta.title}`,
        caption ?? [],
      );
    }
    const reason = cleanText(describeDiagramFault(drawn && 'fault' in drawn ? drawn.fault : { code: 'failed' }));
    const kind = cleanText(mermaidKind(source)).slice(0, 40);
    this.warnings.push({
      kind: 'unrendered-diagram',
      message: `A diagram (${kind || 'empty'}) under “${plainText(this.#section)}” could not be drawn: ${reason}. Its source is shown instead.`,
    });
    return codeBlock(source, 'mermaid');
  }

  #container(node: ListNode | Blockquote, depth: number): Block[] {
    if (depth >= DEEPEST)
      return node.children.flatMap((child) =>
        this.#blocks(child.type === 'listItem' ? child.children : [child], depth),
      );
    return [
      node.type === 'list'
        ? this.#list(node, depth)
        : buildCallout(this.#blocks(node.children, depth + 1), this.#language),
    ];
  }

  #list(node: ListNode, depth: number): Block {
    const items = node.children.map(({ checked, children }) => ({
      isChecked: checked ?? null,
      blocks: this.#blocks(children, depth + 1),
    }));
    return { kind: 'list', isOrdered: node.ordered ?? false, start: node.start ?? 1, items };
  }

  #findImage(url: string, alt: string): Raster | null {
    const image = this.#request.images.get(url);
    const picture = image ? readRaster(image.bytes) : null;
    if (!picture) {
      const reason = image ? 'is no PNG or JPEG that can be read' : 'is not among the images of the document';
      this.warnings.push({
        kind: 'missing-image',
        message: `The image “${alt || cleanText(url).slice(0, 100)}” ${reason}.`,
      });
    }
    return picture;
  }

  #mention(identifier: string): Extract<Inline, { kind: 'footnote' }> | null {
    if (this.#isInNote || !this.#notes.has(identifier)) return null;
    const isFirst = !this.#mentioned.includes(identifier);
    if (isFirst) this.#mentioned.push(identifier);
    return { kind: 'footnote', number: this.#mentioned.indexOf(identifier) + 1, isFirst };
  }
}

function textOf(words: string): Inline[] {
  return words ? [{ kind: 'text', text: words }] : [];
}

/** Removes a heading's own number from the start of its first text. */
function dropLetters(inlines: readonly Inline[], count: number): Inline[] {
  const [first, ...rest] = inlines;
  if (count === 0 || first?.kind !== 'text') return [...inlines];
  return [...textOf(first.text.slice(count)), ...rest];
}

function visit(node: Nodes, see: (node: Nodes) => void): void {
  see(node);
  if ('children' in node) for (const child of node.children) visit(child, see);
}
