// Parses HCL: HashiCorp's own parser, compiled to WebAssembly, says whether the syntax is right and why not; tree-sitter
// says where everything is.

import type { SourceFile } from '../../checker.ts';
import type { HclFile } from './hcl.ts';
import { parseTree } from './parse-tree.ts';
import { findSyntaxErrors, type SyntaxError } from './syntax-errors.ts';

/** Without a file and without errors, the syntax is right, and yet a part of the text is not understood here. */
export type ParsedFile = { file: HclFile; errors: [] } | { file: null; errors: SyntaxError[] };

/** Parses one file. A file with errors has no parts. */
export async function parseHcl({ path, text }: SourceFile): Promise<ParsedFile> {
  const errors = await findSyntaxErrors(text);
  if (errors.length > 0) return { file: null, errors };
  const file = await parseTree({ path, text });
  return file ? { file, errors: [] } : { file: null, errors: [] };
}
