// /editor, with the ways from code into a chat and into a design.

import { useAttachToChat } from '#features/chat/web/use-attach-to-chat.ts';
import { CodePage } from '#features/code/web/code-page.tsx';
import { lazyComponent } from '#ui/components/lazy-component.tsx';

const InsertCodePanel = lazyComponent(() =>
  import('#features/design/web/insert-code-panel.tsx').then((module) => module.InsertCodePanel),
);

export function EditorPage() {
  return (
    <CodePage
      onOpenInChat={useAttachToChat()}
      renderInsert={(file, onClose) => <InsertCodePanel file={file} onClose={onClose} />}
    />
  );
}
