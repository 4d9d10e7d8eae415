// What is shown for a command of the editor: the outline, references, a rename, or what a word is.

import type { Explanation, Outline, Usages } from '#contract/assist/code-assist.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { Place } from '#ui/text-editor/place.ts';
import { assistMessages as words } from './messages.ts';
import { PickList, type Pick } from './pick-list.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import './assist.css';

export type ShownAssist =
  | { kind: 'outline'; outline: Outline; path: string }
  | { kind: 'references'; usages: Usages; title: string }
  | { kind: 'rename'; usages: Usages; subject: NonNullable<Usages['subject']>; path: string; offset: number }
  | { kind: 'explain'; found: Explanation };

export type AssistDialogProps = {
  shown: ShownAssist;
  onGoTo: (path: string, place: Place) => void;
  onRename: (name: string, addsMoved: boolean) => Promise<string | null>;
  onClose: () => void;
};

export function AssistDialog({ shown, onGoTo, onRename, onClose }: AssistDialogProps) {
  if (shown.kind === 'rename')
    return <RenameDialog subject={shown.subject} usages={shown.usages} onRename={onRename} onClose={onClose} />;
  const footer = <Button onClick={onClose}>{words.close}</Button>;
  if (shown.kind === 'explain') return <Explained found={shown.found} onClose={onClose} />;
  if (shown.kind === 'outline')
    return (
      <Dialog wide title={words.outline} onClose={onClose} footer={footer}>
        <OutlineList outline={shown.outline} path={shown.path} onGoTo={onGoTo} />
      </Dialog>
    );
  return (
    <Dialog wide title={words.references(shown.title)} onClose={onClose} footer={footer}>
      <ReferenceList usages={shown.usages} onGoTo={onGoTo} />
    </Dialog>
  );
}

function Explained({ found: { title, lines, link }, onClose }: { found: Explanation; onClose: () => void }) {
  return (
    <Dialog title={title} onClose={onClose} footer={<Button onClick={onClose}>{words.close}</Button>}>
      <div className="code-explained">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {link && (
          <p>
            <a className="link" href={link.url} target="_blank" rel="noreferrer noopener">
              {words.page(link.host)}
            </a>
          </p>
        )}
      </div>
    </Dialog>
  );
}

type GoTo = { onGoTo: AssistDialogProps['onGoTo'] };

/** The open file first. */
function OutlineList({ outline, path, onGoTo }: GoTo & { outline: Outline; path: string }) {
  const files = outline.files.toSorted((a, b) => Number(b.path === path) - Number(a.path === path));
  const symbols = files.flatMap((file) => file.symbols.map((symbol) => ({ ...symbol, path: file.path })));
  const picks = symbols.map(({ name, kind, line, depth, path: own }, index): Pick => ({
    id: String(index),
    label: name,
    kind,
    place: words.place(own, line),
    depth,
  }));
  return (
    <>
      <PickList
        label={words.outlineFilter}
        empty={words.outlineEmpty}
        nothingFits={words.nothingFits}
        picks={picks}
        onPick={(id) => {
          const symbol = symbols[Number(id)];
          if (symbol) onGoTo(symbol.path, { line: symbol.line, column: symbol.column, length: 0 });
        }}
      />
      <Unsearched files={files} />
    </>
  );
}

function ReferenceList({ usages: { places, unsearched }, onGoTo }: GoTo & { usages: Usages }) {
  const picks = places.map(({ path, line, text, isDefinition }, index): Pick => ({
    id: String(index),
    label: text.trim(),
    kind: isDefinition ? words.definition : '',
    place: words.place(path, line),
    depth: 0,
  }));
  return (
    <>
      <PickList
        label={words.referencesFilter}
        empty={words.nothingFits}
        nothingFits={words.nothingFits}
        picks={picks}
        onPick={(id) => {
          const place = places[Number(id)];
          if (place) onGoTo(place.path, place);
        }}
      />
      <Unsearched files={unsearched} />
    </>
  );
}

function Unsearched({ files }: { files: readonly { path: string; reason: string | null }[] }) {
  return files
    .filter(({ reason }) => reason !== null)
    .slice(0, 5)
    .map(({ path, reason }) => (
      <p key={path} className="cap">
        {words.unsearched(path, reason ?? '')}
      </p>
    ));
}
