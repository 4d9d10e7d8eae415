// PGlite's Node file system with fsync added, so that commits survive a power failure. PGlite's own has none, and
// Postgres therefore believes a commit is on disk when it is not. Open it with `durableStartParams`.

import fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncPath } from '#platform/disk/sync-path.ts';

type EmscriptenStream = { nfd?: number; node: object };

/** The part of Emscripten's NODEFS that is used here. */
type NodeFileSystem = {
  stream_ops: { fsync?: (stream: EmscriptenStream) => number };
  realPath(node: object): string;
  /** Runs `operation` and turns Node's errors into the errno that Postgres expects. */
  tryFSOperation<T>(operation: () => T): T;
};

/**
 * PGlite's start parameters with fsync on (`-F` turns it off). 32 MB of shared buffers instead of 128 halves the memory
 * of an idle server.
 */
export const durableStartParams = PGlite.defaultStartParams
  .filter((param) => param !== '-F')
  .concat(
    ['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=32MB', 'max_wal_size=64MB'].flatMap((setting) => [
      '-c',
      setting,
    ]),
  );

export class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const addFsync = (module: { NODEFS: unknown }) => {
      const nodefs = module.NODEFS as NodeFileSystem;
      nodefs.stream_ops.fsync = (stream) => nodefs.tryFSOperation(() => syncStream(nodefs, stream));
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}

function syncStream(nodefs: NodeFileSystem, stream: EmscriptenStream): number {
  if (stream.nfd === undefined) syncPath(nodefs.realPath(stream.node));
  else fs.fsyncSync(stream.nfd);
  return 0;
}
