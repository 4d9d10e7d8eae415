// Agenda and notes: written together and read as Markdown.

import { useState } from 'react';
import { useStore } from 'zustand';
import { drawings } from '#features/diagrams/web/diagram-panel.tsx';
import { ConflictNotice } from '#ui/autosave/conflict-notice.tsx';
import { SaveStatusLine } from '#ui/autosave/save-status.tsx';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { editorWordsOf } from '#ui/markdown-editor/editor-words.ts';
import { MAX_TEXT_LENGTH } from '../../shared/limits.ts';
import { notesMessages as words } from '../messages.ts';
import type { ShownDetails } from '../queries.ts';
import { useTextsSession } from './use-texts-session.ts';

const MarkdownText = lazyComponent(
  () => import('#ui/markdown-editor/preview/markdown-text.tsx').then((module) => module.MarkdownText),
  () => <Skeleton lines={[40, 90, 80]} label={words.title} />,
);
const VersionsDialog = lazyComponent(() => import('./versions-dialog.tsx').then((module) => module.VersionsDialog));

const NO_FACTS: readonly never[] = [];
const PARTS = ['agenda', 'notes'] as const;
const { preview } = editorWordsOf({
  source: { label: words.notes, placeholder: '', locked: '' },
  outline: { emptyReason: '' },
  preview: { label: words.notes, loading: words.title, empty: words.nothing, part: () => '' },
});

export function MeetingTexts({ meeting, canEdit }: { meeting: ShownDetails; canEdit: boolean }) {
  const session = useTextsSession(meeting);
  const { agenda, notes, save } = useStore(session.store);
  const texts = { agenda, notes };
  const [mode, setMode] = useState<'write' | 'read'>('write');
  const [isListed, setListed] = useState(false);
  const isWriting = canEdit && mode === 'write';
  return (
    <section className="meeting-card" aria-label={words.title}>
      <div className="meeting-card-head">
        <h2>{words.title}</h2>
        <div className="meeting-card-tools">
          {canEdit && (
            <p className="cap num">
              <SaveStatusLine document={session} words={words.save} />
            </p>
          )}
          {meeting.versionCount > 0 && (
            <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setListed(true)}>
              {words.versions(meeting.versionCount)}
            </Button>
          )}
          {canEdit && (
            <Segmented
              label={words.view}
              options={[
                { value: 'write', label: words.write },
                { value: 'read', label: words.read },
              ]}
              value={mode}
              onChange={setMode}
            />
          )}
        </div>
      </div>
      {save === 'conflict' && <ConflictNotice document={session} words={words.conflict} />}
      <div className="meeting-texts">
        {PARTS.map((part) =>
          isWriting ? (
            <TextArea
              key={part}
              label={words[part]}
              hint={part === 'agenda' ? words.agendaHint : words.notesHint}
              value={texts[part]}
              maxLength={MAX_TEXT_LENGTH}
              onChange={(event) => session.change({ [part]: event.currentTarget.value })}
            />
          ) : (
            <div key={part} className="meeting-reading" role="region" aria-label={words[part]}>
              <h3 className="cap">{words[part]}</h3>
              {texts[part] === '' ? (
                <p className="cap">{words.nothing}</p>
              ) : (
                <MarkdownText
                  content={texts[part]}
                  facts={NO_FACTS}
                  imagePrefix="/api/design-images/"
                  drawings={drawings}
                  words={preview}
                />
              )}
            </div>
          ),
        )}
      </div>
      {isListed && (
        <VersionsDialog meeting={meeting} session={session} canEdit={canEdit} onClose={() => setListed(false)} />
      )}
    </section>
  );
}
