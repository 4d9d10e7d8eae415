// The head of an open statement of work: the way back, the title, its state, and what can be done with it.

import { Link } from '@tanstack/react-router';
import { ChevronLeft, PanelRight, Table2 } from 'lucide-react';
import { useStore } from 'zustand';
import { ExportButtonsPanel } from '#features/exports/web/export-buttons-panel.tsx';
import type { Exporting } from '#features/exports/web/use-export.ts';
import { SaveStatusLine } from '#ui/autosave/save-status.tsx';
import { saveFile } from '#ui/api/save-file.ts';
import { HeadTitle } from '#ui/controls/field/head-title.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useMatches } from '#ui/panes/use-matches.ts';
import { PageHead } from '#ui/page/page-head.tsx';
import { writeEstimateCsv } from '../../shared/estimate/estimate-csv.ts';
import { MAX_SOW_TITLE_LENGTH } from '../../shared/limits.ts';
import { LifeButtons } from '../life/life-buttons.tsx';
import type { ShownSow } from '../queries.ts';
import { StateBadge } from '../state-badge.tsx';
import { sowMessages as words } from './messages.ts';
import { useSowSession } from './use-sow.ts';

type SowHeadProps = { sow: ShownSow; exporting: Exporting; isPanelOpen: boolean; onPanel: () => void };

export function SowHead({ sow, exporting, isPanelOpen, onPanel }: SowHeadProps) {
  const session = useSowSession();
  const title = useStore(session.store, (state) => state.title);
  const isWide = useMatches('(min-width: 1280px)');
  const saveCsv = (): void => {
    const { content } = session.read();
    saveFile('statement-of-work.csv', new Blob([writeEstimateCsv(content)], { type: 'text/csv;charset=utf-8' }));
  };
  return (
    <PageHead
      back={
        <Link className="head-back" to="/sow" search={{}} aria-label={words.all}>
          <ChevronLeft />
        </Link>
      }
      state={
        <>
          <HeadTitle
            label={words.titleField}
            maxLength={MAX_SOW_TITLE_LENGTH}
            title={title}
            isReadOnly={sow.state !== 'draft' || (sow.role !== 'owner' && sow.role !== 'edit')}
            onRename={(text) => session.change({ title: text })}
          />
          <StateBadge state={sow.state} />
          {sow.state === 'draft' && (
            <p className="cap num sow-saved">
              <SaveStatusLine document={session} words={words.save} />
            </p>
          )}
        </>
      }
      tools={
        <>
          <ExportButtonsPanel
            exporting={exporting}
            title={title}
            disabled={false}
            isFolded={!isWide}
            items={[{ label: words.csv, icon: <Table2 />, onSelect: saveCsv }]}
          />
          <IconButton
            size="md"
            label={isPanelOpen ? words.closePanel : words.openPanel}
            icon={<PanelRight />}
            aria-expanded={isPanelOpen}
            onClick={onPanel}
          />
        </>
      }
      title={<span className="sr">{title}</span>}
      actions={sow.role === 'owner' && <LifeButtons sow={sow} />}
    />
  );
}
