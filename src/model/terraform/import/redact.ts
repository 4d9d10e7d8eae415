// Takes secrets out of what a plan or a state says, before anything of it is kept, shown or sent.

import { findSecrets } from '#text/secrets/find-secrets.ts';
import type { Json } from '../hcl/hcl-value.ts';

/** Names of arguments whose values are secrets, as providers write them. */
const SECRET_NAME =
  /(?:^|_)pass(?:word|wd|phrase|code)?(?:_|\d|$)|password|secret|token|credential|connection_?string|private_?key|access_?key|account_?key|shared_?key|api_?key|(?:^|_)(?:primary|secondary|master|host|admin|system|encryption|client|function|storage)_?keys?$|sas_url|kube_?config|auth_?string|certificate_(?:data|contents|pem|p12)|cert_?pem|webhook|_pem$|pfx|signature/i;
/** Scripts of machines: in a state they are often encoded, so that nothing in them can be recognised. */
const SCRIPT_NAME = /^(?:user_data|custom_data)/;
/** Names that are about secrets and hold none. */
const HARMLESS_NAME =
  /(?:_id|_ids|_name|_names|_arn|_uri|_url|_enabled|_disabled|_days|_version|_versions|_type|_length|_policy|_path|_size|_spec|_usage|_ref|_kind|_source|_tokens|_hours|_minutes|_seconds|_limit|_mode|_bits|_algorithm|_required|_allowed)$|^(?:manage_master_user_password|disable_password_authentication|password_auth_enabled|secret_id|secret_permissions|key_permissions|key_opts|key_type|partition_key|hash_key|range_key|sort_key|routing_key|public_key|ssh_key|key|admin_ssh_key|http_tokens|rotate_secret|access_keys_metadata_writes_enabled|partition_key_paths|create_option|key_ring|bucket_key_enabled|for_each_key|tags_all|idle_token)$/i;
/**
 * Text that is hidden whatever its name is, beside what the detector of secrets finds. That one leaves alone what is probably
 * none, such as the password 'secret' in an address; here a doubt hides it, because nobody needs it.
 */
const SECRET_TEXT =
  /-----BEGIN [A-Z ]*(?:PRIVATE KEY|CERTIFICATE)[A-Z ]*-----|\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*|\b(?:AKIA|ASIA)[0-9A-Z]{16}\b|\bAIza[\w-]{30,}|\bgh[pousr]_\w{30,}|\bxox[abprs]-[\w-]{10,}|[\w+.-]:\/\/[^\s/:@]+:[^\s/@]+@|(?:AccountKey|SharedAccessKey|Password|Pwd)=[^;\s]+|[?&]sig=[\w%+/=-]{16,}/i;

export const REDACTED = '(secret)';

export type Redaction = { value: Json; count: number };

/** `marks` says which parts the provider calls sensitive: true, or a tree of it, as in `sensitive_values`. */
export function redact(value: Json, marks: Json = null, name = ''): Redaction {
  if (value === null || value === '') return { value, count: 0 };
  if (marks === true) return { value: REDACTED, count: 1 };
  if (typeof value === 'string') return redactText(value, name);
  if (typeof value !== 'object') return { value, count: 0 };
  const isSecret = SECRET_NAME.test(name) && !HARMLESS_NAME.test(name);
  if (isList(value)) {
    if (isSecret && value.some((item) => typeof item === 'string')) return { value: REDACTED, count: 1 };
    const parts = value.map((item, index) => redact(item, markAt(marks, String(index)), name));
    return { value: parts.map((part) => part.value), count: sum(parts) };
  }
  const parts = Object.entries(value).map(([key, item]) => [key, redact(item, markAt(marks, key), key)] as const);
  return {
    value: Object.fromEntries(parts.map(([key, part]) => [key, part.value])),
    count: sum(parts.map(([, part]) => part)),
  };
}

function redactText(value: string, name: string): Redaction {
  return isSecretText(name, value) || SCRIPT_NAME.test(name) ? { value: REDACTED, count: 1 } : { value, count: 0 };
}

const NAMED_SECRET =
  /"(?:[\w-]*(?:password|secret|token|private_key|connection_string|api_key|access_key)[\w-]*)"\s*:\s*"[^"]/i;

/** JSON in a string, such as the environment of a container. */
function isJsonSecret(value: string): boolean {
  return value.startsWith('{') || value.startsWith('[') ? NAMED_SECRET.test(value) : false;
}

/** Returns true if a text is a secret by the name of its argument, or by its form. */
export function isSecretText(name: string, text: string): boolean {
  if (text === '') return false;
  return (SECRET_NAME.test(name) && !HARMLESS_NAME.test(name)) || isSecretWhateverItsName(text);
}

function isSecretWhateverItsName(text: string): boolean {
  return SECRET_TEXT.test(text) || isJsonSecret(text) || findSecrets(text).length > 0;
}

function sum(parts: readonly { count: number }[]): number {
  return parts.reduce((total, { count }) => total + count, 0);
}

function markAt(marks: Json, key: string): Json {
  if (marks === null || typeof marks !== 'object') return null;
  return (marks as { readonly [key: string]: Json })[key] ?? null;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
