// Mail servers of well-known providers, from their own pages, as they were on 30 November 2026. A person may type any other.

export type MailPreset = {
  key: string;
  name: string;
  host: string;
  port: number;
  security: 'tls' | 'starttls';
  /** The provider wants this instead of the password of the account. It is null where that password is enough. */
  note: string | null;
  /** The page that says so. */
  page: string;
  /** Addresses that end so are of this provider. */
  domains: readonly string[];
};

const APP_PASSWORD = 'Needs an app password, which is made in the security settings of the account.';

export const mailPresets: readonly MailPreset[] = [
  {
    key: 'gmail',
    name: 'Gmail',
    host: 'imap.gmail.com',
    port: 993,
    security: 'tls',
    note: `${APP_PASSWORD} Two-step verification has to be on.`,
    page: 'https://support.google.com/mail/answer/185833',
    domains: ['gmail.com', 'googlemail.com'],
  },
  {
    key: 'icloud',
    name: 'iCloud Mail',
    host: 'imap.mail.me.com',
    port: 993,
    security: 'tls',
    note: `${APP_PASSWORD} The user name is what is before @icloud.com.`,
    page: 'https://support.apple.com/en-us/102525',
    domains: ['icloud.com', 'me.com', 'mac.com'],
  },
  {
    key: 'fastmail',
    name: 'Fastmail',
    host: 'imap.fastmail.com',
    port: 993,
    security: 'tls',
    note: APP_PASSWORD,
    page: 'https://www.fastmail.help/hc/en-us/articles/1500000278342',
    domains: ['fastmail.com', 'fastmail.fm'],
  },
  {
    key: 'yahoo',
    name: 'Yahoo Mail',
    host: 'imap.mail.yahoo.com',
    port: 993,
    security: 'tls',
    note: APP_PASSWORD,
    page: 'https://help.yahoo.com/kb/SLN4075.html',
    domains: ['yahoo.com', 'yahoo.de', 'yahoo.co.uk'],
  },
  {
    key: 'gmx',
    name: 'GMX',
    host: 'imap.gmx.net',
    port: 993,
    security: 'tls',
    note: 'IMAP has to be switched on in the settings of the mailbox.',
    page: 'https://hilfe.gmx.net/pop-imap/imap/index.html',
    domains: ['gmx.de', 'gmx.net', 'gmx.at', 'gmx.ch'],
  },
  {
    key: 'webde',
    name: 'WEB.DE',
    host: 'imap.web.de',
    port: 993,
    security: 'tls',
    note: 'IMAP has to be switched on in the settings of the mailbox.',
    page: 'https://hilfe.web.de/pop-imap/imap/index.html',
    domains: ['web.de'],
  },
  {
    key: 'mailboxorg',
    name: 'mailbox.org',
    host: 'imap.mailbox.org',
    port: 993,
    security: 'tls',
    note: null,
    page: 'https://kb.mailbox.org/en/private/e-mail/set-up-e-mail-programs/',
    domains: ['mailbox.org'],
  },
];

/** The preset of an address; null where its domain says nothing. */
export function presetOf(address: string): MailPreset | null {
  const domain = address.split('@')[1]?.toLowerCase() ?? '';
  return mailPresets.find(({ domains }) => domains.includes(domain)) ?? null;
}
