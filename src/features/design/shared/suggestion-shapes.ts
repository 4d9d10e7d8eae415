// What a reviewer suggests, on the wire: a tracked change or a comment of an imported Word file.

import { z } from 'zod';

export const suggestion = z.object({
  id: z.string(),
  /** The heading it is below; '' before the first one. */
  section: z.string(),
  author: z.string(),
  /** The Markdown it is about; '' where it could not be found in the text. */
  before: z.string(),
  /** It takes the place of `before`; '' removes that text, and null means a comment. */
  after: z.string().nullable(),
  comment: z.string(),
});
export type Suggestion = z.infer<typeof suggestion>;
