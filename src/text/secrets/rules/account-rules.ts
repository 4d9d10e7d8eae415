// What opens an account without its password: session cookies, seeds of one-time codes, licences, calls with a password.

import { classesOf, entropyOf, isHarmless, isStandIn, isUuid } from '../judge-value.ts';
import { isRandom, isWritten, type Rule } from './rule.ts';

const cookie = { kind: 'session-cookie', title: 'session cookie' } as const;
const seed = { kind: 'totp-seed', title: 'seed of one-time codes' } as const;
const licence = { kind: 'license-key', title: 'licence key' } as const;
const password = { kind: 'password', title: 'password' } as const;
const secretKey = { kind: 'secret', title: 'secret' } as const;

/** Nobody has told the cue of a rule further away than this. */
const NEAR = 160;
const isSession = (secret: string): boolean =>
  !isHarmless(secret) && entropyOf(secret.slice(0, 200)) > 2.9 && /\d/.test(secret);

function isBehind({ input, index }: RegExpExecArray, cue: RegExp, distance = NEAR): boolean {
  return cue.test(input.slice(Math.max(0, index - distance), index));
}

export const accountRules: readonly Rule[] = [
  {
    ...cookie,
    needs: [
      'SESSION',
      'SESSID',
      'sessionid',
      'session',
      'connect.sid',
      'AspNetCore',
      'ASPXAUTH',
      'logged_in',
      'remember',
    ],
    pattern:
      /(?:(?<![\w.-])(?:JSESSIONID|PHPSESSID|ASP\.NET_SessionId|\.ASPXAUTH|connect\.sid|\.AspNetCore\.[\w.]{1,60}|wordpress_(?:logged_in|sec)_\w{1,40}|remember_\w{1,80})|_session)=(?<secret>[\w%.+/=~|:-]{16,4000})/gi,
    accept: isSession,
  },
  {
    ...cookie,
    needs: ['ookie'],
    pattern:
      /\b(?:Set-)?Cookie["']?[ \t]{0,4}:[ \t]{0,4}["']?[^\n"']{0,600}?(?:\b(?:__Host-|__Secure-)?(?:\w{0,30}(?:session|sess|auth|token|login)\w{0,20}|sid|\w{1,20}\.sid|jwt))=(?<secret>[\w%.+/=~|:-]{16,4000})/gi,
    accept: isSession,
  },
  {
    ...cookie,
    needs: ['session', 'SESS'],
    pattern:
      /"name"\s{0,4}:\s{0,4}"[\w.-]{0,40}(?:session|sess|sid|auth)[\w.-]{0,20}"\s{0,4},\s{0,40}"value"\s{0,4}:\s{0,4}"(?<secret>[\w%.+/=~|:-]{16,4000})"/gi,
    accept: isSession,
  },
  {
    ...cookie,
    needs: ['ERLANG_COOKIE', 'erlang_cookie', 'erlang.cookie', 'setcookie'],
    pattern: /(?:erlang[_.]cookie["']?[ \t]{0,4}[:=]|setcookie)[ \t]{0,4}["']?(?<secret>[\w-]{12,100})/gi,
    accept: isWritten,
  },
  {
    ...seed,
    needs: ['otpauth://', 'otpauth%3A'],
    pattern: /otpauth:\/\/[^\s"'<>]{1,200}?[?&]secret=(?<secret>[A-Za-z2-7]{12,128}={0,6})/gi,
    accept: (secret) => !isStandIn(secret),
  },
  {
    ...seed,
    needs: ['OTP('],
    pattern: /\b[TH]?OTP\([ \t]{0,4}["'](?<secret>[A-Z2-7]{12,128}={0,6})["']/g,
    accept: (secret) => !isStandIn(secret),
  },
  {
    ...seed,
    needs: ['uthenticat', 'inrichtung', 'etup', '2FA', 'MFA', 'OTP', '2fa', 'mfa', 'otp'],
    pattern:
      /(?<![\w ])(?<secret>[a-z2-7]{4}(?: [a-z2-7]{4}){3,15})(?![\w])|[: ](?<other>[a-z2-7]{4}(?: [a-z2-7]{4}){7,15})(?![\w])/gi,
    accept: (secret, match) =>
      /[2-7]/.test(secret) && isBehind(match, /authenticat|einricht|setup|2fa|mfa|\b[th]?otp/i),
  },
  {
    ...licence,
    needs: ['icen', 'ICEN', 'izenz', '/ipk', 'ctivation', 'ktivierung', 'rodu', 'erial', 'eriennummer', 'eycode'],
    pattern: /(?<![\w-])(?<secret>[A-Z\d]{5}(?:-[A-Z\d]{5}){4})(?![\w-])/g,
    accept: (secret, match) =>
      !isStandIn(secret) &&
      isBehind(
        match,
        /licen[sc]e|lizenz|\/ipk|activation|aktivierung|product ?key|produktschl|serial|seriennummer|keycode/i,
      ) &&
      !/kms|gvlk|öffentlich/i.test(match.input.slice(Math.max(0, match.index - NEAR), match.index + NEAR)),
  },
  {
    ...licence,
    needs: ['LICENSE', 'LICENCE', 'icense', 'izenz'],
    pattern:
      /(?:licen[sc]e|lizenz)[\w-]{0,20}(?:key|code|schlüssel|schluessel)["']?[ \t]{0,4}[:=][ \t]{0,4}["']?(?<secret>[\w+/=-]{16,2000})/gi,
    accept: (secret) => isUuid(secret) || (isRandom(secret) && /\d/.test(secret)),
  },
  {
    ...secretKey,
    needs: ['jwt', 'JWT', 'Jwt'],
    pattern:
      /\bjwt\.(?:sign|verify|encode|decode)\([ \t]{0,4}[^\n"'`]{1,200}?,[ \t]{0,4}["'`](?<secret>[^\s"'`]{6,300})["'`]/gi,
    accept: (secret) => isWritten(secret) && !/^(?:RS|HS|ES|PS)\d{3}$/.test(secret),
  },
  {
    ...secretKey,
    needs: ['_KEY', '_SALT'],
    pattern:
      /define\([ \t]{0,4}["']\w{3,20}_(?:KEY|SALT)["'][ \t]{0,4},[ \t]{0,12}(?:'(?<secret>[^'\n]{32,128})'|"(?<other>[^"\n]{32,128})")/g,
    accept: (secret) => classesOf(secret) === 4 && !/unique phrase/.test(secret),
  },
  {
    ...secretKey,
    needs: ['secret_id', 'secretId', 'SECRET_ID'],
    pattern: /\bsecret_?id["']?[ \t]{0,4}[:=][ \t]{0,4}["']?(?<secret>[a-f\d]{8}(?:-[a-f\d]{4}){3}-[a-f\d]{12})/gi,
    accept: (secret, { input }) => !isStandIn(secret) && /role_?id|approle/i.test(input),
  },
  {
    ...password,
    needs: [
      'new NetworkCredential',
      'PSCredential',
      'HTTPBasicAuth',
      'BasicAuth',
      'PasswordAuthentication',
      '.login(',
      'auth=(',
      'auth.basic(',
    ],
    pattern:
      /(?:NetworkCredential|HTTPBasicAuth|BasicAuth|PasswordAuthentication|\.login|\bauth=|auth\.basic)\([ \t]{0,4}["'][^"'\n]{1,100}["'][ \t]{0,4},[ \t]{0,4}["'](?<secret>[^"'\n]{4,200})["']/g,
    accept: isWritten,
  },
  {
    kind: 'database-password',
    title: 'database password',
    needs: [
      'PDO(',
      'DBI->connect',
      'mysqli',
      'getConnection(',
      'pg_connect',
      'oci_connect',
      'DriverManager',
      'dbConnect',
    ],
    pattern:
      /(?:new PDO|DBI->connect|mysqli(?:_connect)?|getConnection|oci_connect)\([ \t]{0,4}["'][^"'\n]{1,300}["'][ \t]{0,4},[ \t]{0,4}["'][^"'\n]{1,100}["'][ \t]{0,4},[ \t]{0,4}["'](?<secret>[^"'\n]{4,200})["']/g,
    accept: isWritten,
  },
  {
    kind: 'database-password',
    title: 'database password',
    needs: ['sp_addlinkedsrvlogin'],
    pattern: /\bsp_addlinkedsrvlogin\b[^\n]{1,200},[ \t]{0,4}N?'(?<secret>[^'\n]{4,128})'/gi,
    accept: isWritten,
  },
  {
    ...password,
    needs: ['random_password'],
    pattern: /"result":\s{0,4}"(?<secret>[^"\n]{8,128})"/g,
    accept: (secret, { input, index }) =>
      isWritten(secret) && input.slice(Math.max(0, index - 1_500), index + 1_500).includes('"random_password"'),
  },
];
