// The buckets that a backup contains. Gathering them from the modules would load the whole server, which takes a command
// seconds; src/server/tests/modules.test.ts holds both together.

export const BACKUP_BUCKETS: readonly string[] = [
  'chat-imports',
  'design-exports',
  'design-images',
  'documents',
  'task-attachments',
];
