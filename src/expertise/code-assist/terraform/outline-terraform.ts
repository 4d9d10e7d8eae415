// The blocks of a file of Terraform, whether it can be parsed or not.

import type { CodeSymbol } from '#contract/assist/code-assist.ts';
import { createLineCounter } from '#text/offsets.ts';
import { scanHcl } from './cursor/scan-hcl.ts';

export function outlineTerraform(text: string): CodeSymbol[] {
  const count = createLineCounter(text);
  return scanHcl(text)
    .blocks.filter(({ frame, depth }) => depth === 0 && frame.type !== null)
    .flatMap(({ frame }) => {
      const kind = frame.type?.text ?? '';
      const name = frame.labels.map((label) => label.text).join(' ');
      const own = { name: name || kind, kind, ...count(frame.start), depth: 0 };
      const locals = kind === 'locals' ? frame.names : [];
      return [
        own,
        ...locals.map(({ text: local, start }) => ({ name: local, kind: 'local', ...count(start), depth: 1 })),
      ];
    });
}
