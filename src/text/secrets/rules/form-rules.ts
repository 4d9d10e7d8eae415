// Secrets that their own form gives away, without a fixed text in them.

import { entropyOf, isStandIn } from '../judge-value.ts';
import { decodeBase64 } from '../published-examples.ts';
import { isRandom, type Rule } from './rule.ts';

const hash = { kind: 'password-hash', title: 'password hash' } as const;
const notMade = (secret: string): boolean => !isStandIn(secret) && entropyOf(secret) > 2.5;

export const formRules: readonly Rule[] = [
  {
    kind: 'telegram-token',
    title: 'Telegram token',
    needs: [':A'],
    pattern: /(?<![\w-])(?:bot)?(?<secret>\d{8,10}:A[A-Za-z\d_-]{34})(?![\w-])/g,
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
    ...hash,
    needs: ['$'],
    pattern:
      /(?<![\w$])(?<secret>(?:\$\$?2[abxy]\$\$?\d\d\$\$?[./A-Za-z\d]{53}|\$\$?(?:1|5|6|7|8|9|14|y|gy|apr1|sha1|P|H)\$\$?(?:rounds=\d{1,9}\$\$?|j[\w./]{1,6}\$\$?)?[\w./]{2,32}\$\$?[\w./]{20,100}|\$\$?argon2\w{1,2}\$[\w=,$+/]{30,300}))(?![\w$])/g,
    accept: notMade,
  },
  {
    ...hash,
    needs: ['pbkdf2_', '{SSHA', '{CRYPT'],
    pattern:
      /(?<secret>pbkdf2_\w{3,8}\$\d{3,8}\$[\w+/]{4,64}\$[\w+/=]{20,120}|\{(?:SSHA|CRYPT)\d{0,3}\}[\w+/=$.]{28,140})/g,
    accept: notMade,
  },
  {
    ...hash,
    needs: [':::'],
    pattern: /:\d{1,10}:[a-f\d]{32}:(?<secret>[a-f\d]{32}):::/gi,
    accept: (secret) => notMade(secret) && !secret.toLowerCase().startsWith('31d6cfe0d16ae931'),
  },
  {
    ...hash,
    needs: ["'*", '"*'],
    pattern: /["'](?<secret>\*[A-F\d]{40})["']/g,
    accept: notMade,
  },
  {
    kind: 'recovery-key',
    title: 'recovery key',
    needs: ['-'],
    pattern: /(?<![\w-])(?<secret>\d{6}(?:-\d{6}){7})(?![\w-])/g,
    accept: (secret) =>
      !isStandIn(secret) && secret.split('-').every((part) => Number(part) % 11 === 0 || Number(part) > 720_895),
  },
  {
    kind: 'mailgun-key',
    title: 'Mailgun key',
    needs: ['ailgun', 'AILGUN'],
    pattern: /(?<![\w-])(?<secret>[a-f\d]{32}-[a-f\d]{8}-[a-f\d]{8})(?![\w-])/g,
    accept: isRandom,
  },
  {
    kind: 'deepl-key',
    title: 'DeepL key',
    needs: [':fx'],
    pattern: /(?<![\w-])(?<secret>[a-f\d]{8}(?:-[a-f\d]{4}){3}-[a-f\d]{12}:fx)(?!\w)/g,
    accept: isRandom,
  },
  {
    kind: 'elastic-key',
    title: 'Elastic key',
    needs: ['lastic', 'LASTIC'],
    pattern: /(?<![\w+/=])(?<secret>[A-Za-z\d+/]{58}==)(?![\w+/=])/g,
    accept: (secret) => /^[\w-]{20}:[\w-]{22}$/.test(decodeBase64(secret)),
  },
  {
    kind: 'ceph-key',
    title: 'Ceph key',
    needs: ['key'],
    pattern: /\bkey[ \t]{0,4}[=:][ \t]{0,4}["']?(?<secret>AQ[A-Za-z\d+/]{36}==)/g,
    accept: isRandom,
  },
  {
    kind: 'unseal-key',
    title: 'unseal key',
    needs: ['nseal', 'ecovery Key'],
    pattern:
      /\b(?:[Uu]nseal|[Rr]ecovery) [Kk]ey(?: \(?\w{1,9}\)?)?[ \t]{0,4}:[ \t]{0,4}(?<secret>[A-Za-z\d+/=-]{32,88})/g,
    accept: isRandom,
  },
  {
    kind: 'tsig-key',
    title: 'TSIG key',
    needs: ['hmac-'],
    pattern: /\bhmac-\w{3,8}:[\w.-]{1,100}:(?<secret>[A-Za-z\d+/]{16,120}={0,2})/g,
    accept: isRandom,
  },
  {
    kind: 'key-store',
    title: 'key store',
    needs: ['MII'],
    pattern:
      /(?:pfx|p12|pkcs_?12|keystore|jks)\w{0,20}["']?[ \t]{0,4}[=:][ \t]{0,4}["']?(?<secret>MII[A-Za-z\d+/]{60,12000}={0,2})/gi,
    accept: () => true,
  },
];
