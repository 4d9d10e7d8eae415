// Three finished things for a newcomer. Each is made by what makes it everywhere else, on its own page, in one click.

import { X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useAskAtOnce } from '#features/chat/web/use-ask-at-once.ts';
import { useBeginDesign } from '#features/design/web/use-begin-design.ts';
import { useBeginBlueprint } from '#features/solution/web/use-begin-blueprint.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { pageIcons } from '#ui/module/page-icons.ts';
import { homeMessages as words, sampleMessages } from '../messages.ts';
import { ListSection } from './list-section.tsx';

const { message: Chat, network: Blueprint, text: Design } = pageIcons;

/** This browser remembers that they are not wanted any more. */
const KEY = 'home-samples';
const DISMISSED = 'dismissed';

export function Samples() {
  const [isDismissed, setDismissed] = useState(() => localStorage.getItem(KEY) === DISMISSED);
  function dismiss(): void {
    localStorage.setItem(KEY, DISMISSED);
    setDismissed(true);
  }
  const chat = useAskAtOnce();
  const blueprint = useBeginBlueprint();
  const design = useBeginDesign();
  if (isDismissed) return null;
  return (
    <ListSection
      title={words.samples}
      action={<IconButton label={words.dismissSamples} icon={<X />} onClick={dismiss} />}
    >
      <p className="t2 home-samples-text">{words.samplesText}</p>
      <ul className="home-samples">
        <SampleCard {...sampleMessages.chat} icon={<Chat />} onOpen={chat.askSample} />
        <SampleCard {...sampleMessages.blueprint} icon={<Blueprint />} onOpen={blueprint.openSample} />
        <SampleCard {...sampleMessages.design} icon={<Design />} onOpen={design.openSample} />
      </ul>
    </ListSection>
  );
}

type SampleCardProps = { title: string; text: string; icon: ReactNode; onOpen: () => void };

function SampleCard({ title, text, icon, onOpen }: SampleCardProps) {
  return (
    <li>
      <button type="button" className="home-sample" onClick={onOpen}>
        {icon}
        <b>{title}</b>
        <span>{text}</span>
      </button>
    </li>
  );
}
