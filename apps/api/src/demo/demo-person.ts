/** Who makes the demonstration's operations: its people, through the API, as in a shop. */
import { randomUUID } from 'node:crypto';
import type { Role } from '@quilate/domain/kernel/roles.ts';
import type { App } from '../app.ts';
import type { Config } from '../platform/config.ts';
import { DEMO_PASSWORD, DEMO_SIGNING_CODE, demoEmail } from '@quilate/domain/kernel/demonstration.ts';

/** A quick machine does in seconds what a house does in weeks: nobody who makes it is turned away for their pace. */
export const unhurried = (config: Config): Config => ({
  ...config,
  runsJobs: false,
  strangersPerMinute: Number.MAX_SAFE_INTEGER,
  signedInPerMinute: Number.MAX_SAFE_INTEGER,
});

/** 1.000,00 € in notes. */
export const FLOAT = [
  { denominationCents: 5_000, units: 10 },
  { denominationCents: 2_000, units: 15 },
  { denominationCents: 1_000, units: 20 },
];

export const card = (amountCents: number) => [
  { method: 'CARD', amountCents, cardLast4: '4821', terminalTransactionId: randomUUID().slice(0, 12) },
];

/** Somebody signed in. */
export class Person {
  readonly #app: App;
  readonly #token: string;
  readonly signature: { readonly employeeId: string; readonly code: string };
  constructor(app: App, token: string, employeeId: string) {
    this.#app = app;
    this.#token = token;
    this.signature = { employeeId, code: DEMO_SIGNING_CODE };
  }

  static enter(app: App, role: Role, storeCode: string): Promise<Person> {
    return Person.enterAs(app, demoEmail(role), storeCode);
  }

  static async enterAs(app: App, email: string, storeCode: string): Promise<Person> {
    const stores = await app.server.inject({ url: '/v1/auth/stores' });
    const { id: storeId } = stores.json().data.find((store: { code: string }) => store.code === storeCode);
    const payload = { storeId, email, password: DEMO_PASSWORD };
    const { token } = (await app.server.inject({ method: 'POST', url: '/v1/auth/login', payload })).json();
    const me = await app.server.inject({ url: '/v1/employees/me', headers: { authorization: `Bearer ${token}` } });
    return new Person(app, token, me.json().id);
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- what the API answers
  async ask(method: 'GET' | 'POST', url: string, payload?: object): Promise<any> {
    const headers = { authorization: `Bearer ${this.#token}`, 'idempotency-key': randomUUID() };
    const reply = await this.#app.server.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    if (reply.statusCode >= 400) throw new Error(`${method} ${url}: ${reply.body}`);
    return reply.body === '' ? undefined : reply.json();
  }

  /** Answers the id of the file. */
  async upload(purpose: string, name: string, bytes: Buffer): Promise<string> {
    const edge = 'quilate-demo';
    const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
    const reply = await this.#app.server.inject({
      method: 'POST',
      url: `/v1/files?purpose=${purpose}`,
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': `multipart/form-data; boundary=${edge}` },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
    });
    if (reply.statusCode >= 400) throw new Error(`upload: ${reply.body}`);
    return reply.json().id;
  }
}

/**
 * A day at a till: opened for what is done, which answers how much was charged by card, and closed again, so that it is
 * at rest when the demonstration begins.
 */
export async function atOpenTill(shop: Person, done: () => Promise<number>): Promise<void> {
  const { signature } = shop;
  await shop.ask('POST', '/v1/cash/open', { counts: FLOAT, redistribution: 'MOVE', signature });
  const cardTerminalTotalCents = await done();
  await shop.ask('POST', '/v1/cash/close', {
    counts: FLOAT,
    redistribution: 'MOVE',
    cardTerminalTotalCents,
    signature,
  });
}
