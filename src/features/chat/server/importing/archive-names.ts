// Which files of an archive hold conversations, by their names. The names are those of strangers and up to 64 KB long, so they
// are cut at their slashes and compared, without expressions that would look at a name again from each of its characters.

/** The archives have these files besides the conversations. */
const NOT_CONVERSATIONS = new Set(
  [
    ...['user', 'users', 'projects', 'memories', 'message_feedback', 'model_comparisons'],
    ...['shared_conversations', 'user_settings', 'manifest', 'export_manifest'],
  ].map((name) => `${name}.json`),
);
/** ChatGPT splits large exports: conversations-000.json. */
const CONVERSATIONS = /^conversations(?:[-_ ]?\d+)?\.json$/;
/** No file that has conversations is called anything longer. */
const MAX_NAME_LENGTH = 1_000;

/** Returns the files called conversations.json in any folder, and the other JSON files, which may have some. */
export function sortNames<Entry extends { name: string }>(
  entries: readonly Entry[],
): Record<'named' | 'others', Entry[]> {
  const sorted: Record<'named' | 'others', Entry[]> = { named: [], others: [] };
  for (const entry of entries) {
    if (entry.name.length > MAX_NAME_LENGTH) continue;
    const parts = entry.name.toLowerCase().split(/[/\\]/);
    const file = parts.at(-1) ?? '';
    // macOS adds a folder of its own, and whatever begins with a dot is hidden.
    const isHidden = parts.some((part) => part.startsWith('.') || part === '__macosx');
    if (isHidden || !file.endsWith('.json') || NOT_CONVERSATIONS.has(file)) continue;
    sorted[CONVERSATIONS.test(file) ? 'named' : 'others'].push(entry);
  }
  return sorted;
}
