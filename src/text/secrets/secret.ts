// What the detector says of a secret. It never carries the secret itself: whoever needs it cuts it out of the text.

export type FoundSecret = {
  /** Offsets in UTF-16 units of the secret alone, without its name and quotes. */
  start: number;
  end: number;
  /** 'aws-secret-key': in lower case with hyphens. */
  kind: string;
  /** A person calls it this in the middle of a sentence: 'AWS secret key'. */
  title: string;
  /** 'certain' is told by the form of the text itself, 'likely' by its name and how random it looks. */
  confidence: 'certain' | 'likely';
};

/** It says how many secrets of one kind there are, which is all that is kept and shown of secrets that were replaced. */
export type SecretCount = { kind: string; title: string; count: number };

/** The counts by kind, in the order in which the kinds first occur. */
export function countSecrets(secrets: readonly Pick<FoundSecret, 'kind' | 'title'>[]): SecretCount[] {
  const counts = new Map<string, SecretCount>();
  for (const { kind, title } of secrets) {
    const known = counts.get(kind);
    if (known) known.count += 1;
    else counts.set(kind, { kind, title, count: 1 });
  }
  return [...counts.values()];
}
