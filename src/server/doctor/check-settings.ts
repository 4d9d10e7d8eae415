// Settings that are valid and may still not be what was meant.

import { isLoopbackHost } from '#platform/config/loopback-host.ts';
import type { Config } from '#platform/config/config.ts';
import type { MisspeltSetting } from '#platform/config/misspelt.ts';
import { right, wrong, type Finding } from './finding.ts';

/** `misspelt` are names of the environment that are nearly settings. */
export function checkSettings(config: Config, misspelt: readonly MisspeltSetting[]): Finding[] {
  return [checkNames(misspelt), checkPublicUrl(config), checkProxies(config), checkPlans(config)];
}

function checkNames(misspelt: readonly MisspeltSetting[]): Finding {
  if (misspelt.length === 0) return right('Settings', 'All are valid, and none is unknown.');
  const names = misspelt.map(({ name, suggestion }) => (suggestion ? `${name} (${suggestion}?)` : name));
  return wrong('Settings', `Lounge ignores ${names.join(', ')}.`, 'Correct the names; docs/config.md has all of them.');
}

function checkPublicUrl({ PUBLIC_URL: url, HOST, publicUrl }: Config): Finding {
  const isReachable = !isLoopbackHost(HOST);
  if (url === undefined && isReachable)
    return wrong(
      'PUBLIC_URL',
      `HOST=${HOST} lets other machines in, and they reach Lounge by IP address only.`,
      'Set PUBLIC_URL to the address that people open in their browser.',
    );
  if (url === undefined) return right('PUBLIC_URL', `Only this machine reaches Lounge, at ${publicUrl}.`);
  const { protocol, hostname } = new URL(url);
  if (protocol === 'https:' || isLoopbackHost(hostname)) return right('PUBLIC_URL', `People open ${url}.`);
  return wrong(
    'PUBLIC_URL',
    `${url} is not encrypted: passwords and sessions can be read on the way.`,
    'Put a reverse proxy with a certificate in front, and set PUBLIC_URL to its https address.',
  );
}

function checkProxies({ PUBLIC_URL: url, TRUSTED_PROXIES: proxies, HOST }: Config): Finding {
  if (proxies === 0 || proxies === undefined) {
    if (!url?.startsWith('https:')) return right('TRUSTED_PROXIES', 'No proxy is trusted, and none is needed.');
    return wrong(
      'TRUSTED_PROXIES',
      'PUBLIC_URL is https, so a proxy is in front, and it is not trusted: all people count as one address.',
      'Set TRUSTED_PROXIES to the address of the proxy.',
    );
  }
  if (typeof proxies === 'number' && !isLoopbackHost(HOST))
    return wrong(
      'TRUSTED_PROXIES',
      `It is a number, and HOST=${HOST} lets people pass by the proxy and forge their address.`,
      'Name the addresses of the proxies instead, or set HOST=127.0.0.1.',
    );
  return right('TRUSTED_PROXIES', 'Addresses of people are taken from the proxies that are named.');
}

function checkPlans({ hasOpenPlans, BILLING }: Config): Finding {
  if (!hasOpenPlans) return right('BILLING', `It is ${BILLING}.`);
  return wrong(
    'BILLING',
    'The test checkout gives everybody who signs up any plan, paid with your keys of providers.',
    'Set BILLING=stripe or BILLING=off.',
  );
}
