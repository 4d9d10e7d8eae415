// Above the code: the name of the file, its checks, whether it is saved, and what can be done with it.

import { Braces, Copy, Download, Ellipsis, FileDown, FilePlus, MessageSquare, Search, Shuffle } from 'lucide-react';
import type { CheckReport } from '#contract/code-check.ts';
import { SaveStatusLine } from '#ui/autosave/save-status.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import type { CodeFile } from '../../shared/project-shapes.ts';
import { StageBadges } from '../panel/stage-marks.tsx';
import type { CodeSession } from './code-session.ts';
import { workspaceMessages as words } from './messages.ts';

export type FileAction = 'copy' | 'download' | 'zip' | 'find' | 'chat' | 'insert' | 'explain' | 'convert';

type CodeHeadProps = {
  session: CodeSession | null;
  file: CodeFile | null;
  report: CheckReport | null;
  hasSelection: boolean;
  /** While code is generated. */
  isBusy: boolean;
  onAction: (action: FileAction) => void;
};

export function CodeHead({ session, file, report, hasSelection, isBusy, onAction }: CodeHeadProps) {
  const fileReport = report?.files.find(({ path }) => path === file?.path);
  const isMissing = file === null;
  return (
    <header className="code-head">
      <h2 className="code-name cut" title={file?.path}>
        {file?.path ?? words.code}
      </h2>
      {fileReport && !isBusy && (
        <StageBadges
          report={fileReport}
          findings={report?.findings.filter((finding) => finding.file === fileReport.path) ?? []}
        />
      )}
      <span className="grow" />
      {session && (
        <p className="cap num code-saved">
          {isBusy ? words.readOnly : <SaveStatusLine document={session} words={words.save} />}
        </p>
      )}
      <div className="code-actions">
        <Button size="sm" variant="ghost" icon={<Copy />} onClick={() => onAction('copy')}>
          {words.copy}
        </Button>
        <Button size="sm" variant="ghost" icon={<Download />} disabled={isMissing} onClick={() => onAction('download')}>
          {words.download}
        </Button>
        <Menu
          label={words.more}
          items={[
            { label: words.find, icon: <Search />, disabled: isMissing, onSelect: () => onAction('find') },
            { label: words.downloadZip, icon: <FileDown />, disabled: !session, onSelect: () => onAction('zip') },
            { label: words.openInChat, icon: <MessageSquare />, disabled: isMissing, onSelect: () => onAction('chat') },
            { label: words.insert, icon: <FilePlus />, disabled: isMissing, onSelect: () => onAction('insert') },
            {
              label: hasSelection ? words.explain : words.explainFile,
              icon: <Braces />,
              disabled: isMissing || isBusy,
              onSelect: () => onAction('explain'),
            },
            {
              label: words.convert,
              icon: <Shuffle />,
              disabled: isMissing || isBusy,
              onSelect: () => onAction('convert'),
            },
          ]}
          trigger={(trigger) => <IconButton {...trigger} label={words.more} icon={<Ellipsis />} />}
        />
      </div>
    </header>
  );
}
