// Stripe over HTTP, as far as Lounge calls it: written from its documentation, with a state, idempotency keys, signed
// webhooks, and the ways it fails. Used through Stripe's own library, by its address.
// https://docs.stripe.com/api/idempotent_requests, https://docs.stripe.com/api/errors

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';
import { parseForm, type FormValue } from './form.ts';
import { answerStripe, type StripeAnswer, type StripeCall } from './stripe-endpoints.ts';
import { StripeState, type FakeEvent } from './stripe-state.ts';

/** What goes wrong with a call: a response with that status, or a connection that breaks before or after the work. */
export type Fault = number | 'lost-before' | 'lost-after';

type Remembered = { call: string; answer: Promise<StripeAnswer> };

export class FakeStripe {
  readonly state = new StripeState();
  readonly webhookSecret = 'whsec_of_the_fake';
  readonly prices = { basic: 'price_fake_basic', premium: 'price_fake_premium', enterprise: 'price_fake_enterprise' };
  /** Every call that arrived, 'GET /v1/subscriptions?customer=cus_1&status=all'. */
  readonly calls: string[] = [];
  /** Every response waits for this after the work is done, so that a later call can be answered first. */
  hold: (call: string) => Promise<void> = async () => undefined;
  /** Asked for every call. */
  fault: (call: string) => Fault | null = () => null;
  readonly #remembered = new Map<string, Remembered>();
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  static async start(): Promise<FakeStripe> {
    const fake = new FakeStripe();
    fake.#server.listen(0, '127.0.0.1');
    await once(fake.#server, 'listening');
    return fake;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The settings an operator would make. */
  get environment(): Record<string, string> {
    return {
      BILLING: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_of_the_fake',
      STRIPE_WEBHOOK_SECRET: this.webhookSecret,
      STRIPE_BASE_URL: this.url,
      STRIPE_PRICE_BASIC: this.prices.basic,
      STRIPE_PRICE_PREMIUM: this.prices.premium,
      STRIPE_PRICE_ENTERPRISE: this.prices.enterprise,
    };
  }

  /** A webhook as Stripe sends it; signed `age` seconds ago. */
  sign(event: FakeEvent, age = 0): { body: string; signature: string } {
    return this.signText(JSON.stringify(event), age);
  }

  /** The same for any text. */
  signText(body: string, age = 0): { body: string; signature: string } {
    return {
      body,
      signature: Stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret: this.webhookSecret,
        timestamp: Math.floor(Date.now() / 1000) - age,
      }),
    };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stripe');
    const call = `${request.method} ${url.pathname}`;
    const target = `${call}${url.search}`;
    this.calls.push(target);
    const fault = this.fault(target);
    const form = parseForm(request.method === 'GET' ? url.search.slice(1) : await text(request));
    if (fault === 'lost-before') return void request.socket.destroy();
    const { status, body } = await this.#work({
      call,
      form,
      key: String(request.headers['idempotency-key'] ?? ''),
      fault,
    });
    // The body is what was true when the call was handled, however late it arrives.
    const answer = JSON.stringify(body);
    await this.hold(target);
    if (fault === 'lost-after') return void request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_fake' }).end(answer);
  }

  /** All calls with an idempotency key get the first response to it, even if that was a failure at Stripe. */
  async #work({
    call,
    form,
    key,
    fault,
  }: {
    call: string;
    form: Record<string, FormValue>;
    key: string;
    fault: Fault | null;
  }): Promise<StripeAnswer> {
    const isWrite = call.startsWith('POST');
    const known = isWrite && key ? this.#remembered.get(key) : undefined;
    const content = `${call} ${JSON.stringify(form)}`;
    if (known && known.call !== content)
      return refuse(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      );
    if (known) return known.answer;
    const answer = Promise.resolve(
      typeof fault === 'number' ? refuse(fault, 'api_error', 'An error on our end.') : this.#perform({ call, form }),
    );
    // A refused key (409) and a limit (429) come before the work and are not remembered.
    if (isWrite && key && fault !== 429 && fault !== 409) this.#remembered.set(key, { call: content, answer });
    return answer;
  }

  #perform(call: StripeCall): StripeAnswer {
    const answer = answerStripe(this.state, call);
    return answer ?? refuse(404, 'invalid_request_error', `Unrecognized request URL (${call.call}).`);
  }
}

function refuse(status: number, type: string, message: string): StripeAnswer {
  return { status, body: { error: { type, message } } };
}
