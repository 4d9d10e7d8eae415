// What an empty conversation offers: three starters, each worth a click without a key. Two are sent at once; the third opens
// a design that is filled in.

import { Link } from '@tanstack/react-router';
import { FileText, Network, PenTool } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { OwnAgentEntry } from '#features/agents/contract.ts';
import { designExamples } from '#catalogue/design-examples.ts';
import { useDocuments } from '#features/documents/web/use-documents.ts';
import { useUploads } from '#features/documents/web/use-uploads.ts';
import { Avatar } from '#ui/components/brand/avatar.tsx';
import { takeDraft } from '#ui/controls/draft/use-draft.ts';
import { SAMPLE_DRAFT } from '../composer/asked.ts';
import type { Outgoing } from '../composer/draft.ts';
import { createSampleFile, SAMPLE_NAME, SAMPLE_QUESTION } from './sample-document.ts';
import { firstRunMessages } from './messages.ts';
import './first-run.css';

/** `canAsk` is false while an agent is not known yet. */
export type FirstRunProps = {
  canAsk: boolean;
  onAsk: (message: Outgoing) => void;
  /** The chosen agent, where it is an own one: its starters take the place of the usual ones. */
  ownAgent: OwnAgentEntry | undefined;
};

const [example] = designExamples;

export function FirstRun(props: FirstRunProps) {
  const { ownAgent } = props;
  return ownAgent && ownAgent.starters.length > 0 ? (
    <AgentStarters {...props} ownAgent={ownAgent} />
  ) : (
    <UsualStarters {...props} />
  );
}

function AgentStarters({ canAsk, onAsk, ownAgent }: FirstRunProps & { ownAgent: OwnAgentEntry }) {
  const { avatar, color, name, description, starters } = ownAgent;
  return (
    <section className="chat-first-run" aria-labelledby="chat-first-run-title">
      <Avatar text={avatar} color={color} large />
      <h2 className="section" id="chat-first-run-title">
        <bdi>{name}</bdi>
      </h2>
      {description !== '' && <p className="t2">{description}</p>}
      <ul className="chat-first-run-starters">
        {starters.map((text) => (
          <li key={text}>
            <button
              type="button"
              className="chat-first-run-starter is-short"
              disabled={!canAsk}
              onClick={() => onAsk({ text, documents: [] })}
            >
              <span>{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function UsualStarters({ canAsk, onAsk }: FirstRunProps) {
  const sample = useSample((document) => onAsk({ text: SAMPLE_QUESTION, documents: [document] }));
  const canAskSample = canAsk && sample.isKnown;
  const askWanted = useEffectEvent(() => {
    if (takeDraft(SAMPLE_DRAFT) !== '') sample.ask();
  });
  useEffect(() => {
    if (canAskSample) askWanted();
  }, [canAskSample]);
  return (
    <section className="chat-first-run" aria-labelledby="chat-first-run-title">
      <h2 className="section" id="chat-first-run-title">
        {firstRunMessages.title}
      </h2>
      <p className="t2">{firstRunMessages.text}</p>
      <ul className="chat-first-run-starters">
        <li>
          <button
            type="button"
            className="chat-first-run-starter"
            disabled={!canAsk}
            onClick={() => onAsk({ text: firstRunMessages.networkQuestion, documents: [] })}
          >
            <Starter icon={<Network />} title={firstRunMessages.network} text={firstRunMessages.networkQuestion} />
          </button>
        </li>
        <li>
          <button
            type="button"
            className="chat-first-run-starter"
            disabled={!canAsk || sample.isBusy}
            onClick={sample.ask}
          >
            <Starter
              icon={<FileText />}
              title={firstRunMessages.sample}
              text={sample.isBusy ? firstRunMessages.adding : firstRunMessages.sampleText}
            />
          </button>
        </li>
        {example && (
          <li>
            <Link
              className="chat-first-run-starter"
              to="/design"
              search={{
                d: 'new',
                title: example.title,
                provider: example.cloudProvider,
                services: example.services.join(','),
              }}
            >
              <Starter icon={<PenTool />} title={firstRunMessages.design} text={firstRunMessages.designText} />
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}

function Starter({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <>
      {icon}
      <b>{title}</b>
      <span>{text}</span>
    </>
  );
}

/** Adds the sample document once, then asks about it. A refused upload says why in the Document Manager. */
function useSample(onReady: (document: Outgoing['documents'][number]) => void) {
  const { data, isFetched } = useDocuments();
  const uploads = useUploads();
  const [isAsked, setIsAsked] = useState(false);
  const isUploading = uploads.list.some(({ name, state }) => name === SAMPLE_NAME && state !== 'failed');
  const known = data?.documents.find(({ name }) => name === SAMPLE_NAME);
  return {
    /** It is known whether the document is there. */
    isKnown: isFetched,
    isBusy: isAsked && isUploading,
    ask(): void {
      if (known) {
        onReady({ id: known.id, name: known.name });
        return;
      }
      setIsAsked(true);
      uploads.add([createSampleFile()], ({ id, name }) => onReady({ id, name }));
    },
  };
}
