// Beside the text: its facts, what the linter found, its versions, and the files made of designs.

import { useState } from 'react';
import { TabPanel, Tabs, type TabItem } from '#ui/controls/tabs.tsx';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import type { DocumentSession } from '../workspace/document-session.ts';
import { designMessages } from '../messages.ts';
import type { Place } from '../text-place.ts';
import { useDocumentState } from '../workspace/use-document-session.ts';
import { FactList } from './facts/fact-list.tsx';
import './inspector-card.css';

const waiting = (
  <div className="beside-note">
    <Skeleton lines={[70, 50, 60]} label={designMessages.details} />
  </div>
);
const FindingList = lazyComponent(
  () => import('./findings/finding-list.tsx').then((module) => module.FindingList),
  waiting,
);
const VersionList = lazyComponent(
  () => import('./versions/version-list.tsx').then((module) => module.VersionList),
  waiting,
);
const FileExplorer = lazyComponent(
  () => import('#features/exports/web/files/file-explorer.tsx').then((module) => module.FileExplorer),
  waiting,
);

type Side = 'facts' | 'findings' | 'versions' | 'files';

const SIDES: readonly TabItem<Side>[] = [
  { id: 'facts', label: designMessages.facts },
  { id: 'findings', label: designMessages.findings },
  { id: 'versions', label: designMessages.versions },
  { id: 'files', label: designMessages.files },
];

type InspectorCardProps = {
  session: DocumentSession;
  disabled: boolean;
  onGoTo: (place: Place) => void;
  onOpen: (id: string) => void;
};

export function InspectorCard({ session, disabled, onGoTo, onOpen }: InspectorCardProps) {
  const { id } = useDocumentState(session);
  const [side, setSide] = useState<Side>('facts');
  return (
    <section className="card beside" aria-label={designMessages.details}>
      <Tabs label={designMessages.details} items={SIDES} value={side} onChange={setSide} />
      <TabPanel label={designMessages.details} id={side}>
        {side === 'facts' && <FactList designId={id} session={session} disabled={disabled} onGoTo={onGoTo} />}
        {side === 'findings' && <FindingList designId={id} session={session} disabled={disabled} onGoTo={onGoTo} />}
        {side === 'versions' && <VersionList designId={id} session={session} disabled={disabled} />}
        {side === 'files' && <FileExplorer onOpen={onOpen} />}
      </TabPanel>
    </section>
  );
}
