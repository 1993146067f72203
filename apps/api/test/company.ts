/** A company of three shops and its people, reached as a browser reaches it: by HTTP alone. */
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { ROOT } from '../src/platform/config.ts';
import { type Cells, importsOf } from './imports.ts';
import { nextNationalId } from './people.ts';
import {
  type Answer,
  CODE,
  counts,
  type House,
  PASSWORD,
  type Person,
  type Reply,
  type Request,
  Shop,
  Till,
} from './shop.ts';
import { codeOf } from './telephone.ts';

export const CODES = ['ARU', 'GAL', 'TEL'] as const;
export type Code = (typeof CODES)[number];
const BEGIN = readFileSync(path.join(ROOT, 'docs/operate/begin.md'), 'utf8');
/** As the page shows it. */
export const HOUSE_OF_THE_PAGE = JSON.parse(/^```json\n([^]*?)^```$/m.exec(BEGIN)![1]!);
/** With a password and a code somebody chose. */
export const THREE_SHOPS = {
  ...HOUSE_OF_THE_PAGE,
  direction: {
    ...HOUSE_OF_THE_PAGE.direction,
    password: PASSWORD,
    repeatedPassword: PASSWORD,
    signingCode: CODE,
    repeatedCode: CODE,
  },
};
export const FLOAT_CENTS = 100_000;
export const REMAINDER_CENTS = 50_000;

/** Wherever the program is at work now: who is signed in stays so on another machine. */
export class FarHouse implements House {
  at = '';

  get app(): never {
    throw new Error('nobody reaches into a release');
  }
  get db(): never {
    throw new Error('nobody reaches into its database');
  }
  get databaseUrl(): never {
    throw new Error('nobody reaches into its database');
  }

  readonly send = async ({ method, url, headers, payload }: Request): Promise<Reply> => {
    const body = typeof payload === 'string' ? payload : payload && new Uint8Array(payload);
    const reply = await fetch(`${this.at}${url}`, { method, headers, ...(body === undefined ? {} : { body }) });
    const rawPayload = Buffer.from(await reply.arrayBuffer());
    const { status: statusCode } = reply;
    return { statusCode, headers: Object.fromEntries(reply.headers), body: rawPayload.toString(), rawPayload };
  };
}

/** What was asked and done, or the test ends with why not. */
export async function done(asked: Promise<Answer>): Promise<Answer['json']> {
  const { status, text, json } = await asked;
  if (status >= 300) throw new Error(`${status} ${text}`);
  return json;
}

/** Somebody who came in with a link that was handed over, with a telephone where the house asks for one. */
export class Worker extends Till {
  #seed = '';

  /** In a shop, with what the telephone shows where it is asked for. */
  async enterAt(shop: Shop): Promise<Worker> {
    const there = new Worker(shop, this.person);
    there.#seed = this.#seed;
    await there.enter();
    return there;
  }

  /** The same at the same counter, once it is known who they are. */
  known(person: Person): Worker {
    const same = new Worker(this.shop, person);
    same.token = this.token;
    same.#seed = this.#seed;
    return same;
  }

  override async enter(): Promise<void> {
    const secondFactor = this.#seed === '' ? {} : { secondFactor: codeOf(this.#seed) };
    const { email } = this.person;
    const body = { storeId: this.shop.id, email, password: PASSWORD, ...secondFactor };
    this.token = (await done(this.call('POST', '/v1/auth/login', body))).token;
  }

  /** At the first entry, in production. */
  async setUpTelephone(): Promise<void> {
    expect((await this.get('/v1/employees/me')).json.hold).toBe('enrolment');
    await done(this.call('POST', '/v1/auth/enrol-second-factor', { currentPassword: PASSWORD }));
    const { seed } = (await done(this.get('/v1/auth/second-factor'))).enrolment;
    await done(this.call('POST', '/v1/auth/confirm-second-factor', { code: codeOf(seed) }));
    this.#seed = seed;
  }
}

export interface Company {
  readonly house: FarHouse;
  readonly office: Shop;
  readonly shops: Readonly<Record<Code, Shop>>;
  readonly direction: Worker;
}

/** The first one of direction comes in at the office. */
export async function firstEntry(house: FarHouse): Promise<Company> {
  const stores = (await (await fetch(`${house.at}/v1/auth/stores`)).json()) as { data: { id: string; code: string }[] };
  const shopOf = (code: string) => new Shop(house, stores.data.find((store) => store.code === code)!.id, code);
  const office = shopOf('OFI');
  const direction = new Worker(office, { ...NO_ONE, email: THREE_SHOPS.direction.email });
  await direction.enter();
  await direction.setUpTelephone();
  const { id } = await done(direction.get('/v1/employees/me'));
  const known = direction.known({ ...direction.person, id, signature: { employeeId: id, code: CODE } });
  const shops = { ARU: shopOf('ARU'), GAL: shopOf('GAL'), TEL: shopOf('TEL') };
  return { house, office, shops, direction: known };
}
const NO_ONE: Person = { id: '', email: '', signature: { employeeId: '', code: CODE } };

