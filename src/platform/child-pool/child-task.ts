// A task for child processes: its name, its types and where its code is. It is declared beside the code, which only the
// child loads, and only when it is first asked for such a task:
//
//   export const readImageTask: ChildTask<Uint8Array, PngImage> = {
//     name: 'read-image',
//     load: async () => (await import('#platform/images/read-image.ts')).readImage,
//   };

/** Whom a task is done for. */
export type TaskCaller = {
  /** The id of the person whose turn it takes. */
  owner: string;
  /** Aborts when nobody waits for the result any more: the task leaves the queue, or its child is killed. */
  signal: AbortSignal;
  /** Called while the task is done, as often as the task says how far it has come. */
  onProgress?: ReportProgress;
};

/** How far a task has come: 40 of 284 pages. */
export type TaskProgress = { done: number; total: number };

export type ReportProgress = (progress: TaskProgress) => void;

export type ChildTask<Input, Output> = {
  /** Unique among the tasks of a child program. */
  readonly name: string;
  /** Milliseconds the task may take once its code is loaded, where that is less than the pool allows. */
  readonly maxMs?: number;
  /** Loads what this input needs besides the code, such as the engine of a language. Its time is not the task's. */
  readonly prepare?: (input: Input) => Promise<void>;
  readonly load: () => Promise<(input: Input, report?: ReportProgress) => Output | Promise<Output>>;
};
