// The first thing seen: what Lounge is, the two ways on, and the lamp whose light falls on the lit answer.

import { buttonClass } from '#ui/controls/button.tsx';
import { HangingLamp } from '#ui/components/brand/hanging-lamp.tsx';

/** The home has a heading of its own above it. */
export function Hero({ level }: { level: 1 | 2 }) {
  const Heading = `h${level}` as const;
  return (
    <section className="landing-hero landing-wrap" aria-labelledby="hero-title">
      <Heading id="hero-title">Every model in one room.</Heading>
      <p className="landing-lede">
        Lounge brings several AI models from three providers together in one place. Try them on your own cloud work and
        pick the best assistant for it.
      </p>
      <div className="landing-cta">
        <a className={buttonClass({ variant: 'primary', size: 'xl' })} href="/auth" data-enter>
          Get Started
        </a>
        <a className={buttonClass({ size: 'xl' })} href="#features">
          Learn More
        </a>
      </div>
      <HangingLamp />
    </section>
  );
}