/** Somebody new: a link from direction by hand, a password, a telephone where it is asked for, a code to sign with. */
export async function comeIn({ direction }: Company, shop: Shop, email: string): Promise<Worker> {
  const [known] = (await done(direction.get(`/v1/employees?q=${encodeURIComponent(email.split('@')[0]!)}`))).data;
  const token = randomBytes(32).toString('base64url');
  const { signature } = direction;
  await done(direction.call('POST', `/v1/employees/${known.id}/hand-over-link`, { token, signature }));
  const worker = new Worker(shop, { id: known.id, email, signature: { employeeId: known.id, code: CODE } });
  const chosen = { token, password: PASSWORD, repeatedPassword: PASSWORD };
  await done(worker.call('POST', '/v1/auth/choose-password', chosen));
  await worker.enter();
  if ((await done(worker.get('/v1/employees/me'))).hold !== null) await worker.setUpTelephone();
  const code = { currentPassword: PASSWORD, code: CODE, repeatedCode: CODE };
  await done(worker.call('POST', '/v1/auth/set-signature', code));
  return worker;
}

/** What the browser says of a file. */
export const hashOf = (rows: Cells[]): string => createHash('sha256').update(JSON.stringify(rows)).digest('hex');

/** The records a file became, in its order. */
export async function bring(direction: Till, kind: string, rows: Cells[], approver?: Till): Promise<string[]> {
  const imports = importsOf(direction);
  const file = { kind, fileName: `${kind}.csv`, fileHash: hashOf(rows) };
  const { id } = await done(direction.call('POST', '/v1/data-imports', file));
  await done(imports.addRows(id, rows));
  expect([kind, await imports.faultsOf(id)]).toEqual([kind, []]);
  const approval = approver && { ...approver.signature, reason: 'Datos del programa anterior' };
  await done(imports.takeIn(id, approval ? { approval } : {}));
  return (await imports.rowsOf(id)).map(({ recordId }: { recordId: string }) => recordId);
}

/** What the adviser answered, as direction notes it. */
export async function answerTheAdviser({ direction }: Company): Promise<void> {
  const { signature } = direction;
  const today = businessDate(new Date());
  const needs = (await done(direction.get('/v1/first-run/missing'))).data as { id: string; recordId: string }[];
  const companyId = needs.find(({ id }) => id === 'regime')!.recordId;
  const answer = { reason: 'Lo dice el asesor', since: today, signature };
  await done(direction.call('POST', `/v1/companies/${companyId}/set-regime`, { regime: 'GENERAL', ...answer }));
  for (const of of ['tax-records', 'sii'])
    await done(direction.call('POST', `/v1/${of}/companies/${companyId}/set-mode`, { mode: 'off', ...answer }));
  const limits = { custodyBp: 2_000, recoveryProfitBp: 2_000, custodyTaxBp: 0, returnDays: 15 };
  for (const [name, value] of Object.entries(limits)) {
    const limit = { name, value, validFrom: today, reason: answer.reason, signature };
    await done(direction.call('POST', '/v1/settings/limits', limit));
  }
}

const NOTHING = { ORO_24: null, ORO_22: null, ORO_18: null, ORO_BAJO: null, PLATA: null };
const BOUGHT_AT = { ORO_24: 7_000, ORO_22: 6_200, ORO_18: 5_000, ORO_BAJO: 3_900, PLATA: 45 };
const PRICES = {
  discounts: { newGoldBp: 0, newSilverBp: 0, usedGoldBp: 0, usedSilverBp: 0, isDefault: false },
  references: { XI: NOTHING, A3: NOTHING, CO: BOUGHT_AT, VR: BOUGHT_AT },
  goldTiers: { tiers: [{ fromMg: 0, toMg: null, extraCentsPerGram: 0 }] },
  fixed: { goldCentsPerGram: 9_000, silverCentsPerGram: 100, isEnabled: true },
};
export async function publishPrices({ direction }: Company): Promise<void> {
  const { signature } = direction;
  for (const [section, value] of Object.entries(PRICES))
    await done(direction.call('POST', '/v1/prices/publish', { section, value, basedOn: null, signature }));
}

/** What there is in the till of a shop, its remainder and its account. */
export async function sayBalances({ direction }: Company, { id: storeId }: Shop): Promise<void> {
  for (const [account, amountCents] of Object.entries({
    float: FLOAT_CENTS,
    remainder: REMAINDER_CENTS,
    bank: 200_000,
  }))
    await done(
      direction.call('POST', '/v1/cash/begin-balance', {
        storeId,
        account,
        amountCents,
        ...(account === 'bank' ? {} : { counts: counts(amountCents) }),
        observations: 'Arqueo del traspaso',
        signature: direction.signature,
      }),
    );
}

