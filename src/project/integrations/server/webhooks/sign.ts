// The signature of a webhook, as Standard Webhooks 1.0.0 describes it
// (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md): HMAC-SHA256 over id, time and body,
// so that the libraries of that specification verify it.

import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
/** The specification asks for 24 to 64 bytes. */
const SECRET_BYTES = 32;

/** Returns a new secret in the form that the libraries of the specification take. */
export function createWebhookSecret(): string {
  return `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;
}

type Signed = { id: string; at: Date; body: string };

/** Returns the three headers. With two secrets, either verifies: signatures are separated by spaces. */
export function signWebhook({ id, at, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
