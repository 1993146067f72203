/** While a till is counted blind no room tells who counts it what adds up to the count (settled 11, decision 159). */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { reachOf } from '@quilate/domain/kernel/grants.ts';
import type { Role } from '@quilate/domain/kernel/roles.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { DIVISION_CASH, divisionTill } from '../../../../test/closings.ts';
import { counts, newShop, type Shop, type Till, useHouse } from '../../../../test/shop.ts';
import { wholesaleCustomer } from '../../../../test/wholesale.ts';
import { ROUTES } from '../../../rooms.ts';
import { qb } from '../../../platform/db.ts';

const house = useHouse();
const ROLES = ['SHOP_ASSISTANT', 'ECOMMERCE'] as const;

const countBlind = (shop: Shop) =>
  house.db.run(qb.updateTable('stores').set({ is_blind_count: true }).where('id', '=', shop.id));
const sell = async (till: Till, cents: number, more: Record<string, unknown> = {}) => {
  const sold = await till.sell([(await till.shop.piece(cents)).code], cents, more);
  expect(sold.status).toBe(201);
  return sold.json;
};
const byCard = (amountCents: number) => ({
  payments: [{ method: 'CARD', amountCents, cardLast4: '4821', terminalTransactionId: randomUUID().slice(0, 8) }],
});

/** What moved the till and the terminal of the day: no two of them add up to a third. */
const SOLD = { cash: 12_345, more: 4_321, card: 7_707, returned: 3_013 } as const;
const [OPENED, TO_REMAINDER, REMAINDER] = [100_000, 2_000, 502_000];
const MOVED = [OPENED, SOLD.cash, SOLD.more, SOLD.card, SOLD.returned, -SOLD.returned, -TO_REMAINDER];

/** Two of them or more, together. */
function addedUp(moved: readonly number[], ...known: readonly number[]): Set<number> {
  const sums = Array.from({ length: 2 ** moved.length }, (_, mask) =>
    moved.filter((_amount, at) => mask & (1 << at)).reduce((sum, amount) => sum + amount, 0),
  );
  const single = new Set([0, ...moved.map((amount) => Math.abs(amount))]);
  return new Set([...known, ...sums].map((cents) => Math.abs(cents)).filter((cents) => !single.has(cents)));
}

async function tradingDay(role: Role) {
  const shop = await newShop(house);
  const manager = await shop.till('MANAGER');
  await manager.open(OPENED);
  await countBlind(shop);
  await sell(manager, SOLD.cash);
  await sell(manager, SOLD.more);
  await sell(manager, SOLD.card, byCard(SOLD.card));
  const sale = await sell(manager, SOLD.returned);
  const returned = await manager.call('POST', `/v1/sales/${sale.id}/return`, {
    lines: [{ saleLineId: sale.lines[0].id, disposition: 'RESTOCK' }],
    refunds: [{ paymentId: sale.payments[0].id, method: 'CASH', amountCents: SOLD.returned }],
    signature: manager.signature,
  });
  expect(returned.status).toBe(200);
  const moved = await manager.call('POST', '/v1/cash/add-movement', {
    type: 'CASH_TO_REMAINDER',
    amountCents: TO_REMAINDER,
    counts: counts(TO_REMAINDER),
    concept: 'Material de oficina',
    observations: 'Folios y tinta',
    signature: manager.signature,
  });
  expect(moved.status).toBe(201);
  const { session } = (await manager.get('/v1/cash/current')).json;
  const known: Readonly<Record<string, string>> = {
    saleId: sale.id,
    sessionId: session.id,
    movementId: moved.json.id,
    storeId: shop.id,
    employeeId: manager.person.id,
  };
  return { manager, till: await shop.till(role), known };
}

