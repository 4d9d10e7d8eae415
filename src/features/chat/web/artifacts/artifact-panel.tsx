// An artifact of an answer with its versions: read, compared with the version before, edited, and taken elsewhere.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { MAX_ARTIFACT_LENGTH } from '../../shared/artifacts/artifact-limits.ts';
import { threadQuery } from '../queries.ts';
import { ArtifactBody } from './artifact-body.tsx';
import { ArtifactFrame } from './artifact-frame.tsx';
import { ArtifactHead } from './artifact-head.tsx';
import { nameOfArtifact } from './artifact-name.ts';
import { ArtifactTools, type ArtifactView } from './artifact-tools.tsx';
import { artifactMessages as words } from './messages.ts';
import {
  changeArtifactDraft,
  keyOfPlace,
  openArtifact,
  useArtifactDraft,
  type ArtifactPlace,
} from './opened-artifact.ts';
import { artifactQuery, readingApi, type ShownArtifact, type ShownVersion } from './queries.ts';
import './artifacts.css';

export type ArtifactPanelProps = {
  conversationId: string;
  opened: ArtifactPlace;
  /** Attaches a file to the next message. */
  onAttach: (file: File) => void;
};

export function ArtifactPanel({ conversationId, opened, onAttach }: ArtifactPanelProps) {
  const { data: artifact, isError, refetch } = useQuery(artifactQuery(conversationId, opened));
  const newest = artifact?.versions.at(-1);
  const close = () => openArtifact(null);
  return (
    <ArtifactFrame label={artifact ? nameOfArtifact(artifact, newest?.content) : words.panel} onClose={close}>
      {artifact ? (
        <Loaded key={keyOfPlace(opened)} {...{ conversationId, opened, artifact, onAttach }} onClose={close} />
      ) : (
        <div className="chat-artifact-body">
          {isError ? (
            <ErrorState title={words.failed} text={words.failedText} onRetry={() => void refetch()} />
          ) : (
            <Skeleton lines={[40, 90, 80, 70]} label={words.loading} />
          )}
        </div>
      )}
    </ArtifactFrame>
  );
}

type LoadedProps = ArtifactPanelProps & { artifact: ShownArtifact; onClose: () => void };

function Loaded({ conversationId, opened, artifact, onAttach, onClose }: LoadedProps) {
  const [first] = artifact.versions;
  const draft = useArtifactDraft(first ?? null);
  const { shown, index, choose } = useShownVersion(artifact, opened);
  const [view, setView] = useState<ArtifactView>('read');
  const { isSaving, save } = useSaving(conversationId, () => choose(null));
  if (!first || !shown) return null;
  const before = artifact.versions[index - 1];
  return (
    <>
      <ArtifactHead
        artifact={artifact}
        shown={shown}
        index={index}
        onChoose={choose}
        onOpen={(place) => openArtifact({ conversationId, ...place })}
        onClose={onClose}
      />
      <ArtifactTools
        artifact={artifact}
        content={draft ?? shown.content}
        view={before ? view : 'read'}
        canCompare={before !== undefined}
        onView={setView}
        editing={
          draft === null
            ? null
            : {
                isSaving,
                onSave: () => void save({ place: shown, first, text: draft }),
                onCancel: () => changeArtifactDraft(first, null),
              }
        }
        onEdit={() => changeArtifactDraft(first, shown.content)}
        onAttach={onAttach}
      />
      <ArtifactBody
        kind={artifact.kind}
        info={artifact.info}
        content={shown.content}
        before={view === 'changes' ? before?.content : undefined}
        draft={draft}
        onDraft={(text) => changeArtifactDraft(first, text)}
        onSave={() => draft !== null && void save({ place: shown, first, text: draft })}
      />
    </>
  );
}

/** The version that was asked for; the newest one, also when it is new, unless an earlier one was. */
function useShownVersion({ versions }: ShownArtifact, opened: ArtifactPlace) {
  const [chosen, setChosen] = useState<string | null>(() => {
    const newestWritten = versions.findLast(({ editId }) => editId === null);
    const isNewest = newestWritten && keyOfPlace(newestWritten) === keyOfPlace(opened);
    return isNewest ? null : keyOfPlace(opened);
  });
  const found = versions.findIndex((version) => keyOfVersion(version) === chosen);
  const index = found === -1 ? versions.length - 1 : found;
  return {
    shown: versions[index],
    index,
    /** Null follows the newest. */
    choose(next: number | null) {
      const version = next === null || next === versions.length - 1 ? undefined : versions[next];
      setChosen(version ? keyOfVersion(version) : null);
    },
  };
}

function keyOfVersion(version: ShownVersion): string {
  return version.editId ?? keyOfPlace(version);
}

function useSaving(conversationId: string, onSaved: () => void) {
  const queryClient = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  return {
    isSaving,
    async save({ place, first, text }: { place: ArtifactPlace; first: ArtifactPlace; text: string }): Promise<void> {
      if (text.length > MAX_ARTIFACT_LENGTH) return void showToast({ kind: 'warning', text: words.tooLong });
      setIsSaving(true);
      const hasSaved = await attempt({
        action: () => readingApi.saveArtifact({ id: place.messageId, place: place.place, content: text }),
        describeFailure: words.saveFailed,
        refresh: () =>
          queryClient.invalidateQueries({ queryKey: [...threadQuery(conversationId).queryKey, 'artifact'] }),
      });
      setIsSaving(false);
      if (!hasSaved) return;
      changeArtifactDraft(first, null);
      onSaved();
      showToast({ kind: 'success', text: words.saved });
    },
  };
}
