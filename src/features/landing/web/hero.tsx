// The first thing seen: what Lounge is, the two ways on, and the lamp whose light falls on the lit answer.

import { buttonClass } from '#ui/controls/button.tsx';
import { HangingLamp } from '#ui/components/brand/hanging-lamp.tsx';

export function Hero() {
  return (
    <section className="hero wrap" aria-labelledby="hero-title">
      <h1 id="hero-title">Every model in one room.</h1>
      <p className="lede">
        Lounge brings several AI models from three providers together in one place. Try them on your own cloud work and
        pick the best assistant for it.
      </p>
      <div className="cta">
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
