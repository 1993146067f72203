/** A shop of one's own for a test file: its people, its pieces, its float, and HTTP calls made by them. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, inject } from 'vitest';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import type { CompanyValues } from '@quilate/domain/modules/master-data/companies/companies.schema.ts';
import type { Role } from '@quilate/domain/kernel/roles.ts';
import { type App, createApp } from '../src/app.ts';
import { readConfig } from '../src/platform/config.ts';
import { asAppRole, type PoolDb, transact } from '../src/platform/db.ts';
import { createLog } from '../src/platform/log.ts';
import { foundBalances } from '../src/modules/foundations/ledger/ledger.public.ts';
import { seedCustomer } from '../src/modules/master-data/customers/customers.public.ts';
import { foundEmployee } from '../src/modules/master-data/employees/employees.public.ts';
import { seedProducts, type NewProduct } from '../src/modules/master-data/products/products.public.ts';
import { foundCompany } from '../src/modules/master-data/companies/companies.public.ts';
import { foundStore } from '../src/modules/master-data/stores/stores.public.ts';
import { brokenInvariants } from './books.ts';
import { useDatabase } from './database.ts';
import { ENV } from './env.ts';
import { noteKinds } from './kinds-booked.ts';
import { takeFaults, watchRefusals } from './refusals-seen.ts';

export const PASSWORD = 'Lapas-con-Mojo7';
export const CODE = '271828';

export interface Answer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  // oxlint-disable-next-line typescript/no-explicit-any -- the answers are what the tests look into
  readonly json: any;
  readonly text: string;
  readonly bytes: Buffer;
}

export interface Request {
  readonly method: Method;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string | Buffer;
}
export interface Reply {
  readonly statusCode: number;
  readonly headers: Record<string, unknown>;
  readonly body: string;
  readonly rawPayload: Buffer;
}

export interface House {
  readonly app: App;
  /** How a request gets there: straight into the API of this process, unless somebody puts a network between. */
  readonly send: (request: Request) => Promise<Reply>;
  readonly db: PoolDb;
  readonly databaseUrl: string;
}

/** An API somebody else started, asked without a network between. */
export const houseOf = (app: App, databaseUrl: string): House => ({
  app,
  send: (request) => app.server.inject(request),
  db: app.db,
  databaseUrl,
});

/** The test server of our own lets the app role in without a password; somebody else's may not. */
export const urlsOf = (owner: string) => ({ owner, app: inject('pgStrategy') === '' ? owner : asAppRole(owner) });

/** An API on a database of this file; every invariant must be zero when the file ends. */
export function useHouse(): House {
  const database = useDatabase();
  const started: { app?: App } = {};
  /** Why a fault of ours came about. */
  const written: string[] = [];
  const log = createLog('error', { write: (line) => void written.push(line) });
  beforeAll(async () => {
    // Those of another file, where somebody planted them, are its own.
    takeFaults();
    // Enough for several who race: each connection learns all plans and tables anew.
    started.app = await createApp({ ...readConfig(ENV), poolSize: 4 }, urlsOf(database.url), log);
    watchRefusals(started.app);
  });
  afterAll(async () => {
    const broken = started.app ? await brokenInvariants(started.app.db) : [];
    if (started.app) await noteKinds(started.app.db);
    await started.app?.close();
    const faults = takeFaults();
    if (faults.length > 0)
      throw new Error(`faults of ours that no test looked for: ${[...faults, ...written].join('\n')}`);
    if (broken.length > 0) throw new Error(`the books do not hold: ${JSON.stringify(broken)}`);
  });
  return {
    get app() {
      return started.app!;
    },
    send: (request) => started.app!.server.inject(request),
    get db() {
      return started.app!.db;
    },
    get databaseUrl() {
      return database.url;
    },
  };
}

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly signature: { employeeId: string; code: string };
}

let letters = 0;
const nextStoreCode = (): string => {
  letters += 1;
  const at = (n: number): string => String.fromCharCode(65 + (n % 26));
  return `${at(letters / 676)}${at(letters / 26)}${at(letters)}`;
};

/** Codes of pieces never repeat inside a database, and fit a label in a campaign of hundreds of thousands. */
let pieces = 0;
const nextPieceCode = (): string =>
  `P${(100_000 + (pieces += 1))
    .toString(32)
    .toUpperCase()
    .replace(/[01IO]/g, 'Z')}${pieces.toString(36).toUpperCase()}`;

