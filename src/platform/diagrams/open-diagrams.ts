// The engine of diagrams: child processes with limits, a fair turn for everyone, and a cache of pictures.

import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { sharedProblems, Problem } from '#contract/problem.ts';
import { ChildPool } from '#platform/child-pool/child-pool.ts';
import type { TaskCaller } from '#platform/child-pool/child-task.ts';
import { PoolError, type PoolFault } from '#platform/child-pool/pool-error.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import { drawDiagramTask } from './diagram-task.ts';
import type { DrawReply, DrawTask } from './engine/draw-shapes.ts';
import { MAX_DIAGRAM_LENGTH, type Diagrams, type DrawnDiagram } from './diagrams.ts';
import { turnDirection } from './turn-direction.ts';

export type DiagramsOptions = {
  /** A folder of TrueType and OpenType fonts for scripts that the fonts of Lounge have no glyphs for. */
  fontDir: string | null;
  /** The time is for one diagram, in milliseconds, and includes the start of a child process. The default is 20 s. */
  maxDrawMs?: number;
  metrics?: Metrics | null;
};

/** Part of each cache key: a change of the engine, its configuration or its colours needs another number. */
const ENGINE_VERSION = 'mermaid-12.3.0-1';
/** 220 MB after the first diagram, 580 MB after 500 edges. */
const LIMITS = { heapMegabytes: 512, dataMegabytes: 1536 };
/** A child starts in a second; 500 edges take three, and several times that on a busy machine. */
const MAX_DRAW_MS = 20_000;
const MAX_CHILDREN = 2;
const MAX_WAITING = 500;
/** A document with more diagrams asks for them as it is read. */
const MAX_WAITING_PER_OWNER = 60;
const MAX_CACHE_BYTES = 64 * 1024 * 1024;
const CACHE_OVERHEAD = 1_000;
/** Smaller text cannot be read on a screen, in pixels. */
const MIN_TEXT = 11;

const FAULTS: Record<PoolFault, 'too-large' | 'too-slow' | 'failed' | 'busy'> = {
  'timed-out': 'too-slow',
  'out-of-memory': 'too-large',
  crashed: 'too-large',
  failed: 'failed',
  busy: 'busy',
  'too-many': 'busy',
  closed: 'busy',
};

export function openDiagrams({ fontDir, maxDrawMs = MAX_DRAW_MS, metrics = null }: DiagramsOptions): Diagrams {
  const pool = new ChildPool({
    entry: new URL('./diagram-child.ts', import.meta.url),
    arguments: [fontDir ?? ''],
    limits: { ...LIMITS, taskMs: maxDrawMs },
    maxChildren: MAX_CHILDREN,
    maxWaiting: MAX_WAITING,
    maxWaitingPerOwner: MAX_WAITING_PER_OWNER,
    measured: { name: 'diagrams', metrics },
  });
  const cache = new LRUCache<string, DrawReply>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: (reply) => CACHE_OVERHEAD + ('picture' in reply ? reply.picture.svg.length * 2 : 0),
  });
  /** Drawings under way, so that two requests for the same diagram draw it once. */
  const underWay = new Map<string, Promise<DrawReply>>();
  let isClosed = false;

  async function drawOnce(task: DrawTask, caller: TaskCaller): Promise<DrawReply> {
    const key = keyOf(task, caller);
    // The other request may be aborted, which must not end this one.
    const known = cache.get(key) ?? (await underWay.get(key)?.catch(() => null));
    if (known) return known;
    const drawing = draw(task, caller);
    underWay.set(key, drawing);
    try {
      const reply = await drawing;
      if ('picture' in reply || reply.fault.code !== 'busy') cache.set(key, reply);
      return reply;
    } finally {
      if (underWay.get(key) === drawing) underWay.delete(key);
    }
  }

  async function draw(input: DrawTask, caller: TaskCaller): Promise<DrawReply> {
    try {
      return await pool.run(drawDiagramTask, { ...caller, input });
    } catch (error) {
      if (!(error instanceof PoolError)) throw error;
      if (isClosed) throw Problem.of(sharedProblems, 'server/unavailable', { cause: error });
      return { fault: { code: FAULTS[error.fault] } };
    }
  }

  return {
    async draw({ source, theme, room }, caller) {
      if (source.length > MAX_DIAGRAM_LENGTH) return { fault: { code: 'too-large' } };
      const written = await drawOnce({ source, theme }, caller);
      const turnedSource = isTooSmall(written, room) ? turnDirection(source) : null;
      if (turnedSource === null) return withoutSize(written);
      const turned = await drawOnce({ source: turnedSource, theme }, caller);
      return withoutSize(shownText(turned, room) > shownText(written, room) ? turned : written);
    },
    close() {
      isClosed = true;
      pool.close();
    },
  };
}

/** Everyone has pictures of their own: how quick an answer is says nothing about others' diagrams. */
function keyOf({ source, theme }: DrawTask, { owner }: TaskCaller): string {
  return createHash('sha256')
    .update(JSON.stringify([ENGINE_VERSION, owner, theme, source]))
    .digest('base64');
}

function isTooSmall(reply: DrawReply, room: number): boolean {
  return 'picture' in reply && shownText(reply, room) < Math.min(MIN_TEXT, reply.smallestText ?? MIN_TEXT);
}

/** The size of the smallest text, in pixels, once the picture has been made to fit. */
function shownText(reply: DrawReply, room: number): number {
  if (!('picture' in reply)) return 0;
  return (reply.smallestText ?? 0) * Math.min(1, room / reply.picture.width);
}

function withoutSize(reply: DrawReply): DrawnDiagram {
  return 'picture' in reply ? { picture: reply.picture } : { fault: reply.fault };
}
