// What a pool and its children send each other. Values travel by the structured clone algorithm: Map and Uint8Array do,
// functions do not, and a Buffer arrives as a Uint8Array.

import type { TaskProgress } from './child-task.ts';

export type TaskMessage = { name: string; input: unknown };

/** Sent when a task of limited time begins: its child has started and its code is loaded. */
export type TaskBegun = { kind: 'begun' };

export type TaskProgressed = { kind: 'progress'; progress: TaskProgress };

/** `memory` is what the child holds after the task, in bytes. */
export type TaskReply = { memory: number } & TaskOutcome;

export type TaskOutcome = { kind: 'done'; output: unknown } | { kind: 'failed'; code: string | null; message: string };
