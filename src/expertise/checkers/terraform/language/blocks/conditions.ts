// Conditions must be about something: those of a variable about the variable, others about anything outside of themselves.

import type { Issue, Report } from '../../issues.ts';
import { type Block, type Expression, findAttribute, type HclFile, walkExpression } from '../../syntax/hcl.ts';
import { addressOf } from '../graph/dependency-graph.ts';
import { dependenciesOf } from '../graph/dependencies-of.ts';
import type { Rule } from '../rule.ts';

export const checkConditions: Rule = ({ module }, report) => {
  for (const { file, name, block } of module.variables)
    for (const inner of blocksOf(block, ['validation']))
      checkValidation({ file, block: inner, name: name.text }, report);
  for (const { file, block } of module.outputs)
    for (const inner of blocksOf(block, ['precondition'])) checkReference(file, inner, report);
  for (const resource of module.resources)
    for (const lifecycle of blocksOf(resource.block, ['lifecycle']))
      for (const inner of blocksOf(lifecycle, ['precondition', 'postcondition'])) {
        checkReference(resource.file, inner, report);
        checkOwnName({ file: resource.file, block: inner, name: addressOf(resource) }, report);
      }
  for (const file of module.files)
    for (const block of file.body.blocks)
      if (block.type.text === 'check')
        for (const inner of blocksOf(block, ['assert'])) checkReference(file, inner, report);
};

function blocksOf({ body }: Block, names: readonly string[]): Block[] {
  return body.blocks.filter(({ type }) => names.includes(type.text));
}

type Named = { file: HclFile; block: Block; name: string };

function issueAt(file: HclFile, { start, end }: Expression, message: string): Issue {
  return { file, start, end, code: 'wrong-condition', message };
}

function checkValidation({ file, block, name }: Named, report: Report): void {
  const value = findAttribute(block.body, 'condition')?.value;
  if (!value || value.kind === 'unknown') return;
  let isAboutItself = false;
  dependenciesOf(value, ({ node }) => {
    if (node === `var.${name}`) isAboutItself = true;
  });
  if (isAboutItself) return;
  report(issueAt(file, value, `The condition of a variable must be about the variable itself: use \`var.${name}\`.`));
}

function checkReference(file: HclFile, block: Block, report: Report): void {
  const value = findAttribute(block.body, 'condition')?.value;
  if (!value || value.kind === 'unknown') return;
  let hasReference = false;
  walkExpression(value, (part, names) => {
    const isOutside = part.kind === 'reference' && !names.has(part.root.text);
    if (isOutside || part.kind === 'unknown') hasReference = true;
  });
  if (hasReference) return;
  report(issueAt(file, value, 'This condition refers to nothing, and so checks nothing: refer to what it is about.'));
}

/** A resource that is checked is called `self`, and only once it is there. */
function checkOwnName({ file, block, name }: Named, report: Report): void {
  const isAfter = block.type.text === 'postcondition';
  const hint = isAfter ? 'Write `self`.' : 'It is not there yet: check it in a postcondition, as `self`.';
  for (const { value } of block.body.attributes)
    dependenciesOf(value, ({ node, at }) => {
      if (node === name)
        report(issueAt(file, at, `A ${block.type.text} cannot refer to its own resource by name. ${hint}`));
    });
}
