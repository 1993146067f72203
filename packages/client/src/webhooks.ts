/** Whether a message came from the house it says, as it was sent, and just now (Standard Webhooks, `v1`). */
import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE_SECONDS = 300;
const MS = 1000;

export interface WebhookHeaders {
  readonly [name: string]: string | readonly string[] | undefined;
}

/** `secret`: `whsec_…`, as direction sees it. `body`: as it came, not parsed and printed again. */
export function isOfQuilate(headers: WebhookHeaders, body: string, secret: string): boolean {
  const [id, second, given] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headers[name]);
  if (typeof id !== 'string' || typeof second !== 'string' || typeof given !== 'string') return false;
  if (!(Math.abs(Date.now() / MS - Number(second)) <= TOLERANCE_SECONDS)) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const mac = createHmac('sha256', key).update(`${id}.${second}.${body}`).digest('base64');
  const [one, other] = [Buffer.from(`v1,${mac}`), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