/** Who works in the house of before; the first of each shop serves in it. */
export const PEOPLE = {
  second: 'bentejui@teide.example',
  manager: 'dacil@teide.example',
  driver: 'airam@teide.example',
  ARU: 'yurena@teide.example',
  GAL: 'tinerfe@teide.example',
  TEL: 'nayra@teide.example',
} as const;
const ALL = CODES.join('; ');
const worker = (name: string, surname: string, email: string, role: string, storeCodes = ALL): Cells => ({
  name,
  surname,
  email,
  role,
  storeCodes,
  startDate: '01/03/2021',
});
const person = (name: string, nationalId: string): Cells => ({
  nationalId,
  name,
  surname: 'Betancor Díaz',
  birthDate: '03/07/1985',
  mobile: '612 345 678',
  street: 'Calle Mayor de Triana',
  number: '45',
  town: 'Las Palmas de Gran Canaria',
  zipCode: '35002',
  province: 'Las Palmas',
});
/** Who keeps a ring, who sold a chain, who left a ring to be mended. */
export const CUSTOMERS = { keeper: nextNationalId(), seller: nextNationalId(), mender: nextNationalId() };
export const LAST = { invoices: 4_812, sales: 907, sessions: 1_204, book: 31, order: 5_021 };

/** The files of the program before that need nothing of the ones after. */
export const FILES: Readonly<Record<string, Cells[]>> = {
  customers: [
    person('Arminda', CUSTOMERS.keeper),
    person('Beneharo', CUSTOMERS.seller),
    person('Guacimara', CUSTOMERS.mender),
  ],
  suppliers: [{ name: 'Orfebrería Guanche, S.L.', taxId: 'B38123451' }],
  employees: [
    worker('Bentejuí', 'Armas', PEOPLE.second, 'Dirección', `OFI; ${ALL}`),
    worker('Dácil', 'Cabrera', PEOPLE.manager, 'Jefe de zona'),
    worker('Airam', 'Déniz', PEOPLE.driver, 'Repartidor'),
    worker('Yurena', 'Falcón', PEOPLE.ARU, 'Dependiente', 'ARU'),
    worker('Tinerfe', 'Guerra', PEOPLE.GAL, 'Dependiente', 'GAL'),
    worker('Nayra', 'Medina', PEOPLE.TEL, 'Dependiente', 'TEL'),
  ],
  catalogue: [
    { description: 'Alianza media caña', family: 'Alianza', metal: 'Oro 18 k', weightMg: '2,450', costCents: '110,00' },
  ],
  lastNumbers: CODES.flatMap((storeCode): Cells[] => [
    { storeCode, document: 'Factura simplificada', lastNumber: String(LAST.invoices) },
    { storeCode, document: 'Ventas', lastNumber: String(LAST.sales) },
    { storeCode, document: 'Cierres Z', lastNumber: String(LAST.sessions) },
    { storeCode, document: 'Libros de policía', lastNumber: String(LAST.book), lastOrder: String(LAST.order) },
  ]),
};

export const PIECES_EACH = 12;
/** Rings of 100,00 €, as many in each shop, that cost 40,00 €. */
export const STOCK: Cells[] = CODES.flatMap((storeCode) =>
  Array.from({ length: PIECES_EACH }, (_, nth) => ({
    storeCode,
    description: `Anillo ${nth + 1}`,
    family: 'Anillo',
    metal: 'Oro 18 k',
    weightMg: '3,000',
    source: 'Nuevo',
    costCents: '40,00',
    finalPriceCents: '100,00',
  })),
);

const today = (days: number): string => addDays(businessDate(new Date()), days);
const OF_GOLD = (contractNumber: string): Cells => ({
  storeCode: 'ARU',
  contractNumber,
  customer: CUSTOMERS.seller,
  takenOn: today(-60),
  bookNumber: String(LAST.book),
  bookOrder: String(LAST.order),
  handedInOn: today(-55),
  description: 'Cadena barbada',
  family: 'Cadena',
  metal: 'Oro 18 k',
  weightMg: '10,000',
  amountCents: '300,00',
});
/** What was open: a ring kept in Telde, in Arucas two chains, of which one may be bought back, and a ring mended. */
export const openBooking = (productCode: string): Cells => ({
  storeCode: 'TEL',
  customer: CUSTOMERS.keeper,
  productCode,
  totalCents: '100,00',
  cashCents: '40,00',
  invoiceNumber: 'A-2026/0412',
  bookedOn: today(-20),
  nextPaymentDate: today(2),
  pickupDate: today(40),
});
export const openRecoverable = (): Cells => ({ ...OF_GOLD('VR-77'), dueDate: today(5), pendingCents: '250,00' });
export const boughtGold = (): Cells => OF_GOLD('C-78');
export const openWork = (): Cells => ({
  storeCode: 'ARU',
  customer: CUSTOMERS.mender,
  description: 'Alianza con dos iniciales',
  family: 'Alianza',
  metal: 'Oro',
  weightMg: '3,120',
  work: 'Reducir a la talla 12 y pulir',
  totalCents: '35,00',
  cashCents: '10,00',
  invoiceNumber: 'A-2026/0413',
  leftOn: today(-12),
  promisedOn: today(3),
  isDone: 'sí',
});
