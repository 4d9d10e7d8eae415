// The settings of a design: cloud provider, services, sources and agent; and Generate. Folded it is one line that says
// what is set.

import { ChevronUp } from 'lucide-react';
import { useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { PlanLimitPanel } from '#features/billing/web/plan-limit-panel.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Card } from '#ui/components/card.tsx';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { settingsMessages } from './messages.ts';
import { useDocumentState } from '../workspace/use-document-session.ts';
import { GenerateButton } from './generate-button.tsx';
import type { SettingsProps } from './settings-props.ts';
import './settings.css';

const GenerationState = lazyComponent(() =>
  import('../generation/generation-state.tsx').then((module) => module.GenerationState),
);
/** Loaded after the text, which is why most people open the page. */
const SettingsForm = lazyComponent(
  () => import('./settings-form.tsx').then((module) => module.SettingsForm),
  () => <Skeleton lines={[40, 100, 40, 100]} label={settingsMessages.settings} />,
);

type SettingsCardProps = SettingsProps & {
  isOpen: boolean;
  onOpen: () => void;
  onFold: () => void;
};

export function SettingsCard({ isOpen, onOpen, onFold, ...rest }: SettingsCardProps) {
  const toggle = useRef<HTMLButtonElement>(null);

  /** The button that was clicked goes; its counterpart gets the focus. */
  function open(wantsOpen: boolean): void {
    flushSync(wantsOpen ? onOpen : onFold);
    toggle.current?.focus();
  }

  if (!isOpen) return <SettingsLine toggle={toggle} onOpen={() => open(true)} {...rest} />;
  return (
    <Card
      title={settingsMessages.settings}
      actions={
        <IconButton
          ref={toggle}
          label={settingsMessages.fold}
          icon={<ChevronUp />}
          aria-expanded
          onClick={() => open(false)}
        />
      }
    >
      <SettingsForm {...rest} />
    </Card>
  );
}

type SettingsLineProps = SettingsProps & { toggle: RefObject<HTMLButtonElement | null>; onOpen: () => void };

/** 'Azure · 7 services · 13 topics', Edit and Generate. */
function SettingsLine({ session, generation, toggle, onOpen }: SettingsLineProps) {
  const { cloudProvider, services, topics } = useDocumentState(session);
  return (
    <section className="card design-settings-line" aria-label={settingsMessages.settings}>
      <div className="row">
        <p className="cut num" title={services.join(', ')}>
          {settingsMessages.summary(settingsMessages.providers[cloudProvider], services.length, topics.length)}
        </p>
        <Button
          ref={toggle}
          size="sm"
          variant="ghost"
          aria-label={settingsMessages.editSettings}
          aria-expanded={false}
          onClick={onOpen}
        >
          {settingsMessages.edit}
        </Button>
        <span className="grow" />
        <GenerateButton session={session} generation={generation} isInLine />
      </div>
      <GenerationState generation={generation} />
      <PlanLimitPanel limit={generation.planLimit} />
    </section>
  );
}
