// What can be done with an artifact.

import { Code, Download, LayoutTemplate, Paperclip, PenLine } from 'lucide-react';
import { useOpenInEditor } from '#features/code/web/use-open-in-editor.ts';
import { useImportDesign } from '#features/design/web/use-import-design.ts';
import { languageOfBlock } from '#text/code/block-language.ts';
import { fileOfFence } from '#text/code/fence-file.ts';
import { saveFile } from '#ui/api/save-file.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { attempt } from '#ui/overlays/toast/attempt.ts';
import { CopyButton } from '../thread/copy-button.tsx';
import { fileOfArtifact } from './artifact-name.ts';
import { artifactMessages as words } from './messages.ts';
import type { ShownArtifact } from './queries.ts';

export type ArtifactView = 'read' | 'changes';

type ArtifactToolsProps = {
  artifact: ShownArtifact;
  /** What is shown, or as it is being edited. */
  content: string;
  view: ArtifactView;
  canCompare: boolean;
  onView: (view: ArtifactView) => void;
  /** Null while it is not edited. */
  editing: { isSaving: boolean; onSave: () => void; onCancel: () => void } | null;
  onEdit: () => void;
  onAttach: (file: File) => void;
};

export function ArtifactTools(props: ArtifactToolsProps) {
  const { artifact, content, view, canCompare, onView, editing, onEdit, onAttach } = props;
  const file = fileOfArtifact(artifact);
  const asFile = () => new File([content], file, { type: 'text/plain' });
  return (
    <div className="chat-artifact-tools">
      {editing ? (
        <>
          <Button size="sm" onClick={editing.onCancel}>
            {words.cancel}
          </Button>
          <Button size="sm" variant="primary" busy={editing.isSaving} busyLabel={words.saving} onClick={editing.onSave}>
            {words.save}
          </Button>
        </>
      ) : (
        <>
          {canCompare && (
            <Segmented
              label={words.view}
              options={[
                { value: 'read', label: words.read },
                { value: 'changes', label: words.changes },
              ]}
              value={view}
              onChange={onView}
            />
          )}
          <IconButton label={words.edit} icon={<PenLine className="s" />} onClick={onEdit} />
        </>
      )}
      <span className="grow" />
      <OpenElsewhere artifact={artifact} content={content} />
      <IconButton label={words.attach} icon={<Paperclip className="s" />} onClick={() => onAttach(asFile())} />
      <IconButton
        label={words.download(file)}
        icon={<Download className="s" />}
        onClick={() => saveFile(file, asFile())}
      />
      <CopyButton text={content} label={words.copy} copiedLabel={words.copied} />
    </div>
  );
}

/** Code opens in the code editor where it is a language of it, a document as a design. */
function OpenElsewhere({ artifact: { kind, info, name }, content }: { artifact: ShownArtifact; content: string }) {
  const openInEditor = useOpenInEditor();
  const importDesign = useImportDesign();
  const open = (action: () => Promise<void>): void =>
    void attempt({ action, describeFailure: words.openFailed, refresh: () => Promise.resolve() });
  const language = kind === 'code' ? languageOfBlock(content, info) : null;
  if (language)
    return (
      <IconButton
        label={words.openInEditor}
        icon={<Code className="s" />}
        onClick={() => open(() => openInEditor({ language, path: fileOfFence(info), content }))}
      />
    );
  if (kind !== 'document') return null;
  return (
    <IconButton
      label={words.openAsDesign}
      icon={<LayoutTemplate className="s" />}
      onClick={() => open(() => importDesign(name || words.document, content))}
    />
  );
}
