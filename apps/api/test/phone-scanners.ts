/** A phone that reads for the screen of a till: paired by the code of its QR, with a token of its own. */
import { randomBytes, randomUUID } from 'node:crypto';
import { onOwnersBehalf } from './database.ts';
import { qb } from '../src/platform/db.ts';
import type { Fresh } from './fuzz-office.ts';
import { type Answer, type House, type Shop, Till } from './shop.ts';

const PHONES = '/v1/phone-scanners';
export const BROWSER = 'Mozilla/5.0 (Linux; Android 15) Chrome/148.0 Mobile Safari/537.36';

export const newPhoneToken = (): string => randomBytes(32).toString('base64url');
export const deskOf = async (till: Till) => (await till.get(`${PHONES}/desk`)).json;
export const endPhone = (till: Till, key?: string) => till.call('POST', `${PHONES}/end-phone`, undefined, key);
export const takeScan = (till: Till, id: string, key?: string) =>
  till.call('POST', `${PHONES}/scans/${id}/take-scan`, undefined, key);

/** What the QR carries behind its `#`. */
export async function offeredCode(till: Till): Promise<string> {
  await till.call('POST', `${PHONES}/offer`);
  const { offer } = await deskOf(till);
  return new URL(offer.address).hash.slice(1);
}

export class Phone {
  readonly #house: House;
  readonly token: string;
  constructor(house: House, token = newPhoneToken()) {
    this.#house = house;
    this.token = token;
  }

  async #ask(method: 'GET' | 'POST', name: string, body?: unknown, key: string = randomUUID()): Promise<Answer> {
    const {
      statusCode,
      headers,
      body: text,
      rawPayload,
    } = await this.#house.send({
      method,
      url: `${PHONES}/${name}`,
      headers: {
        cookie: `phone=${this.token}`,
        'user-agent': BROWSER,
        'idempotency-key': key,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return { status: statusCode, headers, text, json: text === '' ? undefined : JSON.parse(text), bytes: rawPayload };
  }

  pair(code: string, key?: string): Promise<Answer> {
    return this.#ask('POST', 'pair', { code, token: this.token }, key);
  }
  send(code: string, key?: string): Promise<Answer> {
    return this.#ask('POST', 'send-scan', { code }, key);
  }
  leave(key?: string): Promise<Answer> {
    return this.#ask('POST', 'leave', undefined, key);
  }
  look(): Promise<Answer> {
    return this.#ask('GET', 'phone');
  }
  async shows(): Promise<(readonly [code: string, state: string])[]> {
    return (await this.look()).json.scans.map(({ code, state }: { code: string; state: string }) => [code, state]);
  }
}

/** `asks`: the process the phone asks, where that is another one. */
export async function pairedPhone(till: Till, asks: House = till.shop.house): Promise<Phone> {
  const phone = new Phone(asks);
  await phone.pair(await offeredCode(till));
  return phone;
}

/** Time goes by for everything phones have to do with. */
export async function passes({ databaseUrl }: House, interval: string): Promise<void> {
  await onOwnersBehalf(
    databaseUrl,
    `update phone_scanners set offered_at = offered_at - $1::interval, paired_at = paired_at - $1::interval,
      last_used_at = last_used_at - $1::interval`,
    [interval],
  );
  await onOwnersBehalf(databaseUrl, 'update phone_scans set sent_at = sent_at - $1::interval', [interval]);
}

export const SENT = `${PHONES}/send-scan`;
/** What a phone sends as if it were a till; its desk is nobody else's. */
export async function readerTill(shop: Shop): Promise<Till> {
  const desk = await shop.till();
  const reader = new Till(shop, desk.person);
  reader.token = (await pairedPhone(desk)).token;
  return reader;
}

/** `till`: somebody of the direction, once there is one. */
export const phoneFresh = (till: () => Till): Fresh => ({
  [`POST ${PHONES}/pair`]: async () => ({ code: await offeredCode(till()), token: newPhoneToken() }),
  [`POST ${SENT}`]: async () => {
    // Nobody reads as fast as who fires.
    await till().shop.house.db.run(qb.deleteFrom('phone_scans'));
    return { code: 'TRI261' };
  },
});
