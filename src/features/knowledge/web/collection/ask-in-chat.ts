// How a collection is asked in chat.

/** Opens a chat with the collection attached; the question is put into its composer. */
export type AskInChat = (collection: { id: string; name: string }, question: string) => void;
