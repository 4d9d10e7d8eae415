// An open statement of work: the outline, the sections, and the panel with findings, price and preview.

import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useStore } from 'zustand';
import { ExportStatusPanel } from '#features/exports/web/export-status-panel.tsx';
import { useExport } from '#features/exports/web/use-export.ts';
import { ConflictNotice } from '#ui/autosave/conflict-notice.tsx';
import { Notice } from '#ui/components/states/notice.tsx';
import { useMatches } from '#ui/panes/use-matches.ts';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { historyQuery } from '../life/use-life.ts';
import { SowPanel } from '../panel/sow-panel.tsx';
import { sowsApi, type ShownSow } from '../queries.ts';
import type { PanelTab } from '../sow-search.ts';
import { AllSections } from '../sections/all-sections.tsx';
import { DocumentText } from '../panel/document-text.tsx';
import { goToFinding } from './go-to-finding.ts';
import { sowMessages as words } from './messages.ts';
import { SowHead } from './sow-head.tsx';
import { SowOutline } from './sow-outline.tsx';
import { useSowSession } from './use-sow.ts';

export function SowWorkspace({ sow }: { sow: ShownSow }) {
  const session = useSowSession();
  const hasConflict = useStore(session.store, ({ save }) => save === 'conflict');
  const [tab, setTab] = usePanelTab();
  const [latestTab, setLatestTab] = useState<PanelTab>(tab ?? 'findings');
  const isDraft = sow.state === 'draft' && (sow.role === 'owner' || sow.role === 'edit');
  const exporting = useExport({
    id: sow.id,
    hasContent: () => true,
    save: () => session.flush(),
    start: (order) => sowsApi.startSowExport(order),
  });

  function show(next: PanelTab | null): void {
    if (next !== null) setLatestTab(next);
    setTab(next);
  }
  return (
    <PageFrame name="sow-page" layout="split" isOpen={tab !== null}>
      <SowHead
        sow={sow}
        exporting={exporting}
        isPanelOpen={tab !== null}
        onPanel={() => show(tab === null ? latestTab : null)}
      />
      <div className="sow-main">
        {isDraft && <SowOutline />}
        <div className="sow-sections">
          <ExportStatusPanel exporting={exporting} />
          {hasConflict && <ConflictNotice document={session} words={words.conflict} />}
          {isDraft ? (
            <AllSections />
          ) : (
            <>
              <ReadOnlyNotice sow={sow} />
              <DocumentText />
            </>
          )}
        </div>
      </div>
      {tab !== null && <SowPanel sow={sow} tab={tab} onTab={show} onClose={() => show(null)} onFinding={goToFinding} />}
    </PageFrame>
  );
}

/** Says why it cannot be edited, and when somebody has changed what was sent. */
function ReadOnlyNotice({ sow: { id, state, role } }: { sow: ShownSow }) {
  const { data } = useQuery(historyQuery(id));
  const isTampered = data?.versions.some(({ isIntact }) => !isIntact) ?? false;
  if (isTampered) return <Notice tone="err">{words.tampered}</Notice>;
  if (state === 'accepted') return <Notice>{words.accepted}</Notice>;
  if (state !== 'draft') return <Notice>{words.frozen}</Notice>;
  return <Notice>{role === 'read' ? words.readOnly : words.commentOnly}</Notice>;
}

/** Where there is room the panel is open until it is closed. */
function usePanelTab(): [PanelTab | null, (tab: PanelTab | null) => void] {
  const { panel } = useSearch({ from: '/signed-in/sow/$id' });
  const navigate = useNavigate({ from: '/sow/$id' });
  const isWide = useMatches('(min-width: 1100px)');
  const shown = panel ?? (isWide ? 'findings' : 'none');
  return [shown === 'none' ? null : shown, (tab) => void navigate({ search: { panel: tab ?? 'none' }, replace: true })];
}
