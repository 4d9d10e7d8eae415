// Shows the artifact that is open. Its panel is loaded with the first one.

import { lazyComponent } from '#ui/components/lazy-component.tsx';
import type { ArtifactPanelProps } from './artifact-panel.tsx';
import { useOpenedArtifact } from './opened-artifact.ts';

const ArtifactPanel = lazyComponent(() => import('./artifact-panel.tsx').then((module) => module.ArtifactPanel));

type OpenedPanelProps = Pick<ArtifactPanelProps, 'onAttach'> & { conversationId: string };

export function OpenedPanel({ conversationId, onAttach }: OpenedPanelProps) {
  const opened = useOpenedArtifact(conversationId);
  return opened && <ArtifactPanel {...{ conversationId, opened, onAttach }} />;
}
