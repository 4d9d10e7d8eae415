// A prompt with what it means, to measure how templates are found.

export type IntentPrompt = {
  prompt: string;
  /** Null where no template fits. */
  template: string | null;
  /** Must be in the files. */
  has?: readonly string[];
  /** Of the three that are offered, one must be this. */
  nearest?: string;
};
