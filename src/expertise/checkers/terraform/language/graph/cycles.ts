// Dependencies that go in a circle: Terraform could begin nowhere.

import type { Report } from '../../issues.ts';
import type { TerraformModule } from '../../module.ts';
import type { Graph } from './dependency-graph.ts';
import { findCycles } from './find-cycles.ts';

const MAX_NAMED = 6;

export function checkCycles({ module, graph }: { module: TerraformModule; graph: Graph }, report: Report): void {
  // A file that cannot be read may define what a name really means.
  if (!module.isWhole) return;
  for (const circle of findCycles(graph)) {
    const names = circle.map(plainName).filter((name, index, all) => name !== all[index - 1]);
    const node = graph.get(circle[0] ?? '');
    if (!node) continue;
    const { file, at } = node;
    const place = { file, start: at.start, end: at.end };
    const [only = ''] = names;
    if (names.length === 1) {
      const message = `"${only}" refers to itself: its own value is not known before it is made. ${hintFor(only)}`;
      report({ ...place, code: 'self-reference', message });
    } else
      report({
        ...place,
        code: 'dependency-cycle',
        message: `These depend on each other in a circle: ${listed(names)}. Remove one of the references.`,
      });
  }
}

/** 'module.a' of 'module.a in vpc_id'. */
function plainName(name: string): string {
  return name.split(' ')[0] ?? name;
}

function hintFor(name: string): string {
  const isPlain = name.startsWith('local.') || name.startsWith('module.');
  return isPlain ? 'Write what it is made of.' : 'Use a local value for what both need.';
}

function listed(names: readonly string[]): string {
  const shown = names.length > MAX_NAMED ? [...names.slice(0, MAX_NAMED), '…'] : names;
  return [...shown, names[0] ?? ''].join(' → ');
}
