// Above the code: the name of the file, its checks or how far it is written, and what can be done with it.

import {
  AlignLeft,
  Braces,
  Copy,
  CornerDownRight,
  Download,
  Ellipsis,
  FileDown,
  FilePlus,
  GitPullRequest,
  Info,
  ListTree,
  PenLine,
  Search,
  Shuffle,
  Waypoints,
} from 'lucide-react';
import { useStore } from 'zustand';
import type { CheckReport } from '#contract/code-check.ts';
import type { CodeCommand } from '#ui/code-editor/assist/assist-source.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx';
import type { CodeFile } from '../../shared/project-shapes.ts';
import { formatOnSave, setFormatOnSave } from '../assist/format-on-save.ts';
import { assistMessages } from '../assist/messages.ts';
import { StageBadges } from '../panel/stage-marks.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { TurnSteps } from '../run/turn-steps.tsx';
import type { TurnProgress } from '../run/use-shown-files.ts';
import { workspaceMessages as words } from './messages.ts';
import './code-head.css';

export type FileAction = 'copy' | 'download' | 'zip' | 'pull' | 'find' | 'insert' | 'explain' | 'convert';

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
  onCommand: (command: CodeCommand) => void;
};

export function CodeHead(props: CodeHeadProps) {
  const { file, report, isBusy, progress, onAction } = props;
  const path = file?.path ?? progress?.path;
  const formats = useStore(formatOnSave);
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
          items={[...itemsOf(props), ...commandItems(props, formats)]}
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
    {
      label: words.openPull,
      icon: <GitPullRequest />,
      disabled: !hasProject || isMissing || isBusy,
      onSelect: () => onAction('pull'),
    },
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

const COMMANDS: readonly [CodeCommand, MenuItem['icon']][] = [
  ['outline', <ListTree key="outline" />],
  ['definition', <CornerDownRight key="definition" />],
  ['references', <Waypoints key="references" />],
  ['explain', <Info key="explain" />],
  ['rename', <PenLine key="rename" />],
  ['format', <AlignLeft key="format" />],
];
const CHANGES: ReadonlySet<CodeCommand> = new Set(['rename', 'format']);

/** They do what the keys of the editor do, for people without a keyboard. */
function commandItems({ file, isBusy, onCommand }: CodeHeadProps, formats: boolean): MenuItem[] {
  return [
    ...COMMANDS.map(([command, icon]): MenuItem => ({
      label: assistMessages.commands[command].label,
      shortcut: assistMessages.commands[command].keys,
      icon,
      disabled: file === null || (isBusy && CHANGES.has(command)),
      onSelect: () => onCommand(command),
    })),
    {
      label: assistMessages.formatsOnSave(formats),
      icon: <AlignLeft />,
      onSelect: () => {
        setFormatOnSave(!formats);
        showToast({ kind: 'success', text: assistMessages.formatOnSaveSet(!formats) });
      },
    },
  ];
}
