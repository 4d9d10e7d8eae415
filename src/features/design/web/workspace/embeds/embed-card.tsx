// Shows beside a chip what will be in its place: the value of a fact, or the table, text or diagram that comes here.

import { useEffect, useRef } from 'react';
import { isBlockKey } from '#text/embedded-blocks.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Button } from '#ui/controls/button.tsx';
import type { ShownChip } from '#ui/markdown-editor/chips/chips.ts';
import type { Embeds } from '#ui/markdown-view/embed.tsx';
import { moveNear } from '#ui/overlays/place-near.ts';
import type { DesignEmbeds } from '../../../contract.ts';
import type { Fact } from '../../../shared/fact-shapes.ts';
import { embeddedOf } from '../../queries.ts';
import { editorWords, IMAGE_PREFIX } from '../editor-words.ts';
import { describeEmbed } from './describe-embed.ts';
import { embedMessages } from './messages.ts';
import './embed-card.css';

const MarkdownText = lazyComponent(() =>
  import('#ui/markdown-editor/preview/markdown-text.tsx').then((module) => module.MarkdownText),
);

type EmbedCardProps = {
  chip: ShownChip;
  embeds: DesignEmbeds;
  drawings: Embeds['drawings'];
  /** Shows the fact, or one that the block shows. */
  onFact: () => void;
  onClose: () => void;
};

export function EmbedCard({ chip, embeds, drawings, onFact, onClose }: EmbedCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const { label, hint } = describeEmbed(chip.key, embeds);
  useEffect(() => {
    const element = card.current;
    if (!element) return undefined;
    element.showPopover();
    element.focus();
    // What it shows comes later, and may need the room above the chip.
    const watch = new ResizeObserver(() => moveNear(element, { anchor: chip.element, align: 'start', side: 'below' }));
    watch.observe(element);
    return () => watch.disconnect();
  }, [chip]);
  return (
    <div
      ref={card}
      className="design-embed"
      role="dialog"
      aria-label={label}
      popover="auto"
      tabIndex={-1}
      onToggle={(event) => {
        if (event.newState !== 'closed') return;
        if (card.current?.contains(document.activeElement) || document.activeElement === document.body) chip.focus();
        onClose();
      }}
    >
      <div className="design-embed-text" tabIndex={0} role="group" aria-label={label}>
        {isBlockKey(chip.key) ? (
          <Block markdown={markdownOf(chip.key, embeds)} embeds={embeds} drawings={drawings} />
        ) : (
          <Value fact={embeds.facts.find(({ key }) => key === chip.key)} />
        )}
      </div>
      <div className="design-embed-foot">
        <p className="cap">{hint}</p>
        <Button size="sm" onClick={onFact}>
          {embedMessages.showFact}
        </Button>
      </div>
    </div>
  );
}

function Value({ fact }: { fact: Fact | undefined }) {
  return (
    <>
      <p className="cap">{fact?.label}</p>
      <p>{fact?.value || embedMessages.notSet}</p>
    </>
  );
}

type BlockProps = Pick<EmbedCardProps, 'embeds' | 'drawings'> & { markdown: string };

function Block({ markdown, embeds, drawings }: BlockProps) {
  if (markdown === '') return <p className="cap">{embedMessages.nothing}</p>;
  return (
    <div className="md-preview">
      <MarkdownText
        content={markdown}
        facts={embeddedOf(embeds)}
        imagePrefix={IMAGE_PREFIX}
        drawings={drawings}
        words={editorWords.preview}
      />
    </div>
  );
}

function markdownOf(key: string, { blocks }: DesignEmbeds): string {
  return blocks.find((known) => known.key === key)?.markdown ?? '';
}
