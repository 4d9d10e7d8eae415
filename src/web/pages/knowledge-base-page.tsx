// /knowledge, with the way from a collection to a chat.

import { useAskInChat } from '#features/chat/web/use-ask-in-chat.ts';
import { KnowledgeBasePage } from '#features/knowledge/web/knowledge-base-page.tsx';

export function KnowledgeBaseAndChatPage() {
  const askInChat = useAskInChat();
  return <KnowledgeBasePage onAskInChat={(collection, question) => askInChat([collection], question)} />;
}
