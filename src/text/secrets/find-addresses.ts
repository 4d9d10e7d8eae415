// Finds passwords in addresses, signatures that open one, and what stands in headers and commands.

import { decodeAddress } from '../decode-address.ts';
import { classesOf, entropyOf, isHarmless, isStandIn, isReference } from './judge-value.ts';
import { decodeBase64 } from './published-examples.ts';
import type { FoundSecret } from './secret.ts';

/** The secret is the group `secret`. */
type Rule = {
  kind: string;
  title: string;
  pattern: RegExp;
  /** One of these is in every text that has such a secret. Most texts have none, and are not searched further. */
  needs: readonly string[];
  accept: (secret: string, match: RegExpExecArray) => boolean;
};

const DEFAULTS =
  /^(?:password|passwd|pass|pwd|pw|secret|token|user|username|root|admin|guest|test|postgres|mysql|changeme|x-oauth-basic|x-access-token|oauth2?|key|apikey|api_key|passwort|kennwort)$/i;

/** The password of an address is a secret unless it is the name over again, or one that nobody would use. */
function isPasswordOfAddress(secret: string, { groups }: RegExpExecArray): boolean {
  const text = decodeAddress(secret);
  if (text.length < 4 || DEFAULTS.test(text) || text === groups?.user) return false;
  return !isReference(text) && !isStandIn(text) && !/^\d{1,5}$/.test(text);
}

const isRandom = (secret: string): boolean => !isHarmless(secret) && entropyOf(secret) > 3;
const isWritten = (secret: string): boolean =>
  secret.length >= 5 && !isHarmless(secret) && !DEFAULTS.test(secret) && (classesOf(secret) > 1 || secret.length >= 12);
const isNamedPair = (secret: string): boolean => /^[\x20-\x7e]{1,200}:[\x20-\x7e]{3,}$/.test(decodeBase64(secret));

const DATABASES =
  /\b(?:postgres|postgresql|mysql|mariadb|mongodb|mssql|sqlserver|redis|rediss|amqp|amqps|cockroachdb|oracle|clickhouse|cassandra|neo4j|bolt|db2|snowflake|jdbc|sqlite|ldap|ldaps|nats|kafka)(?:[+:][\w+:]{0,20})?$/i;

const HTTP_TOOL = /\b(?:curl|wget|https?|xh)\b(?!:)[^|;]*$/;
const TOOL_WITH_PASSWORD =
  /\b(?:mysql|mysqldump|mysqladmin|mariadb|sshpass|mongosh|mongo|mongodump|redis-cli|sqlcmd|bcp|smbclient|(?:docker|podman|oc|az|buildah|skopeo|helm registry)[ \t]+login|htpasswd|unzip|zip|7z|ldapsearch|rclone|psexec|winexe|plink|pscp|cmdkey|isql)\b[^|;]*$/;

/** The tool is named before the match, in the same command. */
function isAfter({ input, index }: RegExpExecArray, tool: RegExp): boolean {
  const before = input.slice(Math.max(0, index - 200), index);
  return tool.test(before.slice(before.lastIndexOf('\n') + 1));
}

