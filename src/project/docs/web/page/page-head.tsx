// The head of a page: where it is, its title, its versions and exports.

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Download, History } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useProjects } from '#project/projects/web/use-projects.ts';
import { WatchPanel } from '#project/watching/web/watch-panel.tsx';
import { useWorkspace } from '#project/workspace/web/use-workspace.ts';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TitleField } from '#ui/controls/field/title-field.tsx';
import { OpenIn } from '#ui/open-in/lazy-open-in.tsx';
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx';
import { MAX_PAGE_TITLE_LENGTH } from '../../shared/limits.ts';
import { buildPageTree } from '../../shared/page-tree.ts';
import { changeSearch } from '../doc-search.ts';
import { docMessages as words } from '../messages.ts';
import { pagesQuery, type ShownPage, type ShownPageDetails } from '../queries.ts';
import { usePageActions } from '../use-page-actions.ts';
import { usePageExport, type PageExporting } from '../use-page-export.ts';

const ExportStatusPanel = lazyComponent(() =>
  import('#features/exports/web/export-status-panel.tsx').then((module) => module.ExportStatusPanel),
);
const VersionsDialog = lazyComponent(() =>
  import('../versions/versions-dialog.tsx').then((module) => module.VersionsDialog),
);

const NO_PAGES: readonly ShownPage[] = [];
const FORMATS = ['docx', 'pdf', 'md'] as const;

type PageHeadProps = {
  page: ShownPageDetails;
  /** The content is as it is on the screen. */
  content: string;
  exported: PageExporting;
  onVersions: () => void;
};

export function PageHead({ page, content, exported, onVersions }: PageHeadProps) {
  const { renamePage } = usePageActions();
  return (
    <header className="doc-head">
      <Path page={page} />
      <div className="doc-head-line">
        <h2 className="doc-title-box">
          <TitleField
            className="doc-title"
            label={words.titleField}
            title={page.title}
            maxLength={MAX_PAGE_TITLE_LENGTH}
            isNew={page.title === words.untitled && page.content === ''}
            onRename={(title) => void renamePage(page.id, title)}
          />
        </h2>
        <HeadActions page={page} content={content} exported={exported} onVersions={onVersions} />
      </div>
    </header>
  );
}

/** Viewers get this head. */
export function ReaderHead({ page }: { page: ShownPageDetails }) {
  const exported = usePageExport(page, async () => undefined);
  const [showsVersions, setShowsVersions] = useState(false);
  return (
    <>
      <header className="doc-head">
        <Path page={page} />
        <div className="doc-head-line">
          <h2 className="doc-title" dir="auto">
            {page.title}
          </h2>
          <HeadActions
            page={page}
            content={page.content}
            exported={exported}
            onVersions={() => setShowsVersions(true)}
          />
        </div>
      </header>
      <ExportStatusPanel exporting={exported.exporting} />
      {showsVersions && <VersionsDialog page={page} session={null} onClose={() => setShowsVersions(false)} />}
    </>
  );
}

function HeadActions({ page, content, exported: { exporting, startExport }, onVersions }: PageHeadProps) {
  const { data: pages = NO_PAGES } = useQuery(pagesQuery(useWorkspace().id));
  const hasSubPages = pages.some(({ parentId }) => parentId === page.id);
  const isOff = exporting.format !== null;
  const itemsOf = (withSubPages: boolean): MenuItem[] =>
    FORMATS.map((format) => ({
      label: (withSubPages ? words.exportWithSubPages : words.exportAs)[format],
      disabled: isOff || (!withSubPages && content.trim() === ''),
      onSelect: () => startExport(format, withSubPages),
    }));
  return (
    <div className="doc-head-actions">
      {content.trim() !== '' && (
        <OpenIn thing={() => ({ page: '/project/docs', title: page.title, text: async () => content })} />
      )}
      <WatchPanel subjectType="page" subjectId={page.id} />
      <Button size="sm" variant="ghost" icon={<History />} onClick={onVersions}>
        {words.versions}
      </Button>
      <Menu
        label={words.export}
        items={[...itemsOf(false), ...(hasSubPages ? itemsOf(true) : [])]}
        trigger={(trigger) => (
          <Button {...trigger} size="sm" icon={<Download />} busy={isOff} busyLabel={words.exporting}>
            {words.export}
          </Button>
        )}
      />
    </div>
  );
}

/** The project and the pages above this one. */
function Path({ page }: { page: ShownPageDetails }) {
  const { data: pages = NO_PAGES } = useQuery(pagesQuery(useWorkspace().id));
  const { projects } = useProjects();
  const project = projects.find(({ id }) => id === page.projectId);
  const above = buildPageTree(pages).pathOf(page.id).slice(0, -1);
  return (
    <nav className="doc-path" aria-label={words.allPages}>
      <Link className="doc-back" to="/project/docs" search={changeSearch({ page: undefined })}>
        <ArrowLeft className="s" />
        {words.allPages}
      </Link>
      <bdi className="cut">{project?.name ?? words.workspacePages}</bdi>
      {above.map(({ id, title }) => (
        <Fragment key={id}>
          <span aria-hidden="true">/</span>
          <Link className="cut" to="/project/docs" search={changeSearch({ page: id })}>
            <bdi>{title}</bdi>
          </Link>
        </Fragment>
      ))}
    </nav>
  );
}
