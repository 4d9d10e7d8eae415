// Above the code: the name of the file, its checks or how far it is written, and what can be done with it.

import { Braces, Copy, Download, Ellipsis, FileDown, FilePlus, Search, Shuffle } from 'lucide-react';
import type { CheckReport } from '#contract/code-check.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx';
import type { CodeFile } from '../../shared/project-shapes.ts';
import { StageBadges } from '../panel/stage-marks.tsx';
import { TurnSteps } from '../run/turn-steps.tsx';
import type { TurnProgress } from '../run/use-shown-files.ts';
import { workspaceMessages as words } from './messages.ts';
import './code-head.css';

export type FileAction = 'copy' | 'download' | 'zip' | 'find' | 'insert' | 'explain' | 'convert';

type CodeHeadProps = {
  /** True if a project is open. */
  hasProject: boolean;
  file: CodeFile | null;
  report: CheckReport | null;
  hasSelection: boolean;
  /** True while code is generated. */
  isBusy: boolean;
  /** It is null while no files are written. */
  progress: TurnProgress | null;
  onAction: (action: FileAction) => void;
};

export function CodeHead(props: CodeHeadProps) {
  const { file, report, isBusy, progress, onAction } = props;
  const path = file?.path ?? progress?.path;
  return (
    <header className="code-head">
      <h2 className="code-name cut" title={path ?? undefined}>
        {path ?? words.code}
      </h2>
      {progress && <TurnSteps progress={progress} />}
      {!isBusy && <FileBadges file={file} report={report} />}
      <span className="grow" />
      <div className="code-actions">
        <IconButton size="md" label={words.copy} icon={<Copy />} onClick={() => onAction('copy')} />
        <IconButton
          size="md"
          label={words.download}
          icon={<Download />}
          disabled={file === null}
          onClick={() => onAction('download')}
        />
        <Menu
          label={words.more}
          items={itemsOf(props)}
          trigger={(trigger) => <IconButton {...trigger} size="md" label={words.more} icon={<Ellipsis />} />}
        />
      </div>
    </header>
  );
}

function FileBadges({ file, report }: Pick<CodeHeadProps, 'file' | 'report'>) {
  const fileReport = report?.files.find(({ path }) => path === file?.path);
  if (!report || !fileReport) return null;
  return (
    <StageBadges report={fileReport} findings={report.findings.filter((finding) => finding.file === fileReport.path)} />
  );
}

function itemsOf({ hasProject, file, hasSelection, isBusy, onAction }: CodeHeadProps): MenuItem[] {
  const isMissing = file === null;
  return [
    { label: words.find, icon: <Search />, disabled: isMissing, onSelect: () => onAction('find') },
    { label: words.downloadZip, icon: <FileDown />, disabled: !hasProject, onSelect: () => onAction('zip') },
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
  ];
}
