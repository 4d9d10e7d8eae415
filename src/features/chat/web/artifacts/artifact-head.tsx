// The head of an artifact: its name or the choice of another one, its versions, and Close.

import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { SelectField } from '#ui/controls/field/select-field.tsx';
import { formatWhen } from '#text/dates/format-date.ts';
import { nameOfArtifact, numberNames } from './artifact-name.ts';
import { artifactMessages as words } from './messages.ts';
import { keyOfPlace, type ArtifactPlace } from './opened-artifact.ts';
import type { ShownArtifact, ShownVersion } from './queries.ts';

type ArtifactHeadProps = {
  artifact: ShownArtifact;
  shown: ShownVersion;
  /** The index is that of the shown version. */
  index: number;
  onChoose: (index: number) => void;
  onOpen: (place: ArtifactPlace) => void;
  onClose: () => void;
};

export function ArtifactHead({ artifact, shown, index, onChoose, onOpen, onClose }: ArtifactHeadProps) {
  const { versions, all } = artifact;
  const current = all.find(({ isThis }) => isThis);
  const names = numberNames(all.map((one) => nameOfArtifact(one)));
  return (
    <header className="chat-artifact-head">
      <div className="chat-artifact-name">
        {all.length > 1 && current ? (
          <SelectField
            label={words.choose}
            isLabelHidden
            value={keyOfPlace(current)}
            onChange={({ target }) => {
              const chosen = all.find((one) => keyOfPlace(one) === target.value);
              if (chosen) onOpen({ messageId: chosen.messageId, place: chosen.place });
            }}
          >
            {all.map((one, at) => (
              <option key={keyOfPlace(one)} value={keyOfPlace(one)}>
                {names[at]}
              </option>
            ))}
          </SelectField>
        ) : (
          <h2 className="head cut">
            <bdi>{nameOfArtifact(artifact, shown.content)}</bdi>
          </h2>
        )}
      </div>
      <div className="chat-artifact-versions">
        {versions.length > 1 && (
          <IconButton
            label={words.previous}
            icon={<ChevronLeft className="s" />}
            disabled={index === 0}
            onClick={() => onChoose(index - 1)}
          />
        )}
        <span className="cap num" role="status">
          {words.version(index + 1, versions.length)}
          <span className="chat-artifact-when">
            {', '}
            {shown.editId === null ? formatWhen(shown.createdAt) : words.edited}
          </span>
        </span>
        {versions.length > 1 && (
          <IconButton
            label={words.next}
            icon={<ChevronRight className="s" />}
            disabled={index === versions.length - 1}
            onClick={() => onChoose(index + 1)}
          />
        )}
      </div>
      <IconButton label={words.close} size="md" icon={<X />} onClick={onClose} />
    </header>
  );
}
