// Globals that the diagram renderer expects. Its layout engine takes a worker without a document for one of its own and
// would wait for messages instead of exporting its functions; it also writes to `self`. It never uses the document.

Object.defineProperty(globalThis, 'document', { value: {} });
Object.defineProperty(globalThis, 'self', { value: globalThis, writable: true });
