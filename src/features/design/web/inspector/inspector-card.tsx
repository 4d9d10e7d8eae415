// The inspector beside the text: its facts, its findings, its versions, and the exported files.

import { useState } from 'react';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { TabPanel, Tabs, type TabItem } from '#ui/controls/tabs.tsx';
import '#ui/list/list-rows.css';
import '#ui/list/list-state.css';
import type { Place } from '#ui/markdown-editor/place.ts';
import type { DocumentSession } from '../workspace/document-session.ts';
import { useDocumentState } from '../workspace/use-document-session.ts';
import { FactList } from './facts/fact-list.tsx';
import { inspectorMessages } from './messages.ts';
import './inspector-card.css';

const FindingList = lazyComponent(
  () => import('./findings/finding-list.tsx').then((module) => module.FindingList),
  renderWaiting,
);
const VersionList = lazyComponent(
  () => import('./versions/version-list.tsx').then((module) => module.VersionList),
  renderWaiting,
);
const FileList = lazyComponent(() => import('./files/file-list.tsx').then((module) => module.FileList), renderWaiting);

type Side = 'facts' | 'findings' | 'versions' | 'files';

const SIDES: readonly TabItem<Side>[] = [
  { id: 'facts', label: inspectorMessages.facts },
  { id: 'findings', label: inspectorMessages.findings },
  { id: 'versions', label: inspectorMessages.versions },
  { id: 'files', label: inspectorMessages.files },
];

type InspectorCardProps = {
  session: DocumentSession;
  disabled: boolean;
  onGoTo: (place: Place) => void;
  onOpen: (designId: string) => void;
};

export function InspectorCard({ session, disabled, onGoTo, onOpen }: InspectorCardProps) {
  const { id } = useDocumentState(session);
  const [side, setSide] = useState<Side>('facts');
  return (
    <section className="card design-inspector" aria-label={inspectorMessages.title}>
      <Tabs label={inspectorMessages.title} items={SIDES} value={side} onChange={setSide} />
      <TabPanel label={inspectorMessages.title} id={side}>
        {side === 'facts' && <FactList designId={id} session={session} disabled={disabled} onGoTo={onGoTo} />}
        {side === 'findings' && <FindingList designId={id} session={session} disabled={disabled} onGoTo={onGoTo} />}
        {side === 'versions' && <VersionList designId={id} session={session} disabled={disabled} />}
        {side === 'files' && <FileList onOpen={onOpen} />}
      </TabPanel>
    </section>
  );
}

function renderWaiting() {
  return (
    <div className="list-state">
      <Skeleton lines={[70, 50, 60]} label={inspectorMessages.title} />
    </div>
  );
}
