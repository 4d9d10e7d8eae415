// All sections of a draft in the order of the document.

import { EffortSection } from '../effort/effort-section.tsx';
import { PricesSection } from '../effort/prices-section.tsx';
import { ChangesSection } from './changes-section.tsx';
import { DeliverablesSection } from './deliverables-section.tsx';
import { DefinitionsSection, RisksSection, StatementsSection } from './list-sections.tsx';
import { MilestonesSection } from './milestones-section.tsx';
import { PartiesSection } from './parties-section.tsx';
import { PaymentsSection } from './payments-section.tsx';
import { ProseSection } from './prose-section.tsx';
import { RaciSection } from './raci-section.tsx';
import { ExcludedSection, ScopeSection } from './scope-section.tsx';

export function AllSections() {
  return (
    <>
      <PartiesSection />
      <ProseSection section="background" text="Why the work is done" />
      <ProseSection section="objectives" text="What is true afterwards" />
      <ChangesSection />
      <ScopeSection />
      <ExcludedSection />
      <DeliverablesSection />
      <ProseSection section="approach" text="How the work is done" />
      <MilestonesSection />
      <PaymentsSection />
      <RaciSection />
      <StatementsSection section="responsibilities" />
      <StatementsSection section="assumptions" />
      <StatementsSection section="dependencies" />
      <RisksSection />
      <EffortSection />
      <PricesSection />
      <ProseSection section="changeControl" text="How a change is agreed" />
      <ProseSection section="acceptance" text="How a deliverable is accepted" />
      <DefinitionsSection />
      <ProseSection section="terms" text="What else holds" />
    </>
  );
}
