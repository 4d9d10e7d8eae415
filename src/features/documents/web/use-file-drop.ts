// Makes an element a drop target for files.

import { useEffect, useState, type DragEvent } from 'react';

type Dropped = { files: File[]; folders: string[] };

/** Spread `target` on the element. `isOver`: files are being dragged over it. */
export function useFileDrop(onDrop: (dropped: Dropped) => void) {
  const [isOver, setIsOver] = useState(false);
  useEffect(ignoreMissedDrops, []);

  const target = {
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setIsOver(true);
    },
    onDragLeave(event: DragEvent) {
      const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
      if (!isInside) setIsOver(false);
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(false);
      onDrop(readDrop(event.dataTransfer));
    },
  };
  return { isOver, target };
}

function hasFiles(event: { dataTransfer: DataTransfer | null }): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

function readDrop({ items }: DataTransfer): Dropped {
  const dropped: Dropped = { files: [], folders: [] };
  for (const item of items) {
    const entry = item.webkitGetAsEntry();
    const file = item.getAsFile();
    if (entry?.isDirectory) dropped.folders.push(entry.name);
    else if (file) dropped.files.push(file);
  }
  return dropped;
}

/** Ignores files dropped next to the target; the browser would otherwise open them in place of the page. */
function ignoreMissedDrops(): () => void {
  const stop = new AbortController();
  function refuse(event: globalThis.DragEvent) {
    if (!hasFiles(event) || event.defaultPrevented) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
  }
  for (const name of ['dragover', 'drop'] as const) window.addEventListener(name, refuse, { signal: stop.signal });
  return () => stop.abort();
}
