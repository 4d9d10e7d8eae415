// A comment in a cell. Jira writes 'date;author;text', where the text may have semicolons; the export of Lounge writes a JSON list.

import { readMoment } from '../../../shared/dates/read-moment.ts';
import type { MovedComment, MoveSource } from '../../../shared/moved-task.ts';

export function readCommentCell(value: string, source: MoveSource): MovedComment[] {
  if (source === 'lounge' && value.startsWith('[')) return readList(value);
  const first = value.indexOf(';');
  const second = value.indexOf(';', first + 1);
  const at = value.slice(0, first).trim();
  if (first > 0 && second > 0 && readMoment(at, 'dmy'))
    return [{ at, author: value.slice(first + 1, second).trim(), text: value.slice(second + 1).trim() }];
  return [{ at: '', author: null, text: value }];
}

function readList(value: string): MovedComment[] {
  try {
    const list = JSON.parse(value) as unknown;
    if (!Array.isArray(list)) return [];
    return list.flatMap((one: unknown) => {
      const { at, author, text } = (one ?? {}) as Record<string, unknown>;
      if (typeof text !== 'string') return [];
      return [{ at: typeof at === 'string' ? at : '', author: typeof author === 'string' ? author : null, text }];
    });
  } catch {
    return [{ at: '', author: null, text: value }];
  }
}
