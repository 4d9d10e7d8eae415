// Every component in its states, for development only: /dev/gallery.

import { ConfirmHost } from '#ui/overlays/confirm.tsx';
import { ControlSamples } from './control-samples.tsx';
import { GallerySection } from './gallery-section.tsx';
import { StateSamples } from './state-samples.tsx';
import './gallery.css';

export function GalleryPage() {
  return (
    <main className="page gallery" id="main" tabIndex={-1}>
      <header>
        <h1 className="title">Components</h1>
        <p className="t2">Every part of the screens, once, in each of its states. One lamp per region.</p>
      </header>
      <GallerySection title="Colour" text="Depth is lightness, never shadow">
        <div className="swatches">
          {colours.map((name) => (
            <div key={name} className={`swatch is-${name}`}>
              <span />
              <code className="mono t3">{name}</code>
            </div>
          ))}
        </div>
      </GallerySection>
      <GallerySection title="Type" text="Inter for text, JetBrains Mono for code, tabular figures">
        <div className="stack">
          {type.map(([name, text]) => (
            <p key={name} className="row">
              <span className="cap step">{name}</span>
              <span className={name}>{text}</span>
            </p>
          ))}
        </div>
      </GallerySection>
      <ControlSamples />
      <StateSamples />
      <ConfirmHost />
    </main>
  );
}

const colours = [
  'well',
  'canvas',
  'panel',
  'raised',
  'msg-assistant',
  'msg-user',
  'text-1',
  'text-2',
  'text-3',
  'line-control',
  'accent',
  'lamp',
  'success',
  'warning',
  'danger',
  'info',
];

const type = [
  ['title', 'Choose Your Plan'],
  ['section', 'Take Virtual WAN with secured hubs'],
  ['head', 'Daily Insights'],
  ['label', 'Save Configuration'],
  ['cap', '5 of 5 this month'],
  ['mono', 'address_prefix = "10.10.0.0/23"'],
] as const;
