// The artifacts of an answer, below it: each opens beside the thread.

import { FileCode, FileText, Workflow } from 'lucide-react';
import { useMemo } from 'react';
import { findArtifacts, type ArtifactKind } from '../../shared/artifacts/find-artifacts.ts';
import { useConversationId } from '../conversation/use-conversation-id.ts';
import { nameOfArtifact, numberNames } from './artifact-name.ts';
import { artifactMessages as words } from './messages.ts';
import { openArtifact, useOpenedArtifact } from './opened-artifact.ts';
import './artifacts.css';

const ICONS: Readonly<Record<ArtifactKind, typeof FileCode>> = {
  code: FileCode,
  diagram: Workflow,
  document: FileText,
};

export function AnswerArtifacts({ messageId, text }: { messageId: string; text: string }) {
  const [conversationId] = useConversationId();
  const opened = useOpenedArtifact(conversationId);
  const found = useMemo(() => findArtifacts(text), [text]);
  const names = numberNames(found.map((artifact) => nameOfArtifact(artifact, artifact.content)));
  if (found.length === 0 || conversationId === null) return null;
  return (
    <ul className="chat-artifacts">
      {found.map(({ place, kind }) => {
        const name = names[place] ?? '';
        const Icon = ICONS[kind];
        const isOpen = opened?.messageId === messageId && opened.place === place;
        return (
          <li key={place}>
            <button
              type="button"
              className="chat-artifact-chip"
              aria-label={words.open(name)}
              aria-pressed={isOpen}
              onClick={() => openArtifact(isOpen ? null : { conversationId, messageId, place })}
            >
              <Icon className="s" />
              <bdi className="cut">{name}</bdi>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
