// /editor, with the ways from code into a chat and into a design.

import { useAttachToChat } from '#features/chat/web/use-attach-to-chat.ts';
import { CodePage } from '#features/code/web/code-page.tsx';
import { InsertCodePanel } from '#features/design/web/insert-code-panel.tsx';

export function EditorPage() {
  return (
    <CodePage
      onAttach={useAttachToChat()}
      renderInsert={(file, onClose) => <InsertCodePanel file={file} onClose={onClose} />}
    />
  );
}
