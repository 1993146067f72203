/** The people of the demonstration at work: what they do goes through the API, as in a shop. */
import { randomUUID } from 'node:crypto';
import type { Role } from '@quilate/domain/kernel/policy.ts';
import type { App } from '../app.ts';
import { DEMO_PASSWORD, DEMO_SIGNING_CODE, demoEmail } from './demo.ts';

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

  static async enter(app: App, role: Role, storeCode: string): Promise<Person> {
    const stores = await app.server.inject({ url: '/v1/auth/stores' });
    const { id: storeId } = stores.json().data.find((store: { code: string }) => store.code === storeCode);
    const payload = { storeId, email: demoEmail(role), password: DEMO_PASSWORD };
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
}

export const card = (amountCents: number) => [
  { method: 'CARD', amountCents, cardLast4: '4821', terminalTransactionId: randomUUID().slice(0, 12) },
];
