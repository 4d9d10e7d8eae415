// Reads whether the name of a value says that the value is a secret.

export type SecretName = {
  /** People choose a 'password', programs make a 'token'. A 'key' may as well be the key of a table. */
  class: 'password' | 'token' | 'key';
  kind: string;
  title: string;
};

const PASSWORD =
  /^(?:(?!no(?:pass|pw))\w*(?:password|passwort|passwd|passphrase|passcode|kennwort|pwd|passwrd|authtok|psk|presharedkey|storepass|keypass)|pass|pw|requirepass|masterauth|rootpw|(?:db|admin|user|root|my|smtp|mysql|redis|mail|sudo|pg|ssh|vault|sa|ldap|ftp|ansible|become)(?:pass|pw))\d{0,3}$/;
const TOKEN =
  /^(?:\w*(?:secret|token|apikey|accesskey|secretkey|privatekey|authkey|accountkey|sharedkey|signingkey|encryptionkey|masterkey|storagekey|credential|credentials|geheimnis|schlüssel|schluessel)|pat|jwt|bearer|creds|zugangsdaten|authtoken)\d{0,3}$/;
/** A key with this word before it opens something. */
const KEY_OF =
  /^(?:api|access|account|storage|shared|private|secret|signing|signature|encryption|encrypt|cipher|crypto|aes|master|service|subscription|admin|function|host|routing|activation|integration|primary|secondary|auth|authentication|authorization|session|cookie|jwt|hmac|webhook|license|deploy|client|app|application|integration|write|read|root|management|sas|consumer|preshared|wep|wpa|django|flask|rails|base|instrumentation|ingest|ingestion|bot|user|team|org|personal|sdk|rest|server|production|prod|live|staging|dev|test|functions|system|default)$/;
/** A key with this word before it is a name, a place or public. */
const KEY_WITHOUT =
  /^(?:partition|sort|hash|range|foreign|public|cache|object|s3|row|message|idempotency|group|map|dict|index|lookup|translation|i18n|config|registry|event|column|answer|hot|arrow|kms|json|data|unique|composite|shard|ordering|order|dedup|deduplication|search|filter|storagekey|state|query|local|item|record|field|label|tag|property|attribute|metadata|resource|parent|child|next|prev|last|first|start|end|each|any|no|the|a|of|for|by|is|per|publishable|pk|site|enter|return|space|escape|tab|control|shift|alt|meta|ssh|rsa|gpg|pgp|key|keys|turning|main|current|old|new|valid|invalid|missing|wrong|this|that|your|my|our|and|or|to|with|in|as|accessory|translation|binding|bindings|context|option|options|setting|storage_name)$/;
/** What follows the name of a secret and makes it the name of something about one. */
const ABOUT =
  /^(?:id|ids|name|names|arn|arns|url|urls|uri|uris|endpoint|path|paths|file|files|filename|dir|folder|type|types|kind|length|len|size|count|counts|limit|limits|max|min|policy|policies|version|versions|expiry|expires|expire|expiration|expired|exp|ttl|age|date|time|timeout|at|days|hours|minutes|seconds|enabled|disabled|required|allowed|valid|invalid|field|fields|label|header|headers|prefix|suffix|ref|refs|reference|source|sources|store|stores|vault|provider|hash|hashes|hashed|hasher|digest|sha|sha1|sha256|md5|algorithm|algo|format|regex|pattern|validator|validation|reset|hint|prompt|placeholder|title|message|messages|error|errors|status|state|mode|rotation|strength|manager|class|service|handler|helper|resource|scope|scopes|audience|aud|issuer|group|usage|used|metrics|pool|budget|per|tokenizer|index|list|env|var|variable|variables|selector|map|cache|rule|rules|input|output|form|page|change|changed|reuse|history|complexity|rate|price|cost|generator|factory|interface|request|response|param|parameter|parameters|property|column|table|permissions|permission|access|scanner|scanning|detection|link|links|text|description|uppercase|lowercase|chars|characters|last|updated|created|ring|rings|identity|identities|vaults|frequency|window|agent|engine|mount|backend|role|operator|template|lifetime|lifespan|duration|count|bits|spec|specs|opts|options|config|settings|data|key)$/;
/** Tokens of lists, of machines that read text, of forms; and names that ask whether there is a secret. */
const NOT_SECRET =
  /^(?:(?:skip|delta|sync|next|page|continuation|pagination)token|csrf|xsrf|next|page|continuation|pagination|sync|cursor|eos|bos|pad|special|stop|cancellation|design|syntax|idempotency|concurrency|has|is|no|without|should|can|use|uses|using|max|min|num|number|total|input|output|prompt|completion|count|reset|forgot|forgotten|change|verify|validate|generate|create|get|fetch|rotate|require|requires|disable|enable|public|encrypted|hashed|sealed|skip|show|hide|toggle|invalid|wrong|missing|expired|empty|manage|delete|remove|update|refresh_interval|hash|nft|erc20|lexer|parser)$/;

/** 'spring.datasource.dbPassword' → spring, datasource, db, password. */
export function splitWords(name: string): string[] {
  return name
    .replaceAll(/([a-zäöüß\d])([A-ZÄÖÜ])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-zäöüß\d]+/)
    .filter(Boolean);
}

/**
 * Null for the name of anything but a secret.
 *
 * @param before words of a sentence that stand before the name: 'secret access' of 'secret access key'
 */
export function readName(name: string, before = ''): SecretName | null {
  if (name === 'KEY' && before === '') return describe('key', ['key']);
  const own = splitWords(name);
  const words = [...splitWords(before), ...own];
  const at = words.findLastIndex((word, index) => classOf(word, words[index - 1]) !== null);
  const word = words[at];
  const found = word === undefined ? null : classOf(word, words[at - 1]);
  if (!found || words.slice(at + 1).some((after) => ABOUT.test(after))) return null;
  if (words.slice(words.length - own.length, at + 1).some((part) => NOT_SECRET.test(part))) return null;
  return describe(found, words);
}

function classOf(word: string, before: string | undefined): SecretName['class'] | null {
  if (PASSWORD.test(word)) return 'password';
  if (TOKEN.test(word)) return 'token';
  if (!/^(?:key|schlüssel)\d{0,2}$/.test(word) || before === undefined || KEY_WITHOUT.test(before)) return null;
  return KEY_OF.test(before) ? 'token' : 'key';
}

const kinds: readonly (readonly [RegExp, string, string])[] = [
  [/aws.*secret|secret.?access.?key/, 'aws-secret-key', 'AWS secret key'],
  [/aws.*session.?token/, 'aws-session-token', 'AWS session token'],
  [/account.?key|storage.*key/, 'azure-storage-key', 'Azure storage key'],
  [/shared.?access.?key/, 'azure-shared-access-key', 'Azure shared access key'],
  [/client.?secret|consumer.?secret|app.?secret/, 'client-secret', 'client secret'],
  [/private.?key|presharedkey|psk|signing.?key|encryption.?key|master.?key/, 'private-key', 'private key'],
  [/api.?key|api.?token|subscription.?key/, 'api-key', 'API key'],
  [/token|pat$|jwt|bearer/, 'token', 'token'],
  [/secret|geheimnis|credential|creds|zugangsdaten/, 'secret', 'secret'],
];

function describe(found: SecretName['class'], words: readonly string[]): SecretName {
  if (found === 'password') return { class: found, kind: 'password', title: 'password' };
  const name = words.join(' ');
  const [, kind, title] = kinds.find(([pattern]) => pattern.test(name)) ?? [null, 'api-key', 'key'];
  return { class: found, kind, title };
}
