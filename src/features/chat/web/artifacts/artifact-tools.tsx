// What can be done with an artifact.

import { Download, Paperclip, PenLine } from 'lucide-react';
import { languageOfBlock } from '#text/code/block-language.ts';
import { filesAsMarkdown } from '#text/code/fenced-block.ts';
import { fileOfFence } from '#text/code/fence-file.ts';
import { saveFile } from '#ui/api/save-file.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { OpenIn } from '#ui/open-in/lazy-open-in.tsx';
import type { OpenedThing } from '#ui/module/opened-thing.ts';
import { CopyButton } from '../thread/copy-button.tsx';
import { fileOfArtifact, nameOfArtifact } from './artifact-name.ts';
import { artifactMessages as words } from './messages.ts';
import type { ShownArtifact } from './queries.ts';

export type ArtifactView = 'read' | 'changes';

type ArtifactToolsProps = {
  artifact: ShownArtifact;
  /** It holds what is shown, or the text as it is being edited. */
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
      {artifact.kind !== 'diagram' && <OpenIn isSmall thing={() => thingOf(artifact, content)} />}
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

/** Code can go where its language is known; as a design every text can be written. Attaching it here has its own button. */
function thingOf(artifact: ShownArtifact, content: string): OpenedThing {
  const { kind, info } = artifact;
  const title = nameOfArtifact(artifact, content);
  const language = kind === 'code' ? languageOfBlock(content, info) : null;
  const path = fileOfFence(info) ?? fileOfArtifact(artifact);
  if (language)
    return {
      page: '/chat',
      title,
      code: async () => ({ language, files: [{ path, content }] }),
      isTerraform: language === 'terraform',
    };
  const written = { path: fileOfArtifact(artifact), content };
  return {
    page: '/chat',
    title,
    text: async () => (kind === 'code' ? filesAsMarkdown(title, [written]) : content),
  };
}
