// What the commands of the editor do: jump, list, rename, format, save.

import type { Usages } from '#contract/assist/code-assist.ts';
import type { AssistPoint, CodeCommand } from '#ui/code-editor/assist/assist-source.ts';
import { showToast } from '#ui/overlays/toast/toast.tsx';
import type { Place } from '#ui/text-editor/place.ts';
import { assistApi } from './assist-api.ts';
import type { CodeSession } from '../workspace/code-session.ts';
import type { CodeFile } from '../../shared/project-shapes.ts';
import { applyEdits, undoStep } from './apply-edits.ts';
import type { ShownAssist } from './assist-dialog.tsx';
import { formatOnSave } from './format-on-save.ts';
import { assistMessages as words } from './messages.ts';

export type AssistRun = {
  command: CodeCommand;
  at: AssistPoint;
  id: string;
  path: string;
  session: CodeSession;
  /** While code is generated nothing can be changed. */
  isBusy: boolean;
  show: (shown: ShownAssist) => void;
  goTo: (path: string, place: Place) => void;
};

const CHANGES: ReadonlySet<CodeCommand> = new Set(['rename', 'format', 'save']);

export async function runAssist(run: AssistRun): Promise<void> {
  const { command, isBusy } = run;
  if (isBusy && CHANGES.has(command)) return void showToast({ kind: 'info', text: words.busy });
  if (command === 'save') return saveFile(run);
  if (command === 'format') return formatFile(run);
  if (command === 'explain') return explain(run);
  // Names are looked for in the stored files, so what is on the screen is stored first.
  if (!isBusy) await run.session.flush();
  if (command === 'outline') return showOutline(run);
  return follow(run);
}

async function explain({ id, path, at, show }: AssistRun): Promise<void> {
  const found = await assistApi.explainSymbol({ id, path, ...at });
  if (found) show({ kind: 'explain', found });
  else showToast({ kind: 'info', text: words.nothingKnown, detail: words.nothingKnownDetail });
}

async function showOutline({ id, path, at, show }: AssistRun): Promise<void> {
  show({ kind: 'outline', path, outline: await assistApi.outlineProject({ id, path, text: at.text }) });
}

async function follow({ command, id, path, at, show, goTo }: AssistRun): Promise<void> {
  const usages = await assistApi.findUsages({ id, path, ...at });
  const { subject, reason } = usages;
  if (!subject) return void showToast({ kind: 'info', text: reason ?? words.nothingKnown });
  if (command === 'rename') return show({ kind: 'rename', usages, subject, path, offset: at.offset });
  const definition = usages.places.find(({ isDefinition }) => isDefinition);
  if (command === 'definition' && definition) return goTo(definition.path, definition);
  if (command === 'definition')
    return void showToast({ kind: 'info', text: words.noDefinition, detail: unsearchedIn(usages) });
  show({ kind: 'references', usages, title: subject.title });
}

function unsearchedIn({ unsearched }: Usages): string {
  return unsearched.map(({ path, reason }) => words.unsearched(path, reason)).join(' ');
}

async function saveFile(run: AssistRun): Promise<void> {
  if (formatOnSave.getState()) await layOut(run, true);
  run.session.saveQuietly();
}

async function formatFile(run: AssistRun): Promise<void> {
  await layOut(run, false);
  run.session.saveQuietly();
}

/** With `isQuiet`, which was not asked for, only a change is said. */
async function layOut({ id, path, at, session }: AssistRun, isQuiet: boolean): Promise<void> {
  const { text, reason, tool } = await assistApi.formatFile({ id, path, text: at.text });
  if (text === null || tool === null)
    return void (isQuiet || showToast({ kind: 'info', text: reason ?? words.failed }));
  if (text === at.text) return void (isQuiet || showToast({ kind: 'info', text: words.isFormatted }));
  const before = session.read().files;
  // What the person wrote meanwhile comes first.
  const isSame = before.some((file) => file.path === path && file.content === at.text);
  if (!isSame) return void (isQuiet || showToast({ kind: 'info', text: words.changedMeanwhile }));
  session.changeFile({ path, content: text });
  const after = session.read().files;
  const onSelect = (): void => takeBack(session, { before, after });
  showToast({ kind: 'success', text: words.formatted(tool), action: { label: words.undo, onSelect } });
}

type RenameRun = {
  session: CodeSession;
  id: string;
  path: string;
  offset: number;
  subject: NonNullable<Usages['subject']>;
  name: string;
  addsMoved: boolean;
};

/** Resolves with why nothing was renamed; null when it was, as one step that can be taken back. */
export async function renameEverywhere({
  session,
  id,
  path,
  offset,
  subject,
  name,
  addsMoved,
}: RenameRun): Promise<string | null> {
  await session.flush();
  const before = session.read().files;
  const { reason, edits, revision } = await assistApi.renameSymbol({ id, path, offset, name, addsMoved });
  if (reason !== null) return reason;
  if (session.read().files !== before || session.store.getState().revision !== revision) return words.changedMeanwhile;
  const after = applyEdits(before, edits);
  session.change({ files: after });
  session.saveQuietly();
  const files = new Set(edits.map((edit) => edit.path)).size;
  showToast({
    kind: 'success',
    text: words.renamed(subject.title, edits.length, files),
    action: { label: words.undo, onSelect: () => takeBack(session, { before, after }) },
  });
  return null;
}

/** What a person wrote after the step stays: a file that is not as the step left it is left alone, and named. */
function takeBack(session: CodeSession, step: { before: readonly CodeFile[]; after: readonly CodeFile[] }): void {
  const { files, kept } = undoStep(session.read().files, step);
  session.change({ files });
  session.saveQuietly();
  if (kept.length > 0) showToast({ kind: 'info', text: words.keptFiles(kept) });
}
