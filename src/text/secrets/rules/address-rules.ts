// Passwords in addresses, signatures that open one, and what is in headers.

import { decodeAddress } from '../../decode-address.ts';
import { classesOf, entropyOf, isReference, isStandIn, isUuid } from '../judge-value.ts';
import { decodeBase64 } from '../published-examples.ts';
import { DEFAULTS, isRandom, isWritten, type Rule } from './rule.ts';

/** The password of an address is a secret unless it is the name over again, or one that nobody would use. */
function isPasswordOfAddress(secret: string, { groups }: RegExpExecArray): boolean {
  const text = decodeAddress(secret);
  if (text.length < 4 || DEFAULTS.test(text) || text === groups?.user) return false;
  return !isReference(text) && !isStandIn(text) && !/^\d{1,5}$/.test(text);
}

const isNamedPair = (secret: string): boolean => /^[\x20-\x7e]{1,200}:[\x20-\x7e]{3,}$/.test(decodeBase64(secret));

const database = { kind: 'database-password', title: 'database password' } as const;

export const addressRules: readonly Rule[] = [
  {
    kind: 'url-password',
    title: 'password in an address',
    needs: ['://'],
    pattern: /:\/\/(?<user>[^\s:/"'`<>]{0,100}):(?<secret>[^\s/"'`<>]{1,300})@(?=[\w[{$-])/g,
    accept: isPasswordOfAddress,
  },
  {
    kind: 'azure-sas',
    title: 'Azure shared access signature',
    needs: ['sig='],
    pattern: /[?&;\s"'](?:amp;)?sig=(?<secret>[A-Za-z\d%+/_-]{20,200}={0,2})/g,
    accept: isRandom,
  },
  {
    kind: 'presigned-address',
    title: 'signed address',
    needs: ['Signature='],
    pattern: /[?&](?:amp;)?(?:X-Amz-Signature|X-Goog-Signature|Signature)=(?<secret>[A-Za-z\d%+/=_~-]{24,1024})/g,
    accept: (secret) => !isStandIn(secret) && entropyOf(secret) > 2.9,
  },
  {
    kind: 'azure-function-key',
    title: 'Azure function key',
    needs: ['.azurewebsites.net'],
    pattern: /\.azurewebsites\.net\/[^\s"'<>?]{0,300}\?(?:[^\s"'<>]{0,200}&)?code=(?<secret>[A-Za-z\d%+/=_-]{20,200})/g,
    accept: isRandom,
  },
  {
    kind: 'basic-credentials',
    title: 'user and password',
    needs: ['Basic'],
    pattern: /\bBasic[ \t]{1,4}(?<secret>[A-Za-z\d+/]{8,1000}={0,2})/g,
    accept: (secret) => isNamedPair(secret) && !isStandIn(secret) && !isStandIn(decodeBase64(secret)),
  },
  {
    kind: 'basic-credentials',
    title: 'user and password',
    needs: ['"auth"'],
    pattern: /"auth"\s{0,4}:\s{0,4}"(?<secret>[A-Za-z\d+/]{8,2000}={0,2})"/g,
    accept: (secret) => isNamedPair(secret) && !isStandIn(secret) && !isStandIn(decodeBase64(secret)),
  },
  {
    kind: 'bearer-token',
    title: 'bearer token',
    needs: ['Bearer', 'ApiKey', 'Token', 'SharedKey', 'GenieKey', 'Auth-Key'],
    pattern:
      /\b(?:Bearer|ApiKey|Api-Token|Token|SharedKey|GenieKey|DeepL-Auth-Key)[ \t]{1,4}(?<secret>[A-Za-z\d._~+/=-]{16,4000})/g,
    accept: (secret) => isRandom(secret) && /\d/.test(secret) && /[A-Za-z]/.test(secret),
  },
  {
    kind: 'password',
    title: 'password',
    needs: ['redentials', 'reds', 'ugang', 'ogin', 'ccount', 'onto', 'DB', 'atabase', 'atenbank'],
    pattern:
      /\b(?:credentials?|creds|login|zugang(?:sdaten)?|account|konto|(?:db|database|datenbank)(?=[^\n]{0,80} \/ ))\b[^\n:=/"']{0,40}?[:=]?[ \t]{1,4}[\w.@-]{1,60}[ \t]{0,2}[/:][ \t]{0,2}(?<secret>[^\s"'`/:]{5,100})/gi,
    accept: (secret) => isWritten(secret) && /\d/.test(secret) && classesOf(secret) >= 3,
  },
  {
    kind: 'pgpass',
    title: 'database password',
    needs: [':*:', 'localhost:', ':54', ':33', ':14'],
    pattern:
      /^(?:[\w-]{0,60}\.[\w.-]{1,100}|localhost|\*):(?:\d{4,5}|\*):[\w*-]{1,60}:[\w*.-]{1,60}:(?<secret>\S{4,100})$/gm,
    accept: isWritten,
  },
  {
    ...database,
    needs: ['jdbc:oracle'],
    pattern: /jdbc:oracle:\w{1,10}:[\w$#]{1,60}\/(?<secret>[^\s"'@/]{4,100})@/g,
    accept: isPasswordOfAddress,
  },
  {
    ...database,
    needs: ['@tcp(', '@unix(', '@udp('],
    pattern: /(?<![\w/:@])(?<user>[\w.$%-]{1,60}):(?<secret>[^\s"'`<>@/]{1,100})@(?:tcp|unix|udp)\(/g,
    accept: isPasswordOfAddress,
  },
  {
    kind: 'webhook',
    title: 'webhook',
    needs: ['.logic.azure.com', '.powerplatform.com', 'chat.googleapis.com'],
    pattern:
      /(?<secret>https:\/\/(?:[\w.-]{1,100}\.(?:logic\.azure|powerplatform)\.com(?::443)?\/[^\s"'<>`]{1,400}[?&]sig=[\w%-]{20,100}|chat\.googleapis\.com\/v1\/spaces\/[^\s"'<>`]{1,300}token=[\w%-]{20,200}))/g,
    accept: (secret) => !isStandIn(secret.slice(-60)),
  },
  {
    kind: 'token',
    title: 'token',
    needs: ['uthorization'],
    pattern:
      /\b[aA]uthorization["']?[ \t]{0,4}[:=][ \t]{0,4}["']?(?!Basic|Digest|AWS4|Negotiate|NTLM)[A-Za-z][\w-]{2,20}[ \t]{1,4}(?:token=)?["']?(?<secret>[\w.~+/=-]{16,4000})/g,
    accept: (secret) => isUuid(secret) || (isRandom(secret) && /\d/.test(secret)),
  },
];
