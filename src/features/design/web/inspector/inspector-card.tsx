// The inspector beside the text: its facts, its findings, its versions, and the exported files. Closed it is a rail with
// one icon for each.

import { useQuery } from '@tanstack/react-query';
import { FileText, History, ListTodo, PanelRightClose, ShieldAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { TabPanel, Tabs, type TabItem } from '#ui/controls/tabs.tsx';
import '#ui/list/list-rows.css';
import '#ui/list/list-state.css';
import type { Place } from '#ui/text-editor/place.ts';
import { suggestionsQuery } from '../queries.ts';
import type { DocumentSession } from '../workspace/document-session.ts';
import { useDocumentState } from '../workspace/use-document-session.ts';
import { PANE } from '#ui/panes/use-pane-keys.ts';
import { FindingCount } from './findings/finding-count.tsx';
import type { Findings } from './findings/use-findings.ts';
import { inspectorMessages } from './messages.ts';
import { SuggestionCount } from './suggestions/suggestion-count.tsx';

const FactList = lazyComponent(() => import('./facts/fact-list.tsx').then((module) => module.FactList), renderWaiting);
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

/** A new object each time somebody asks for it; without a key all facts are meant. */
export type WantedFact = { key: string | null };

type InspectorCardProps = {
  session: DocumentSession;
  findings: Findings;
  /** The fact to show, once. */
  wanted: WantedFact | null;
  disabled: boolean;
  isOpen: boolean;
  /** Whether it can be closed: below the text it is always open. */
  isFoldable: boolean;
  onOpenSide: () => void;
  onClose: () => void;
  onGoTo: (place: Place) => void;
  /** Opens a design. */
  onOpen: (designId: string) => void;
};

export function InspectorCard(props: InspectorCardProps) {
  const { session, findings, disabled, isOpen, isFoldable, onOpenSide, onClose, onGoTo, onOpen } = props;
  const { id } = useDocumentState(session);
  const [side, setSide] = useState<Side>('facts');
  const [wantedFact, setWantedFact] = useState<string | null>(null);
  const card = useRef<HTMLElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The button that closed it is gone; the focus stays in the rail.
    const lostFocus = document.activeElement === document.body;
    if (wasOpen.current && !isOpen && lostFocus) card.current?.querySelector<HTMLElement>('[role=tab]')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  const showFact = (key: string | null) => {
    setSide('facts');
    setWantedFact(key);
  };
  useWanted(props.wanted, { onWanted: showFact, onOpenSide });

  const suggestions = useSuggestions(id, () => {
    setSide('findings');
    onOpenSide();
  });
  return (
    <section
      ref={card}
      className="card design-inspector"
      data-open={isOpen}
      aria-label={inspectorMessages.title}
      {...PANE}
    >
      <div className="design-inspector-head">
        <Tabs
          label={inspectorMessages.title}
          items={sidesOf(findings, suggestions)}
          value={isOpen ? side : null}
          isVertical={!isOpen}
          onChange={(chosen) => {
            setSide(chosen);
            onOpenSide();
          }}
        />
        {isOpen && isFoldable && (
          <IconButton label={inspectorMessages.close} icon={<PanelRightClose />} onClick={onClose} />
        )}
      </div>
      {isOpen && (
        <TabPanel label={inspectorMessages.title} id={side}>
          {side === 'facts' && (
            <FactList
              designId={id}
              session={session}
              disabled={disabled}
              wanted={wantedFact}
              onGoTo={onGoTo}
              onShown={() => setWantedFact(null)}
            />
          )}
          {side === 'findings' && (
            <FindingList session={session} findings={findings} disabled={disabled} onGoTo={onGoTo} onFact={showFact} />
          )}
          {side === 'versions' && <VersionList designId={id} session={session} disabled={disabled} />}
          {side === 'files' && <FileList onOpen={onOpen} />}
        </TabPanel>
      )}
    </section>
  );
}

type WantedOptions = { onWanted: (key: string | null) => void; onOpenSide: () => void };

/** It shows a fact once for each time somebody asks for it. */
function useWanted(wanted: WantedFact | null, { onWanted, onOpenSide }: WantedOptions): void {
  const [seen, setSeen] = useState(wanted);
  if (wanted !== seen) {
    setSeen(wanted);
    onWanted(wanted?.key ?? null);
  }
  const openSide = useEffectEvent(() => {
    if (wanted) onOpenSide();
  });
  useEffect(() => openSide(), [wanted]);
}

/**
 * It counts the suggestions of reviewers that wait. `onFound` is called once for a design that has some: they come
 * first.
 */
function useSuggestions(id: string | null, onFound: () => void): number {
  const count = useQuery({ ...suggestionsQuery(id ?? ''), enabled: id !== null }).data?.length ?? 0;
  const shownFor = useRef<string | null>(null);
  const handleFound = useEffectEvent(() => {
    if (count === 0 || shownFor.current === id) return;
    shownFor.current = id;
    onFound();
  });
  useEffect(() => handleFound(), [id, count]);
  return count;
}

function sidesOf(findings: Findings, suggestions: number): TabItem<Side>[] {
  return [
    { id: 'facts', label: inspectorMessages.facts, icon: <ListTodo /> },
    {
      id: 'findings',
      label: inspectorMessages.findings,
      icon: <ShieldAlert />,
      mark: (
        <>
          {suggestions > 0 && <SuggestionCount count={suggestions} />}
          <FindingCount findings={findings.list} />
        </>
      ),
    },
    { id: 'versions', label: inspectorMessages.versions, icon: <History /> },
    { id: 'files', label: inspectorMessages.files, icon: <FileText /> },
  ];
}

function renderWaiting() {
  return (
    <div className="list-state">
      <Skeleton lines={[70, 50, 60]} label={inspectorMessages.title} />
    </div>
  );
}
