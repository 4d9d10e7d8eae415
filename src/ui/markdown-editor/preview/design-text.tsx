// A design to read, without its source.

import { useState } from 'react';
import type { FactValue } from '#text/facts.ts';
import { PreviewText } from './preview-text.tsx';
import { useShownPart } from './use-shown-part.ts';

export function DesignText({ content, facts }: { content: string; facts: readonly FactValue[] }) {
  const [line, setLine] = useState(1);
  const shown = useShownPart({ content, line, facts });
  return <PreviewText shown={shown} onMove={setLine} />;
}
