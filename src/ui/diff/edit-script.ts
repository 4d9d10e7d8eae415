// The shortest way from one list to another, as Myers finds it: what stays, what goes, what comes.
//
//   editScript(['a', 'b', 'd'], ['a', 'c', 'd'])
//   // [{ kind: 'same', from: 0, to: 1 }, { kind: 'removed', from: 1, to: 2 }, { kind: 'added', from: 1, to: 2 }, { kind: 'same', from: 2, to: 3 }]

/** `from` to `to`, exclusive: of the old list when it stays or goes, of the new one when it comes. */
export type Edit = { kind: 'same' | 'removed' | 'added'; from: number; to: number };

/** Steps of the search. It keeps a row a step: 1,500 of them are 9 MB and some tens of milliseconds. */
const MAX_STEPS = 1_500;

/** Beyond `MAX_STEPS` differences the part in the middle is shown as replaced. */
export function editScript(before: readonly string[], after: readonly string[]): Edit[] {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < before.length - head && tail < after.length - head && before.at(-1 - tail) === after.at(-1 - tail))
    tail += 1;

  const old = before.slice(head, before.length - tail);
  const fresh = after.slice(head, after.length - tail);
  const middle = search(old, fresh) ?? replaced(old.length, fresh.length);
  return join([
    { kind: 'same', from: 0, to: head },
    ...middle.map(({ kind, from, to }): Edit => ({ kind, from: from + head, to: to + head })),
    { kind: 'same', from: before.length - tail, to: before.length },
  ]);
}

function replaced(removed: number, added: number): Edit[] {
  return [
    { kind: 'removed', from: 0, to: removed },
    { kind: 'added', from: 0, to: added },
  ];
}

/**
 * Walks the grid of both lists: x counts the old list, y the new one, and on diagonal k = x - y equal items cost nothing.
 * `reach[k]` is the furthest x on k. Null when it takes more than `MAX_STEPS`.
 */
function search(old: readonly string[], fresh: readonly string[]): Edit[] | null {
  const trace: Int32Array[] = [];
  const most = Math.min(old.length + fresh.length, MAX_STEPS);
  const middle = most + 1;
  const reach = new Int32Array(2 * most + 3);
  for (let step = 0; step <= most; step += 1) {
    trace.push(reach.slice(middle - step - 1, middle + step + 2));
    for (let k = -step; k <= step; k += 2) {
      let x = startOn(reach, { k, step, middle });
      while (x < old.length && x - k < fresh.length && old[x] === fresh[x - k]) x += 1;
      reach[middle + k] = x;
      if (x >= old.length && x - k >= fresh.length) return walkBack(trace, old.length, fresh.length);
    }
  }
  return null;
}

type Diagonal = { k: number; step: number; middle: number };

/** Down from diagonal k + 1 (something comes) or right from k - 1 (something goes), whichever is further. */
function startOn(reach: Int32Array, { k, step, middle }: Diagonal): number {
  return isDown(reach, { k, step, middle }) ? (reach[middle + k + 1] ?? 0) : (reach[middle + k - 1] ?? 0) + 1;
}

function isDown(reach: Int32Array, { k, step, middle }: Diagonal): boolean {
  return k === -step || (k !== step && (reach[middle + k - 1] ?? 0) < (reach[middle + k + 1] ?? 0));
}

function walkBack(trace: readonly Int32Array[], oldEnd: number, freshEnd: number): Edit[] {
  const edits: Edit[] = [];
  let x = oldEnd;
  let y = freshEnd;
  for (let step = trace.length - 1; step > 0; step -= 1) {
    // Row `step` holds the reach before that step, diagonal 0 at step + 1.
    const reach = trace[step] ?? new Int32Array();
    const diagonal = { k: x - y, step, middle: step + 1 };
    const start = startOn(reach, diagonal);
    const startY = start - diagonal.k;
    edits.push({ kind: 'same', from: start, to: x });
    edits.push(
      isDown(reach, diagonal)
        ? { kind: 'added', from: startY - 1, to: startY }
        : { kind: 'removed', from: start - 1, to: start },
    );
    x = isDown(reach, diagonal) ? start : start - 1;
    y = x - (isDown(reach, diagonal) ? diagonal.k + 1 : diagonal.k - 1);
  }
  edits.push({ kind: 'same', from: 0, to: x });
  return edits.reverse();
}

/** Neighbours of one kind become one edit, what goes stands before what comes, empty ones go. */
function join(edits: readonly Edit[]): Edit[] {
  const joined: Edit[] = [];
  let removed: Edit | null = null;
  let added: Edit | null = null;
  function close(): void {
    joined.push(...[removed, added].filter((edit) => edit !== null));
    removed = null;
    added = null;
  }
  for (const edit of edits) {
    if (edit.from === edit.to) continue;
    if (edit.kind === 'removed') removed = grown(removed, edit);
    else if (edit.kind === 'added') added = grown(added, edit);
    else {
      close();
      joined.push(edit);
    }
  }
  close();
  return joined;
}

function grown(edit: Edit | null, { kind, from, to }: Edit): Edit {
  return { kind, from: edit?.from ?? from, to };
}