/** A driver is told from who hands over and who takes in. */
const NAMES: { readonly [R in Role]?: readonly [string, string] } = { DRIVER: ['Airam', 'Déniz'] };

export class Shop {
  readonly house: House;
  readonly id: string;
  readonly code: string;
  constructor(house: House, id: string, code: string) {
    this.house = house;
    this.id = id;
    this.code = code;
  }

  async person(role: Role, stores: readonly string[] = [this.id]): Promise<Person> {
    const email = `${role.toLowerCase()}-${randomUUID().slice(0, 8)}@test.example`;
    const [name, surname] = NAMES[role] ?? ['Yaiza', 'Santana'];
    const id = await foundEmployee(this.house.db, this.house.app.secrets, {
      email,
      name,
      surname,
      role,
      storeIds: stores,
      startDate: '2024-01-08',
      password: PASSWORD,
      signingCode: CODE,
    });
    return { id, email, signature: { employeeId: id, code: CODE } };
  }

  async signIn(person: Person): Promise<Till> {
    const till = new Till(this, person);
    await till.enter();
    return till;
  }

  /** A till with somebody of this role behind it. */
  async till(role: Role = 'SHOP_ASSISTANT'): Promise<Till> {
    return await this.signIn(await this.person(role));
  }

  async piece(finalPriceCents = 10_000, more: Partial<NewProduct> = {}): Promise<{ id: string; code: string }> {
    const code = nextPieceCode();
    const [id] = await seedProducts(this.house.db, [
      {
        code,
        description: 'Anillo liso',
        storeId: this.id,
        storeCode: this.code,
        family: 'ANILLO',
        metal: 'ORO_18',
        source: 'NEW',
        weightMg: 3000,
        finalPriceCents,
        taxBp: 1500,
        ...more,
      },
    ]);
    return { id: id!, code };
  }

  /** Somebody the shop knows, with the papers it has of them. */
  async customer(papers: readonly string[] = ['DATA_PRIVACY', 'NATIONAL_ID']): Promise<string> {
    const digits = 10_000_000 + Math.floor(Math.random() * 80_000_000);
    const nationalId = `${digits}${'TRWAGMYFPDXBNJZSQVHLCKE'[digits % 23]}`;
    const id = await seedCustomer(this.house.db, { nationalId, name: 'Nayra', surname: 'Hernández Perdomo' });
    await seedPapers(this.house, id, papers);
    return id;
  }
}

/** Papers as if somebody had added them: rows without bytes. */
export async function seedPapers(house: House, customerId: string, kinds: readonly string[]): Promise<void> {
  await house.db.pool.query(
    `with somebody as (select id from employees order by id limit 1),
      paper as (select gen_random_uuid() as id, kind from unnest($2::text[]) kind),
      file as (insert into files (id, purpose, name, content_type, size_bytes, sha256, wrapped_key, employee_id,
          concept, record_id, claimed_at)
        select p.id, 'customer-document', 'papel.pdf', 'application/pdf', 1, '\\x00', '\\x00', s.id, 'customer', $1,
          now()
        from paper p, somebody s)
      insert into customer_documents (id, customer_id, kind, file_id, added_at, added_by)
        select gen_random_uuid(), $1, p.kind, p.id, now(), s.id from paper p, somebody s`,
    [customerId, kinds],
  );
}

/** Who the papers of all these shops are of. */
export const TEST_COMPANY: CompanyValues = {
  legalName: 'Joyas de prueba, S. L.',
  taxId: 'B35123454',
  street: 'Calle León y Castillo 3',
  postalCode: '35003',
  city: 'Las Palmas de Gran Canaria',
  province: 'P35',
  registration: 'Registro Mercantil de Las Palmas, tomo 1, folio 2, hoja GC-3',
};

export async function newShop(
  house: House,
  floatCents = 100_000,
  remainderCents = 500_000,
  platformId: 'main-jewellery' | 'jewels-district' = 'main-jewellery',
): Promise<Shop> {
  const code = nextStoreCode();
  const id = await transact(house.db, async (tx) => {
    const storeId = await foundStore(tx, {
      code,
      name: `Tienda ${code}`,
      channel: 'STORE',
      platformId,
      companyId: await foundCompany(tx, TEST_COMPANY),
    });
    await foundBalances(tx, { id: storeId, code, today: businessDate(new Date()) }, { floatCents, remainderCents });
    return storeId;
  });
  return new Shop(house, id, code);
}

