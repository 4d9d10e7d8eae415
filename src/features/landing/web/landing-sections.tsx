// What the landing page says, from the hero to the terminal. A signed-in person finds it below their home.

import { AgentTry } from './agent-try.tsx';
import { FeatureGrid } from './feature-grid.tsx';
import { Hero } from './hero.tsx';
import { PricingSection } from './pricing-section.tsx';
import { SelfHosting } from './self-hosting.tsx';

/** `level` is that of the first heading. */
export function LandingSections({ level }: { level: 1 | 2 }) {
  return (
    <>
      <Hero level={level} />
      <AgentTry />
      <FeatureGrid />
      <PricingSection />
      <SelfHosting />
    </>
  );
}
