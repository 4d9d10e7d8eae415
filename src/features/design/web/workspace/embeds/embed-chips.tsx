// Draws the placeholders of a design's text as chips, and shows what will be in the place of one. It is loaded after the editor.

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type RefObject } from 'react';
import { showsFact } from '#model/document/block-facts.ts';
import { isBlockKey } from '#text/embedded-blocks.ts';
import { drawChips, type ShownChip } from '#ui/markdown-editor/chips/chips.ts';
import type { SourceHandle } from '#ui/markdown-editor/source/markdown-source.tsx';
import type { DesignEmbeds } from '../../../contract.ts';
import { factsQuery } from '../../queries.ts';
import { useDrawings } from '../use-drawings.ts';
import { describeEmbed } from './describe-embed.ts';
import { EmbedCard } from './embed-card.tsx';

type EmbedChipsProps = {
  designId: string;
  source: RefObject<SourceHandle | null>;
  /** Shows a fact in the inspector; null shows all of them. */
  onFact: (key: string | null) => void;
};

export function EmbedChips({ designId, source, onFact }: EmbedChipsProps) {
  const { data: embeds } = useQuery(factsQuery(designId));
  const drawings = useDrawings({ embeds, id: designId });
  const [shown, setShown] = useState<ShownChip | null>(null);
  useEffect(() => {
    if (!embeds) return;
    const chips = { describe: (key: string) => describeEmbed(key, embeds), onShow: setShown };
    source.current?.extend((tools) => drawChips(chips, tools));
  }, [source, embeds]);
  if (!shown || !embeds) return null;
  return (
    <EmbedCard
      key={shown.key}
      chip={shown}
      embeds={embeds}
      drawings={drawings}
      onFact={() => {
        setShown(null);
        onFact(factOf(shown.key, embeds));
      }}
      onClose={() => setShown(null)}
    />
  );
}

/** Of a block it is the first fact that it shows. */
function factOf(key: string, { facts }: DesignEmbeds): string | null {
  if (!isBlockKey(key)) return key;
  return facts.find((fact) => !fact.isComputed && showsFact(key, fact.key))?.key ?? null;
}
