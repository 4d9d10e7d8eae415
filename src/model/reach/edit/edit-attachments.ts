// Attaches networks and lines to hubs, and takes them off.

import type { Attachment, Solution } from '../../solution-shapes.ts';

type Wanted = { hubId: string; targetId: string; isAttached: boolean };

const ID_LENGTH = 64;

export function setAttachment(solution: Solution, { hubId, targetId, isAttached }: Wanted): Solution {
  const before = solution.attachments ?? [];
  const others = before.filter((each) => each.hubId !== hubId || each.targetId !== targetId);
  if (!isAttached) return { ...solution, attachments: others };
  if (others.length < before.length) return solution;
  return { ...solution, attachments: [...before, newAttachment(before, { hubId, targetId })] };
}

/** Its id is none of those that are there. */
export function newAttachment(
  before: readonly Attachment[],
  { hubId, targetId }: Pick<Attachment, 'hubId' | 'targetId'>,
): Attachment {
  const base = `attachment-${targetId.replace(/^(?:network|component)-/, '')}-${hubId.replace(/^component-/, '')}`;
  const taken = new Set(before.map(({ id }) => id));
  const short = base.slice(0, ID_LENGTH - 4);
  let id = short;
  for (let number = 2; taken.has(id); number += 1) id = `${short}-${number}`;
  return { id, hubId, targetId };
}

/** Another network is attached where one is already: a copy of it reaches the same. */
export function attachLike(solution: Solution, { networkId, copyId }: { networkId: string; copyId: string }): Solution {
  const { attachments } = solution;
  if (!attachments) return solution;
  return attachments
    .filter(({ targetId }) => targetId === networkId)
    .reduce<Solution>((before, { hubId, reachIds }) => {
      const list = before.attachments ?? [];
      const added = newAttachment(list, { hubId, targetId: copyId });
      return { ...before, attachments: [...list, { ...added, ...(reachIds && { reachIds }) }] };
    }, solution);
}
