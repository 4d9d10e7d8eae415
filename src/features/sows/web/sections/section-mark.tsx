// How many findings a section has, with the colour of the worst.

import { Badge } from '#ui/components/badge.tsx';
import type { SectionKey } from '../../shared/content/section-names.ts';
import { useComputed } from '../open/use-sow.ts';

const tones = { error: 'err', warning: 'warn', info: 'neutral' } as const;

export function SectionMark({ section }: { section: SectionKey }) {
  const own = useComputed().findings.filter(({ file }) => file === section);
  const [worst] = own;
  if (!worst) return null;
  return (
    <Badge tone={tones[worst.severity]}>
      {own.length} {own.length === 1 ? 'finding' : 'findings'}
    </Badge>
  );
}
