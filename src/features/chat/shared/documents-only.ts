// The words of answers that may use nothing but the person's documents, where those say nothing.

/** The answer when no passage matches: then no agent is asked. */
export const NOTHING_MATCHES =
  'Nothing in your documents matches this question, so no agent was asked. Attach a document, use other words, or turn off “From your documents only”.';

/** An agent answers this when the passages do not help. */
export const NOT_IN_DOCUMENTS = 'Your documents do not answer this.';