const isFile = (url: string): boolean => url.includes('format=');
/** Every address of the contract this role may read, each list with its sums, each file as text. */
function addressesOf(role: Role, known: Readonly<Record<string, string>>): string[] {
  return ROUTES.flatMap(({ endpoint }) => {
    const { method, path, policy, stream, query } = endpoint;
    if (method !== 'GET' || policy === 'public' || stream === 'text/event-stream') return [];
    if (reachOf(role, policy) === undefined) return [];
    const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => known[name] ?? randomUUID());
    const asks = (name: string): boolean => name in ((query as { shape?: object } | undefined)?.shape ?? {});
    if (asks('format')) return [`${url}?format=csv`];
    return asks('sums') ? [url, `${url}?sums=all`] : [url];
  });
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(numbersIn) : [];
}
/** The cells of a CSV that are money. */
const moneyIn = (csv: string): number[] =>
  [...csv.matchAll(/"(-?\d+,\d\d)"/g)].map(([, cell]) => Number(cell!.replace(',', '')));

/** What each address tells this person that it must not, and how many answered. */
async function readAll(till: Till, urls: readonly string[], hidden: Hidden) {
  const single = new Set(hidden.moved.map((amount) => Math.abs(amount)));
  const told: string[] = [];
  let answered = 0;
  for (const url of urls) {
    const { status, json, text } = await till.get(url);
    if (status === 200) answered += 1;
    if (status >= 500) told.push(`${url}: ${status}`);
    const figures = isFile(url) ? moneyIn(text) : numbersIn(json);
    const said = figures.filter(
      (figure) => hidden.secret.has(Math.abs(figure)) || (isFile(url) && single.has(Math.abs(figure))),
    );
    if (said.length > 0) told.push(`${url}: ${said.join(', ')}`);
  }
  return { told, answered };
}
interface Hidden {
  readonly moved: readonly number[];
  readonly secret: ReadonlySet<number>;
}

test.each(ROLES)(
  'B-04 no address a %s may read tells what adds up to the till, the terminal or the remainder, no file an amount',
  async (role) => {
    const { till, known } = await tradingDay(role);
    const hidden = { moved: MOVED, secret: addedUp(MOVED, REMAINDER) };
    const { told, answered } = await readAll(till, addressesOf(role, known), hidden);
    expect(told).toEqual([]);
    expect(answered).toBeGreaterThan(50);
  },
  60_000,
);

const closeDivision = (till: Till, cents: number) =>
  till.call('POST', `${DIVISION_CASH}/close`, {
    counts: counts(cents),
    redistribution: 'MOVE',
    cardTerminalTotalCents: 0,
    signature: till.signature,
  });

test('B-04 whoever counts blind reads the operations and why there is no sum; whoever compares reads it, and all do once it is counted', async () => {
  const { manager, till } = await tradingDay('SHOP_ASSISTANT');
  const totalCents = SOLD.cash + SOLD.more + SOLD.card + SOLD.returned;
  const sales = (await till.get('/v1/sales')).json;
  expect(sales).toMatchObject({ totalCount: 4, isBlind: true });
  expect(sales.sums).toBeUndefined();
  expect(sales.data.map((row: { totalCents: number }) => row.totalCents)).toContain(SOLD.cash);
  expect((await till.get('/v1/home/day')).json).toMatchObject({
    sales: { count: 4, totalCents: null, returned: 1, returnedCents: null },
  });
  expect((await till.get('/v1/home/takings')).json.days.at(-1)).toMatchObject({
    count: 4,
    totalCents: null,
    cashCents: null,
  });
  expect((await till.get('/v1/shipments/figures')).json.inTransitCents).toBeNull();
  expect((await till.get('/v1/cash/current')).json.inTransitCents).toBeNull();
  const file = (await till.get('/v1/sales/export?purpose=MANAGEMENT&format=csv')).text;
  expect(file).toContain(sales.data[0].code);
  expect(file).toContain(shellEs.list.blind);
  expect((await manager.get('/v1/sales')).json.sums).toMatchObject({ totalCents });
  expect((await manager.get('/v1/home/day')).json.sales).toMatchObject({ totalCents });
  expect((await manager.get('/v1/sales/export?purpose=MANAGEMENT&format=csv')).text).toContain('123,45');

  const expected = OPENED + SOLD.cash + SOLD.more - TO_REMAINDER;
  expect((await till.close(expected, { cardTerminalTotalCents: SOLD.card })).status).toBe(200);
  const counted = (await till.get('/v1/sales')).json;
  expect([counted.isBlind, counted.sums.totalCents]).toEqual([undefined, totalCents]);
  expect((await till.get('/v1/home/day')).json.sales).toMatchObject({ totalCents, returnedCents: SOLD.returned });
  const counter = (await till.get('/v1/sales/export?purpose=MANAGEMENT&format=csv')).text;
  expect(moneyIn(counter)).toContain(SOLD.cash);
});

