/**
 * One message to an address somebody else listens at, signed as Standard Webhooks has it: HMAC-SHA256 over id, second
 * and body, so that who gets it knows whose it is, that nothing was changed and that it is not an old one sent again.
 */
import { createHmac } from 'node:crypto';
import { lookup as resolve } from 'node:dns';
import https from 'node:https';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

export const WEBHOOK_SECRET_MARK = 'whsec_';
const TIMEOUT_MS = 10_000;
const MS = 1000;
const LONGEST_REASON = 300;

export interface WebhookMessage {
  readonly url: string;
  /** The same at every try: who has seen it lets it pass. */
  readonly id: string;
  readonly body: string;
  readonly secret: Buffer;
  /** Whether this machine itself may be asked: where one tries things out. */
  readonly mayBeHere: boolean;
}
export interface WebhookAnswer {
  readonly status: number | null;
  /** Why it counts as not told; nothing when it was. */
  readonly error: string | null;
  readonly tookMs: number;
}

/** Of this machine and of the network’s own addresses: nobody outside listens there. */
const HERE = new BlockList();
HERE.addSubnet('0.0.0.0', 8);
HERE.addSubnet('127.0.0.0', 8);
HERE.addSubnet('169.254.0.0', 16);
HERE.addAddress('::1', 'ipv6');
HERE.addAddress('::', 'ipv6');
HERE.addSubnet('fe80::', 10, 'ipv6');
const isHere = (address: string): boolean => HERE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Looked at where the name is resolved, so that a name cannot lead elsewhere after it was looked at. */
const outside: LookupFunction = (host, options, done) =>
  resolve(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '');
    const allowed = found.filter(({ address }) => !isHere(address));
    if (allowed.length === 0) return done(new Error('ADDRESS_HERE'), '');
    const [first] = allowed;
    return options.all ? done(null, allowed) : done(null, first!.address, first!.family);
  });

export const signatureOf = ({ id, body, secret }: Omit<WebhookMessage, 'url' | 'mayBeHere'>, second: number): string =>
  `v1,${createHmac('sha256', secret).update(`${id}.${second}.${body}`).digest('base64')}`;

/** Sends it once. Whatever is no 2xx within ten seconds was not told; where it points elsewhere nobody goes. */
export async function postWebhook(message: WebhookMessage): Promise<WebhookAnswer> {
  const since = performance.now();
  const tookMs = (): number => Math.round(performance.now() - since);
  try {
    const status = await send(message);
    const isTaken = status >= 200 && status < 300;
    return { status, error: isTaken ? null : `HTTP ${status}`, tookMs: tookMs() };
  } catch (error) {
    return { status: null, error: (error as Error).message.slice(0, LONGEST_REASON), tookMs: tookMs() };
  }
}

async function send(message: WebhookMessage): Promise<number> {
  const url = new URL(message.url);
  const second = Math.floor(Date.now() / MS);
  const { promise, resolve: answered, reject } = Promise.withResolvers<number>();
  if (!message.mayBeHere && isHere(url.hostname.replace(/^\[|\]$/g, ''))) throw new Error('ADDRESS_HERE');
  // Only where one tries things out: whoever imports it loads all of `fetch` with it.
  const { request: ask } = url.protocol === 'https:' ? https : await import('node:http');
  const request = ask(url, {
    method: 'POST',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(message.mayBeHere ? {} : { lookup: outside }),
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(message.body),
      'user-agent': 'Quilate',
      'webhook-id': message.id,
      'webhook-timestamp': String(second),
      'webhook-signature': signatureOf(message, second),
    },
  });
  request.on('error', reject);
  request.on('response', (response) => {
    response.resume();
    answered(response.statusCode ?? 0);
  });
  request.end(message.body);
  return await promise;
}
