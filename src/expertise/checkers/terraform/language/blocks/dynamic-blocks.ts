// Dynamic blocks: one label, one `content`, an iterator that is a name, and nothing of Terraform's own.

import type { Report } from '../../issues.ts';
import { type Block, type Body, type Expression, findAttribute, type HclFile } from '../../syntax/hcl.ts';
import type { Rule } from '../rule.ts';

const REPEATABLE = new Set(['resource', 'data', 'ephemeral', 'provider']);
/** Terraform reads these before it evaluates anything. */
const NOT_DYNAMIC = new Set(['lifecycle', 'provisioner', 'connection', 'dynamic', 'content']);

export const checkDynamicBlocks: Rule = ({ module }, report) => {
  for (const file of module.files)
    for (const block of file.body.blocks)
      if (REPEATABLE.has(block.type.text)) walk({ file, body: block.body, depth: 0 }, report);
};

type Walk = { file: HclFile; body: Body; depth: number };

function walk({ file, body, depth }: Walk, report: Report): void {
  for (const block of body.blocks) {
    if (block.type.text === 'dynamic') checkDynamic({ file, block, depth }, report);
    walk({ file, body: block.body, depth: depth + 1 }, report);
  }
}

type Dynamic = { file: HclFile; block: Block; depth: number };

function checkDynamic({ file, block, depth }: Dynamic, report: Report): void {
  const wrong: Wrong = ({ start, end }, message) => report({ file, start, end, code: 'wrong-dynamic-block', message });
  const [label, ...others] = block.labels;
  if (!label || others.length > 0)
    wrong(block.type, 'A dynamic block is written `dynamic "block" { … }`, with one name.');
  if (label && depth === 0 && NOT_DYNAMIC.has(label.text))
    wrong(label, `"${label.text}" cannot be dynamic: Terraform reads it before anything is evaluated.`);
  const iterator = findAttribute(block.body, 'iterator')?.value;
  if (iterator && !isName(iterator)) wrong(iterator, '"iterator" is a name without quotes: `iterator = rule`.');
  checkContent(block, wrong);
}

type Wrong = (at: { start: number; end: number }, message: string) => void;

function isName(value: Expression): boolean {
  return value.kind === 'unknown' || (value.kind === 'reference' && value.steps.length === 0);
}

function checkContent({ body }: Block, wrong: Wrong): void {
  const [content, second] = body.blocks.filter(({ type }) => type.text === 'content');
  if (second) wrong(second.type, 'A dynamic block has one "content" block.');
  if (content && content.labels.length > 0) wrong(content.type, 'A "content" block is written without a name.');
  for (const { type } of body.blocks) {
    const message = `A dynamic block has no block "${type.text}": what the block itself contains goes into its "content" block.`;
    if (type.text !== 'content') wrong(type, message);
  }
}