const divisionCountsBlind = (value: 0 | 1) =>
  house.db.pool.query(
    `insert into policy_limits (name, valid_from, value, source) values ('divisionCountsBlind', '2026-01-01', $1, 'test')`,
    [value],
  );

test('B-04 R-MTRX-01 metal staff count the till of the division blind where the division says so, from whichever shop', async () => {
  const [shop, other] = [await newShop(house), await newShop(house)];
  const person = await shop.person('METAL_STAFF', [shop.id, other.id]);
  const staff = await shop.signIn(person);
  // The shop says nothing of the division: blind itself, what is not blind stays open.
  await countBlind(shop);
  expect((await staff.get(`${DIVISION_CASH}/current`)).json.expectedCents).not.toBeNull();
  await divisionCountsBlind(1);
  const elsewhere = await other.signIn(person);
  for (const till of [staff, elsewhere])
    expect((await till.get(`${DIVISION_CASH}/current`)).json.expectedCents).toBeNull();
  await divisionTill(staff, 50_000);
  const current = (await staff.get(`${DIVISION_CASH}/current`)).json;
  expect(current).toMatchObject({ expectedCents: null, expectedCardCents: null, remainderCents: null });
  expect((await staff.get(`${DIVISION_CASH}/movements`)).json).toMatchObject({
    totals: null,
    data: [{ kind: 'COMMERCIAL_INPUT', inCents: null, balanceCents: null }],
  });
  expect((await staff.get(`${DIVISION_CASH}/sessions/${current.session.id}`)).json.code).toBe('REPORT_BLIND');
  expect((await closeDivision(staff, 49_900)).json.code).toBe('MISMATCH_BLIND');
  expect((await (await shop.till('ADMIN')).get(`${DIVISION_CASH}/current`)).json.expectedCents).toBe(50_000);
  expect((await closeDivision(staff, 50_000)).status).toBe(200);
});

// Of their own each: what was counted may be told.
test.each([
  ['METAL_STAFF', [54_321, 12_345, 7_707]],
  ['METAL_COMMERCIAL', [61_117, 9_873, 3_331]],
] as const)(
  'B-04 R-MTRX-01 no address a %s may read tells what adds up to the till of the division',
  async (role, moved) => {
    const shop = await newShop(house);
    await divisionCountsBlind(1);
    const [till, admin] = [await shop.till(role), await shop.till('ADMIN')];
    await divisionTill(till, moved[0]);
    const ids: string[] = [];
    for (const amountCents of moved.slice(1)) {
      const input = await till.call('POST', `${DIVISION_CASH}/add-movement`, {
        type: 'COMMERCIAL_INPUT',
        amountCents,
        counts: counts(amountCents),
        concept: 'Fondo del comercial',
        observations: 'Para pagar cierres',
        signature: till.signature,
      });
      expect(input.status).toBe(201);
      ids.push(input.json.id);
    }
    const { session, expectedCents } = (await admin.get(`${DIVISION_CASH}/current`)).json;
    const secret = addedUp(moved);
    expect(secret).toContain(expectedCents);
    const known = {
      sessionId: session.id,
      movementId: ids[0]!,
      storeId: shop.id,
      employeeId: till.person.id,
      customerId: (await wholesaleCustomer(till)).id,
    };
    const { told, answered } = await readAll(till, addressesOf(role, known), { moved, secret });
    expect(told).toEqual([]);
    expect(answered).toBeGreaterThan(15);
    // Whoever compares is told it at the same addresses: the figures looked for are the right ones.
    const ofDivision = addressesOf('ADMIN', known).filter((url) => url.startsWith(DIVISION_CASH));
    expect((await readAll(admin, ofDivision, { moved, secret })).told).not.toEqual([]);
    expect((await closeDivision(till, expectedCents)).status).toBe(200);
  },
  60_000,
);
