// What an empty list offers: finished samples, each opened by one click.

import { useEffect, useState } from 'react';
import type { SmallDrawing as Shapes } from './blueprint-digest.ts';
import { listMessages as words } from './messages.ts';
import type { SampleKey } from './samples.ts';
import { SmallDrawing } from './small-drawing.tsx';
import type { useBlueprintActions } from './use-blueprint-actions.ts';

const keys = Object.keys(words.samples) as readonly SampleKey[];

type SampleCardsProps = { onCreate: ReturnType<typeof useBlueprintActions>['createBlueprint'] };

export function SampleCards({ onCreate }: SampleCardsProps) {
  const [isMaking, setMaking] = useState(false);
  async function open(key: SampleKey): Promise<void> {
    setMaking(true);
    await onCreate(async () => (await import('./samples.ts')).buildSample(key));
    setMaking(false);
  }
  const cards = keys.map((key) => <SampleCard key={key} name={key} isOff={isMaking} onOpen={() => void open(key)} />);
  return (
    <section className="azure-samples" aria-label={words.samplesTitle}>
      <h2 className="head">{words.empty}</h2>
      <p className="t2">{words.emptyText}</p>
      <ul className="azure-cards">{cards}</ul>
    </section>
  );
}

type SampleCardProps = { name: SampleKey; isOff: boolean; onOpen: () => void };

function SampleCard({ name, isOff, onOpen }: SampleCardProps) {
  const { title, text } = words.samples[name];
  return (
    <li className="azure-card">
      <SampleDrawing name={name} />
      <div className="azure-card-head">
        <button type="button" className="azure-card-open" disabled={isOff} onClick={onOpen}>
          {title}
        </button>
      </div>
      <p className="cap">{text}</p>
    </li>
  );
}

function SampleDrawing({ name }: { name: SampleKey }) {
  const [shapes, setShapes] = useState<Shapes | null>();
  useEffect(() => {
    let isGone = false;
    import('./samples.ts').then(
      ({ drawSample }) => !isGone && setShapes(drawSample(name)),
      (error: unknown) => console.error('The samples could not be loaded.', error),
    );
    return () => {
      isGone = true;
    };
  }, [name]);
  return <SmallDrawing shapes={shapes} />;
}
