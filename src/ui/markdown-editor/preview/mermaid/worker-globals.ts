// What the diagram renderer expects of its surroundings. Its layout engine takes a thread without a document for one of
// its own workers, and would wait for orders instead of handing out its functions; and it writes to `self` for a moment.
// It never touches the document.

Object.defineProperty(globalThis, 'document', { value: {} });
Object.defineProperty(globalThis, 'self', { value: globalThis, writable: true });