const rules: readonly Rule[] = [
  {
    kind: 'url-password',
    title: 'password in an address',
    needs: ['://'],
    pattern: /:\/\/(?<user>[^\s:/@"'`<>]{0,100}):(?<secret>[^\s/"'`<>]{1,300})@(?=[\w[{$-])/g,
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
    accept: (secret) => isNamedPair(secret) && !isStandIn(decodeBase64(secret)),
  },
  {
    kind: 'basic-credentials',
    title: 'user and password',
    needs: ['"auth"'],
    pattern: /"auth"\s{0,4}:\s{0,4}"(?<secret>[A-Za-z\d+/]{8,2000}={0,2})"/g,
    accept: (secret) => isNamedPair(secret) && !isStandIn(decodeBase64(secret)),
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
    needs: ['redentials', 'reds', 'ugangsdaten', 'ogin'],
    pattern:
      /\b(?:credentials?|creds|login|zugangsdaten)[ \t]{0,2}[:=]?[ \t]{1,4}[\w.@-]{1,60}[ \t]{0,2}[/:][ \t]{0,2}(?<secret>[^\s"'`/:]{5,100})/gi,
    accept: (secret) => isWritten(secret) && /\d/.test(secret) && classesOf(secret) >= 3,
  },
  {
    kind: 'command-password',
    title: 'password of a command',
    needs: [' -u', ' --user', '\t-u'],
    pattern: /[ \t](?:-u|--user)[ =]{0,2}["']?[^\s:"']{1,100}:(?<secret>[^\s"']{3,200})/g,
    accept: (secret, match) => isWritten(secret) && isAfter(match, HTTP_TOOL),
  },
  {
    kind: 'command-password',
    title: 'password of a command',
    needs: [' -p', ' -P', ' -a', ' -w', '/pass:'],
    pattern: /[ \t](?:-p|-P|-a|-w|\/pass:)[ \t]{0,2}["']?(?<secret>[^\s"'-][^\s"']{4,200})/g,
    accept: (secret, match) => isWritten(secret) && /\d/.test(secret) && isAfter(match, TOOL_WITH_PASSWORD),
  },
  {
    kind: 'command-password',
    title: 'password of a command',
    needs: ['chpasswd'],
    pattern:
      /\becho[ \t]{1,4}["']?[\w.$-]{1,60}:(?<secret>[^\s"'|]{5,200})["']?[ \t]{0,4}\|[ \t]{0,4}(?:sudo[ \t]+)?chpasswd/g,
    accept: isWritten,
  },
  {
    kind: 'command-password',
    title: 'password of a command',
    needs: ['net user'],
    pattern: /\bnet user[ \t]{1,4}[^\s/]{1,60}[ \t]{1,4}(?<secret>[^\s/*]{5,100})/g,
    accept: (secret) => isWritten(secret) && /\d/.test(secret),
  },
  {
    kind: 'password',
    title: 'password',
    needs: ['ConvertTo-SecureString', 'convertto-securestring'],
    pattern:
      /\bConvertTo-SecureString[ \t]{1,4}(?:-String[ \t]{1,4})?(?:"(?<secret>[^"\n]{4,200})"|'(?<other>[^'\n]{4,200})')/gi,
    accept: (secret) => !isHarmless(secret),
  },
  {
    kind: 'database-password',
    title: 'database password',
    needs: ['IDENTIFIED', 'identified'],
    pattern:
      /\bIDENTIFIED[ \t]{1,4}(?:WITH[ \t]{1,4}\w{1,40}[ \t]{1,4})?BY[ \t]{1,4}(?:'(?<secret>[^'\n]{4,200})'|"(?<other>[^"\n]{4,200})")/gi,
    accept: isWritten,
  },
  {
    kind: 'telegram-token',
    title: 'Telegram token',
    needs: [':A'],
    pattern: /(?<![\w-])(?<secret>\d{8,10}:A[A-Za-z\d_-]{34})(?![\w-])/g,
    accept: isRandom,
  },
  {
    kind: 'discord-token',
    title: 'Discord token',
    needs: ['.'],
    pattern: /(?<![\w.-])(?<secret>[MNO][A-Za-z\d_-]{22,25}\.[A-Za-z\d_-]{6}\.[A-Za-z\d_-]{27,40})(?![\w.-])/g,
    accept: isRandom,
  },
  {
    kind: 'salesforce-token',
    title: 'Salesforce token',
    needs: ['!'],
    pattern: /(?<!\w)(?<secret>00[A-Za-z\d]{13}![\w.]{80,120})/g,
    accept: isRandom,
  },
  {
    kind: 'asana-token',
    title: 'Asana token',
    needs: ['/1'],
    pattern: /(?<![\w/.])(?<secret>\d{1,2}\/\d{16,}(?:\/\d{16,20})?:[A-Za-z\d]{32})(?!\w)/g,
    accept: isRandom,
  },
  {
    kind: 'pgpass',
    title: 'database password',
    needs: [':*:', 'localhost:', ':54', ':33', ':14'],
    pattern:
      /^(?:[\w-]{0,60}\.[\w.-]{1,100}|localhost|\*):(?:\d{4,5}|\*):[\w*-]{1,60}:[\w*.-]{1,60}:(?<secret>\S{4,100})$/gm,
    accept: isWritten,
  },
];

/** Finds them rule by rule; the patterns have bounds, so that each reads a text once. */
export function findInAddresses(text: string): FoundSecret[] {
  return rules
    .filter(({ needs }) => needs.some((part) => text.includes(part)))
    .flatMap((rule) => [...text.matchAll(rule.pattern)].flatMap((match) => toSecret(rule, match)));
}

function toSecret({ kind, title, accept }: Rule, match: RegExpExecArray): FoundSecret[] {
  const secret = match.groups?.secret ?? match.groups?.other;
  if (secret === undefined || !accept(secret, match)) return [];
  const start = match.index + match[0].lastIndexOf(secret);
  const isDatabase =
    kind === 'url-password' && DATABASES.test(match.input.slice(Math.max(0, match.index - 30), match.index));
  const what = isDatabase ? { kind: 'database-password', title: 'database password' } : { kind, title };
  return [{ ...what, start, end: start + secret.length, confidence: 'certain' }];
}
