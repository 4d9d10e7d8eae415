// What a pool and its children say to each other. Values travel by the structured clone algorithm: Map and Buffer do, functions do not.

export type TaskMessage = { name: string; input: unknown };

export type TaskAnswer = { kind: 'done'; output: unknown } | { kind: 'failed'; code: string | null; message: string };
