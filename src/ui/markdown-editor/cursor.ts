// Where the cursor stands in the text, both from 1.

export type Cursor = { line: number; column: number };
