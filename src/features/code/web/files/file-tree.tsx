// The files of the open project by folder: open, add, rename, delete.

import { Ellipsis, PenLine, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import '#ui/components/row.css';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { MAX_PATH_LENGTH } from '../../shared/limits.ts';
import type { CodeFile } from '../../shared/project-shapes.ts';
import { StateMark, type CheckState } from '../projects/state-mark.tsx';
import type { CodeSession } from '../workspace/code-session.ts';
import { groupByFolder } from './folders.ts';
import { fileMessages } from './messages.ts';
import { useFileActions } from './use-file-actions.ts';

const InlineRename = lazyComponent(() => import('#ui/list/inline-rename.tsx').then((module) => module.InlineRename));

type FileTreeProps = {
  session: CodeSession;
  files: readonly CodeFile[];
  /** The path of the open file. */
  openPath: string | null;
  stateOf: (path: string) => CheckState;
  /** True while code is generated. */
  disabled: boolean;
  onOpen: (path: string | null) => void;
};

export function FileTree({ session, files, openPath, stateOf, disabled, onOpen }: FileTreeProps) {
  const actions = useFileActions(session, onOpen);
  const [edited, setEdited] = useState<{ path: string | null } | null>(null);
  const close = () => setEdited(null);
  return (
    <ul className="code-tree" aria-label={fileMessages.title}>
      {groupByFolder(files).map(({ folder, files: found }) => (
        <li key={folder}>
          {folder !== '' && <p className="code-folder cut">{folder}/</p>}
          <ul>
            {found.map((file) => (
              <li key={file.path}>
                {edited?.path === file.path && !disabled ? (
                  <InlineRename
                    label={fileMessages.renamed(file.path)}
                    name={file.path}
                    maxLength={MAX_PATH_LENGTH}
                    onRename={(path) => actions.renameFile(file, path)}
                    onClose={close}
                  />
                ) : (
                  <FileRow
                    file={file}
                    isCurrent={file.path === openPath}
                    state={stateOf(file.path)}
                    disabled={disabled}
                    onOpen={() => onOpen(file.path)}
                    onRename={() => setEdited({ path: file.path })}
                    onDelete={() => actions.deleteFile(file)}
                  />
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
      <li>
        {edited !== null && edited.path === null && !disabled ? (
          <InlineRename
            label={fileMessages.newPath}
            name=""
            maxLength={MAX_PATH_LENGTH}
            onRename={actions.addFile}
            onClose={close}
          />
        ) : (
          <Button
            variant="ghost"
            size="sm"
            icon={<Plus className="s" />}
            disabled={disabled}
            onClick={() => setEdited({ path: null })}
          >
            {fileMessages.newFile}
          </Button>
        )}
      </li>
    </ul>
  );
}

type FileRowProps = {
  file: CodeFile;
  isCurrent: boolean;
  state: CheckState;
  disabled: boolean;
  onOpen: () => void;
  onRename: () => void;
  onDelete: () => void;
};

function FileRow({ file, isCurrent, state, disabled, onOpen, onRename, onDelete }: FileRowProps) {
  const name = file.path.split('/').at(-1) ?? file.path;
  return (
    <div className="rw code-row" aria-current={isCurrent || undefined}>
      <button
        type="button"
        className="code-row-open mono cut"
        title={file.path}
        aria-current={isCurrent || undefined}
        onClick={onOpen}
      >
        <bdi>{name}</bdi>
      </button>
      <StateMark state={state} />
      <Menu
        label={fileMessages.actions(file.path)}
        items={[
          { label: fileMessages.rename, icon: <PenLine className="s" />, disabled, onSelect: onRename },
          { label: fileMessages.delete, icon: <Trash2 className="s" />, danger: true, disabled, onSelect: onDelete },
        ]}
        trigger={(trigger) => (
          <IconButton {...trigger} label={fileMessages.actions(file.path)} icon={<Ellipsis className="s" />} />
        )}
      />
    </div>
  );
}
