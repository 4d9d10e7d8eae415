// Passwords that are given to commands.

import { isHarmless } from '../judge-value.ts';
import { decodeBase64 } from '../published-examples.ts';
import { isAfter, isChosen, isRandom, isWritten, type Rule } from './rule.ts';

const HTTP_TOOL = /\b(?:curl|wget|https?|xh)\b(?!:)[^|;]*$/;
const TOOL_WITH_PASSWORD =
  /\b(?:mysql|mysqldump|mysqladmin|mariadb|sshpass|mongosh|mongo|mongodump|redis-cli|sqlcmd|bcp|smbclient|(?:docker|podman|oc|az|buildah|skopeo|helm registry)[ \t]+login|htpasswd|unzip|zip|7z|ldapsearch|rclone|psexec|winexe|plink|pscp|cqlsh|ipmitool|impacket-\w+|cmdkey|isql)\b[^|;]*$/;

const command = { kind: 'command-password', title: 'password of a command' } as const;
const token = { kind: 'token', title: 'token' } as const;

/** Each command has its own place for the password. */
const ownPlaces: readonly Rule[] = [
  {
    ...command,
    needs: ['user'],
    pattern: /[ \t]--?[\w.-]{0,40}user(?:name)?[ =]["']?[\w.@-]{1,60}:(?<secret>[^\s"'@/:]{5,200})(?=["'\s]|$)/gm,
    accept: (secret) => isWritten(secret) && /\d/.test(secret) && !/^\d+$/.test(secret),
  },
  {
    ...command,
    needs: ['lftp', 'sftp', 'ncftp'],
    pattern: /\b(?:lftp|ncftp\w*)\b[^\n|;]{0,60}? -u[ \t]{0,2}[\w.@-]{1,60},(?<secret>[^\s"',]{4,100})/g,
    accept: isWritten,
  },
  {
    ...command,
    needs: ['smbclient', 'rpcclient', 'mount.cifs', 'smbmap', 'net rpc'],
    pattern: /[ \t](?:-U|--user=?)[ \t]{0,2}["']?[\w./\\@-]{1,80}%(?<secret>[^\s"'%]{4,100})/g,
    accept: isWritten,
  },
  {
    ...command,
    needs: ['net use', 'NET USE', 'psexec', 'PsExec', 'wmic'],
    pattern: /\/user:[^\s]{1,100}[ \t]{1,4}(?!\/)(?<secret>[^\s/*%$][^\s]{3,100})/gi,
    accept: isChosen,
  },
  {
    ...command,
    needs: ['/rp', '/RP'],
    pattern: /[ \t]\/rp[ \t]{1,4}["']?(?<secret>[^\s"'*%]{4,100})/gi,
    accept: isWritten,
  },
  {
    kind: 'keystore-password',
    title: 'password of a key store',
    needs: ['storepass', 'keypass', '-passin', '-passout', '-pass '],
    pattern:
      /[ \t]-{1,2}(?:(?:src|dest|new)?(?:storepass|keypass)|ks-pass|key-pass|passin|passout|pass)[ \t=]{1,4}(?:pass:)?["']?(?<secret>[^\s"':]{4,100})/g,
    accept: isChosen,
  },
  {
    ...command,
    needs: ['htpasswd'],
    pattern:
      /\bhtpasswd[ \t](?:-\w{1,6}[ \t]{1,4}){0,5}-\w{0,5}b\w{0,5}[ \t][^\n|;&]{1,200}[ \t]["']?(?<secret>[^\s"'$-][^\s"']{3,100})/g,
    accept: isWritten,
  },
  {
    ...token,
    needs: ['cargo login', 'npm login', 'vault login', 'doctl auth', 'ngrok', 'snyk auth', 'tailscale'],
    pattern:
      /\b(?:cargo login|vault login|snyk auth|ngrok(?: config)? (?:add-)?authtoken|doctl auth init -t|tailscale up --auth-?key)[ \t=]{1,4}(?<secret>[\w./+=-]{16,300})/g,
    accept: isRandom,
  },
  {
    ...token,
    needs: ['influx'],
    pattern: /\binflux\b[^\n]{1,200}?[ \t](?:-t|--token)[ \t=]{1,4}["']?(?<secret>[\w+/=-]{20,200})/g,
    accept: isRandom,
  },
  {
    ...command,
    needs: ['sqlplus', 'rman', 'expdp', 'impdp', 'sqlldr', ' exp ', ' imp '],
    pattern:
      /\b(?:sqlplus|rman target|expdp|impdp|sqlldr|exp|imp)[ \t]{1,4}(?:-\w{1,4}[ \t]{1,4}){0,4}["']?[\w$#]{1,60}\/(?<secret>[^\s"'@/]{4,100})(?:@|["'\s]|$)/gm,
    accept: isWritten,
  },
  {
    ...command,
    needs: ['rootpw'],
    pattern: /^rootpw[ \t]{1,4}(?:--(?:plaintext|allow-ssh)[ \t]{1,4}){0,2}(?<secret>[^\s-][^\s]{3,200})/gm,
    accept: isWritten,
  },
  {
    ...command,
    needs: ['assword'],
    pattern:
      /assword[^\n]{0,40}\n[ \t]{0,20}send(?:[ \t]--)?[ \t]{1,4}["{](?<secret>[^\s"{}$\\]{4,100})(?:\\r|\\n)?["}]/g,
    accept: isWritten,
  },
  {
    ...command,
    needs: ['base64'],
    pattern:
      /\becho[ \t]{1,4}(?:-n[ \t]{1,4})?["']?(?<secret>[A-Za-z\d+/]{8,2000}={0,2})["']?[ \t]{0,4}\|[ \t]{0,4}base64[ \t]{1,4}(?:-d|-D|--decode)/g,
    accept: isEncodedText,
  },
  {
    ...command,
    needs: ['base64'],
    pattern:
      /\|[ \t]{0,4}base64[ \t]{1,4}(?:-d|-D|--decode)[ \t]{0,4}(?:->|=>|→|ergibt|gives|=)[ \t]{0,4}["']?(?<secret>[^\s"']{5,200})/g,
    accept: isChosen,
  },
];

function isEncodedText(secret: string): boolean {
  const text = decodeBase64(secret);
  return /^[\x21-\x7e]{5,}\n?$/.test(text) && isChosen(text.trim());
}

export const commandRules: readonly Rule[] = [
  ...ownPlaces,
  {
    kind: 'command-password',
    title: 'password of a command',
    needs: [' -u', ' --user', '\t-u', ' -a ', ' --auth', ' --proxy-user'],
    pattern: /[ \t](?:-u|--user|-a|--auth|--proxy-user)[ =]{0,2}["']?[^\s:"']{1,100}:(?<secret>[^\s"']{3,200})/g,
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
      /\bConvertTo-SecureString[ \t]{1,4}(?:-(?:String|AsPlainText|Force)[ \t]{1,4}){0,3}(?:"(?<secret>[^"\n]{4,200})"|'(?<other>[^'\n]{4,200})')/gi,
    accept: (secret) => !isHarmless(secret),
  },
  {
    kind: 'password',
    title: 'password',
    needs: ['ConvertTo-SecureString', 'convertto-securestring'],
    pattern: /(?:"(?<secret>[^"\n]{4,200})"|'(?<other>[^'\n]{4,200})')[ \t]{0,4}\|[ \t]{0,4}ConvertTo-SecureString\b/gi,
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
];
