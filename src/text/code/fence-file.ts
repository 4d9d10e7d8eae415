// The file that the fence of a block of code names, as models write it: ```hub.tf, ```hcl title="hub.tf", ```hcl file=hub.tf.

const ATTRIBUTE = /(?:^|\s)(?:title|file|filename)=(?:"([^"]+)"|'([^']+)'|(\S+))/;
/** A word with an extension. A version such as 1.2 is none. */
const FILE = /^[\w@.~/\\()[\]-]*\.[A-Za-z][\w-]{0,15}$/;

/**
 * Returns the path as it is written; null when the fence names no file.
 *
 *   fileOfFence('hcl title=network/hub.tf')   // 'network/hub.tf'
 *   fileOfFence('hcl')                        // null
 */
export function fileOfFence(info = ''): string | null {
  const [, double, single, bare] = ATTRIBUTE.exec(info) ?? [];
  const named = double ?? single ?? bare;
  if (named) return named.trim() || null;
  const [first = ''] = info.trim().split(/\s/, 1);
  const [, afterLanguage] = /^[\w+#-]+:(.+)$/.exec(first) ?? [];
  const word = afterLanguage ?? first;
  return FILE.test(word) ? word : null;
}
