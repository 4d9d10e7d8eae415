// What a pool and its children say to each other. Values travel by the structured clone algorithm: Map and Buffer do, functions do not.

export type TaskMessage = { name: string; input: unknown };

/** `memory` is what the child holds after the task, in bytes. */
export type TaskAnswer = { memory: number } & TaskOutcome;

export type TaskOutcome = { kind: 'done'; output: unknown } | { kind: 'failed'; code: string | null; message: string };
