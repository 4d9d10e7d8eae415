// /editor, with the way from code into a design.

import { CodePage } from '#features/code/web/code-page.tsx';
import { lazyComponent } from '#ui/components/lazy-component.tsx';

const InsertCodePanel = lazyComponent(() =>
  import('#features/design/web/insert-code-panel.tsx').then((module) => module.InsertCodePanel),
);

export function EditorPage() {
  return <CodePage renderInsert={(file, onClose) => <InsertCodePanel file={file} onClose={onClose} />} />;
}
