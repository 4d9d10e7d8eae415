// PGlite's file system over Node, made safe against power loss: its own has no fsync, so that Postgres believes
// a commit is on disk while it is not. `durableStartParams` turns on what PGlite turns off.

import fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EmscriptenStream = { nfd?: number; node: object };

/** The part of Emscripten's NODEFS used here. */
type NodeFileSystem = {
  stream_ops: { fsync?: (stream: EmscriptenStream) => number };
  realPath(node: object): string;
  /** Runs `act`, turning Node's errors into the errno that Postgres reads. */
  tryFSOperation<T>(act: () => T): T;
};

/** `-F` is Postgres' "no fsync". 32 MB of buffers instead of 128 halves the memory of an idle server. */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=32MB', '-c', 'max_wal_size=64MB'],
];

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

/** Brings one file or folder to the disk. Windows cannot open folders and needs no sync of them. */
export function syncPath(path: string): void {
  if (process.platform === 'win32' && fs.statSync(path).isDirectory()) return;
  const handle = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}
