// Says where everything is in a file of HCL, by tree-sitter. It does not say why a syntax is wrong: parse-hcl.ts does.

import { createRequire } from 'node:module';
import { Language, Parser } from 'web-tree-sitter';
import type { SourceFile } from '../../checker.ts';
import type { HclFile } from './hcl.ts';
import { readFileBody } from './read-tree.ts';

const GRAMMAR = createRequire(import.meta.url).resolve(
  '@tree-sitter-grammars/tree-sitter-hcl/tree-sitter-terraform.wasm',
);
let loading: Promise<Parser> | null = null;

/** Returns the parts of a file; null where they are not understood, which a wrong syntax is a reason for. */
export async function parseTree({ path, text }: SourceFile): Promise<HclFile | null> {
  loading ??= loadParser();
  const tree = (await loading).parse(text);
  if (!tree) throw new Error('The parser returned nothing.');
  try {
    const { rootNode } = tree;
    // What is around a part that tree-sitter does not know (`1e3`) is in the wrong place of its tree.
    return rootNode.hasError ? null : { path, text, body: readFileBody(rootNode) };
  } catch (error) {
    // The parts of `1 + 1 + …` are inside each other, and reading them takes a call for each.
    if (error instanceof RangeError) return null;
    throw error;
  } finally {
    tree.delete();
  }
}

async function loadParser(): Promise<Parser> {
  await Parser.init();
  const parser = new Parser();
  parser.setLanguage(await Language.load(GRAMMAR));
  return parser;
}