/** Notes and coins that make an amount. */
export function counts(cents: number): { denominationCents: number; units: number }[] {
  let rest = cents;
  return [50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1].flatMap((denominationCents) => {
    const units = Math.floor(rest / denominationCents);
    rest -= units * denominationCents;
    return units > 0 ? [{ denominationCents, units }] : [];
  });
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Somebody signed in at a shop. */
export class Till {
  readonly shop: Shop;
  readonly person: Person;
  token = '';
  constructor(shop: Shop, person: Person) {
    this.shop = shop;
    this.person = person;
  }

  get signature(): Person['signature'] {
    return this.person.signature;
  }

  /** With the password, in the morning or anew. */
  async enter(): Promise<void> {
    const { email } = this.person;
    const answer = await this.call('POST', '/v1/auth/login', { storeId: this.shop.id, email, password: PASSWORD });
    if (answer.status !== 200) throw new Error(`login: ${answer.text}`);
    this.token = answer.json.token;
  }

  async call(method: Method, url: string, body?: unknown, key: string = randomUUID()): Promise<Answer> {
    const response = await this.shop.house.send({
      method,
      url,
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(method === 'GET' ? {} : { 'idempotency-key': key }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const isJson = `${response.headers['content-type'] as string | undefined}`.startsWith('application/json');
    return {
      status: response.statusCode,
      headers: response.headers,
      json: isJson && response.body ? JSON.parse(response.body) : undefined,
      text: response.body,
      bytes: response.rawPayload,
    };
  }

  get(url: string): Promise<Answer> {
    return this.call('GET', url);
  }

  /** What each key has seen: a repeat says the same again, also one that is sent at the same time. */
  readonly #seen = new Map<string, Promise<number>>();
  /** The version of a record as a screen would show it; of what is not there the first. */
  async seen(url: string, key: string = randomUUID()): Promise<number> {
    const version = this.#seen.get(key) ?? this.get(url).then(({ json }): number => json?.version ?? 1);
    this.#seen.set(key, version);
    return await version;
  }

  open(cents = 100_000, more: Record<string, unknown> = {}): Promise<Answer> {
    return this.call('POST', '/v1/cash/open', {
      counts: counts(cents),
      redistribution: 'MOVE',
      signature: this.signature,
      ...more,
    });
  }

  close(cents: number, more: Record<string, unknown> = {}): Promise<Answer> {
    return this.call('POST', '/v1/cash/close', {
      counts: counts(cents),
      redistribution: 'MOVE',
      cardTerminalTotalCents: 0,
      signature: this.signature,
      ...more,
    });
  }

  async #known(amountCents: number, more: Record<string, unknown>): Promise<{ customerId?: string }> {
    const paid = more['payments'] as { amountCents?: number }[] | undefined;
    const totalCents = paid?.reduce((sum, payment) => sum + (payment.amountCents ?? 0), 0) ?? amountCents;
    return totalCents > 40_000 && !('customerId' in more) ? { customerId: await this.shop.customer() } : {};
  }

  /** Sells pieces for cash, exact amount; above the limit to somebody who is known. */
  async sell(
    productCodes: readonly string[],
    amountCents: number,
    more: Record<string, unknown> = {},
    key?: string,
  ): Promise<Answer> {
    return this.call(
      'POST',
      '/v1/sales',
      {
        lines: productCodes.map((productCode) => ({ productCode })),
        payments: amountCents > 0 ? [{ method: 'CASH', amountCents }] : [],
        signature: this.signature,
        ...(await this.#known(amountCents, more)),
        ...more,
      },
      key,
    );
  }
}

/** Each operation by itself: for tests that do much with one person on one day and look at something else. */
export const countAlone = (house: House): Promise<unknown> =>
  house.db.pool.query(`insert into policy_limits (id, name, value, valid_from, source)
    values (gen_random_uuid(), 'linkedOperationDays', 0, '2026-01-01', 'test')`);

/** A shop with an open till and somebody behind it. */
export async function openTill(house: House): Promise<Till> {
  const till = await (await newShop(house)).till();
  const answer = await till.open();
  if (answer.status !== 201) throw new Error(`open: ${answer.text}`);
  return till;
}
