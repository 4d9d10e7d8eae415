// Describes a change of the open blueprint in words, and shows what it would change before a person takes it as one step.

import { useMemo, useState, type FormEvent } from 'react';
import { lazyComponent } from '#ui/components/lazy-component.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { useDraft } from '#ui/controls/draft/use-draft.ts';
import { usePause } from '#ui/markdown-editor/use-pause.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import { MAX_DESCRIPTION_LENGTH } from '#model/limits.ts';
import type { SolutionFinding } from '#model/finding-shapes.ts';
import { useBlueprint, useBlueprintSession } from '../../session/use-blueprint.ts';
import { Fold } from '../properties/fold.tsx';
import { ChangeList } from '../versions/change-list.tsx';
import { changeMessages as words } from './change-messages.ts';
import { NoteFolds } from './note-folds.tsx';
import { previewChange, type ChangePreview } from './preview-change.ts';
import '../panels.css';
import './describe.css';

const ClauseView = lazyComponent(() => import('../../words/clause-view.tsx').then((module) => module.ClauseView));

/** Milliseconds without typing before the text is read. */
const DELAY = 300;
const FORM = 'describe-change';
const MAX_FINDINGS = 8;

export function ChangeDialog({ onClose }: { onClose: () => void }) {
  const session = useBlueprintSession();
  const id = useBlueprint((state) => state.id ?? '');
  const solution = useBlueprint((state) => state.solution);
  const draft = useDraft(`change-blueprint-${id}`);
  const [error, setError] = useState<string | undefined>();
  const settled = usePause(draft.text, DELAY);
  const preview = useMemo(() => (settled.trim() === '' ? null : previewChange(solution, settled)), [solution, settled]);

  function write(text: string): void {
    setError(undefined);
    draft.write(text);
  }
  function take(event: FormEvent): void {
    event.preventDefault();
    if (draft.text.trim() === '') return setError(words.empty);
    const { solution: changed, changes } = previewChange(solution, draft.text);
    if (changes.length === 0) return setError(words.nothing);
    session.takeSolution(words.step, changed);
    draft.forget();
    showToast({ kind: 'success', text: words.taken, detail: words.takenText(changes.length) });
    onClose();
  }

  return (
    <Dialog
      title={words.title}
      wide
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" type="submit" form={FORM}>
            {words.take}
          </Button>
        </>
      }
    >
      <form id={FORM} className="azure-panel azure-describe" onSubmit={take}>
        <TextArea
          label={words.text}
          placeholder={words.textPlaceholder}
          hint={words.hint}
          rows={4}
          value={draft.text}
          maxLength={MAX_DESCRIPTION_LENGTH}
          error={error}
          data-autofocus
          onChange={({ target }) => write(target.value)}
        />
        <section className="azure-describe-preview" aria-label={words.preview} aria-live="polite">
          <h3 className="label">{words.preview}</h3>
          {preview ? (
            <PreviewedChange
              text={settled}
              preview={preview}
              onTake={(name) => write(`${draft.text.trimEnd()}\nAdd ${name}.`.trimStart())}
            />
          ) : (
            <p className="cap">{words.previewEmpty}</p>
          )}
        </section>
      </form>
    </Dialog>
  );
}

type PreviewedChangeProps = { text: string; preview: ChangePreview; onTake: (service: string) => void };

function PreviewedChange({ text, preview, onTake }: PreviewedChangeProps) {
  const { changes, notes, clauses, found, solved } = preview;
  return (
    <>
      <p>
        <b>{changes.length === 0 ? words.same : `${words.summary(changes.length)}.`}</b>{' '}
        {changes.length > 0 && found.length === 0 && words.noFindings} {solved > 0 && words.solved(solved)}
      </p>
      <ClauseView label={words.words} text={text} clauses={clauses} solution={null} />
      <NoteFolds notes={notes} kinds={['question', 'unclear']} named={[]} onTake={onTake} />
      {found.length > 0 && <NewFindings found={found} />}
      <ChangeList changes={changes} />
      <NoteFolds notes={notes} kinds={['assumed', 'understood']} named={[]} onTake={onTake} />
    </>
  );
}

function NewFindings({ found }: { found: readonly SolutionFinding[] }) {
  return (
    <Fold title={words.newFindings(found.length)} isOpen={found[0]?.severity === 'error'}>
      <ul className="azure-describe-notes">
        {found.slice(0, MAX_FINDINGS).map(({ code, subjects, message }) => (
          <li key={[code, ...subjects].join(' ')}>{message}</li>
        ))}
        {found.length > MAX_FINDINGS && <li>{words.more(found.length - MAX_FINDINGS)}</li>}
      </ul>
    </Fold>
  );
}
