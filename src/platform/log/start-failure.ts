// Why Lounge cannot start, as its operator is told: the setting, what is wrong with it, and what to do. One line, without
// a stack trace and without secrets.

export type StartFailureOptions = {
  /** The name of the setting, such as 'DATA_DIR'. */
  setting: string;
  /** Sentences in plain words, with a full stop. */
  reason: string;
  remedy: string;
  cause?: unknown;
};

export class StartFailure extends Error {
  readonly setting: string;

  constructor({ setting, reason, remedy, cause }: StartFailureOptions) {
    super(`Lounge cannot start. ${setting}: ${reason} ${remedy}`, { cause });
    this.name = 'StartFailure';
    this.setting = setting;
  }
}

/** The code of an error of Node's, such as 'ENOENT', or what it says when it has none. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : error.message;
}
