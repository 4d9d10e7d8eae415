// Puts the Markdown a Word file was made of into the file, sealed by what is visible, so that it can be imported as it was.

import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { factKeysOf } from '#text/facts.ts';
import { readParts } from '#platform/parse/word/word-parts.ts';
import { sealSources, SOURCE_ELEMENT, SOURCE_NAMESPACE, type SourcePart } from '#platform/parse/word/sealed-source.ts';
import { pictureWords, splitSections } from '#platform/parse/word/word-sections.ts';
import { required } from '#text/required.ts';
import type { DocumentModel } from '../document-model.ts';
import type { ExportSourceText } from '../export.ts';
import { parseMarkdown } from '../markdown-tree.ts';
import { outlineOf } from '../model/heading-numbers.ts';

const RELATIONS = 'word/_rels/document.xml.rels';
const TYPES = '[Content_Types].xml';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const ITEM_ID = '{6C6F756E-6765-4D61-726B-646F776E3031}';

/** The file as it came where its sections are not those of the source: what is visible is read then. */
export function embedSource(bytes: Buffer, source: ExportSourceText, document: DocumentModel): Buffer {
  const { body, names } = readParts(bytes);
  const visible = splitSections(body, names, true);
  const parts = splitSource(source.markdown);
  if (visible.length < parts.length) return bytes;
  const values = new Map(source.facts.map((fact) => [fact.key, fact]));
  const partOf = (markdown: string): SourcePart => ({
    markdown,
    facts: factKeysOf(markdown).flatMap((key) => values.get(key) ?? []),
  });
  // Text that the export adds below, such as the history of its versions, has no source.
  const sections = visible.map(({ words }, index) => ({ words, part: partOf(parts[index] ?? '') }));
  const pictures = document.blocks.flatMap((block) =>
    block.kind === 'figure' && block.picture.kind === 'diagram'
      ? [{ words: pictureWords(block.alt), part: partOf(`\`\`\`mermaid\n${block.picture.source}\n\`\`\``) }]
      : [],
  );
  return addPart(bytes, sealSources([...sections, ...pictures]));
}

/** From heading to heading; the first part is what comes before the first of them. */
function splitSource(markdown: string): string[] {
  const tree = parseMarkdown(markdown);
  const starts = [...outlineOf(tree).places.keys()].map((heading) =>
    required(heading.position?.start.offset, 'the place of a heading'),
  );
  return [0, ...starts].map((start, index) => markdown.slice(start, starts[index] ?? markdown.length));
}

/** The text becomes a custom part, which Word and others keep when they save the file. */
function addPart(bytes: Buffer, text: string): Buffer {
  const files = unzipSync(bytes);
  const edit = (name: string, end: string, addition: string): void => {
    files[name] = strToU8(strFromU8(required(files[name], name)).replace(end, () => `${addition}${end}`));
  };
  files['customXml/item1.xml'] = strToU8(`<${SOURCE_ELEMENT} xmlns="${SOURCE_NAMESPACE}">${text}</${SOURCE_ELEMENT}>`);
  files['customXml/itemProps1.xml'] = strToU8(
    `<?xml version="1.0" encoding="UTF-8" standalone="no"?><ds:datastoreItem ds:itemID="${ITEM_ID}" xmlns:ds="${OFFICE}/customXml"><ds:schemaRefs><ds:schemaRef ds:uri="${SOURCE_NAMESPACE}"/></ds:schemaRefs></ds:datastoreItem>`,
  );
  files['customXml/_rels/item1.xml.rels'] = strToU8(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/relationships/customXmlProps" Target="itemProps1.xml"/></Relationships>`,
  );
  edit(
    RELATIONS,
    '</Relationships>',
    `<Relationship Id="rIdLoungeSource" Type="${OFFICE}/relationships/customXml" Target="../customXml/item1.xml"/>`,
  );
  edit(
    TYPES,
    '</Types>',
    '<Override PartName="/customXml/itemProps1.xml" ContentType="application/vnd.openxmlformats-officedocument.customXmlProperties+xml"/>',
  );
  return Buffer.from(zipSync(files));
}
