import { beforeAll, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { behindTheGuards } from '../../../../test/database.ts';
import { openTill, type Till, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
let till: Till;
let admin: Till;
let sale: { readonly id: string; readonly code: string; readonly payments: readonly { readonly id: string }[] };
beforeAll(async () => {
  till = await openTill(house);
  admin = await till.shop.till('ADMIN');
  sale = (await till.sell([(await till.shop.piece()).code], 10_000)).json;
});

interface Rule {
  readonly id: string;
  readonly count: number;
  readonly found: readonly { readonly code: string; readonly path: string | null }[];
}
/** What the page answers while it is so, and never after. */
async function seen(statement: string, back: string): Promise<Map<string, Rule['found']>> {
  await behindTheGuards(house.databaseUrl, statement);
  const { data } = (await admin.get('/v1/integrity?full=1')).json as { data: readonly Rule[] };
  await behindTheGuards(house.databaseUrl, back);
  expect((await admin.get('/v1/integrity?full=1')).json).toMatchObject({ broken: 0, left: 0 });
  expect(await brokenInvariants(house.db)).toEqual([]);
  for (const { count, found } of data) expect(found.length > 0).toBe(count > 0);
  return new Map(data.flatMap(({ id, count, found }) => (count > 0 ? [[id, found] as const] : [])));
}
const document = () => [{ code: sale.code, path: `/sales/${sale.id}` }];

test('M-01 a corrupted record, and what hangs on it, are shown with their document', async () => {
  const of = `update payments set amount_cents = amount_cents`;
  const found = await seen(`${of} - 1 where sale_id = '${sale.id}'`, `${of} + 1 where sale_id = '${sale.id}'`);
  // The sale itself by its number; its payment, which has none, by its sale.
  expect(found.get('I07')).toEqual(document());
  expect(found.get('I140')).toEqual(document());
});

test('M-01 a corrupted booking is shown with the document that booked it, and an account by its path', async () => {
  const of = `update ledger_transactions set business_date = business_date`;
  const dated = await seen(`${of} - 2 where record_id = '${sale.id}'`, `${of} + 2 where record_id = '${sale.id}'`);
  expect(dated.get('I142')).toEqual(document());
  const account = `store:${till.shop.code}:till`;
  const floor = (to: string) => `update ledger_accounts set floor_amount = ${to} where path = '${account}'`;
  expect((await seen(floor('null'), floor('0'))).get('I122')).toEqual([{ code: account, path: null }]);
});

test('M-01 five are enough, and two lines of one document are one', async () => {
  for (let n = 0; n < 6; n += 1) await till.sell([(await till.shop.piece()).code], 10_000);
  const of = (by: string) => `update payments set amount_cents = amount_cents ${by} 1 where sale_id is not null`;
  const found = await seen(of('-'), of('+'));
  expect(found.get('I07')).toHaveLength(5);
  expect(new Set(found.get('I07')!.map(({ path }) => path)).size).toBe(5);
});

test('M-01 the alarm names the document', async () => {
  const of = (by: string) => `update payments set amount_cents = amount_cents ${by} 1 where sale_id = '${sale.id}'`;
  await seen(of('-'), of('+'));
  const texts = (await admin.get('/v1/alarms?status[]=over')).json.data.map(({ text }: { text: string }) => text);
  expect(texts).toContainEqual(expect.stringMatching(new RegExp(`I07: .* \\(${sale.code}\\)\\.$`)));
});

test('M-01 the page answers what the last look found, with its age, and waits for none', async () => {
  const since = (await admin.get('/v1/integrity?full=1')).json.since as string;
  const of = (by: string) => `update payments set amount_cents = amount_cents ${by} 1 where sale_id = '${sale.id}'`;
  await behindTheGuards(house.databaseUrl, of('-'));
  const { json } = await admin.get('/v1/integrity');
  await behindTheGuards(house.databaseUrl, of('+'));
  expect(json).toMatchObject({ broken: 0, since: null, left: 0 });
  for (const { count, ageSeconds, failure } of json.data) {
    expect([count, failure]).toEqual([0, null]);
    expect(ageSeconds).toBeLessThan(30);
  }
  // Whoever was told to ask again finds what was looked at since, and waits for no more.
  const again = await admin.get(`/v1/integrity?full=1&since=${encodeURIComponent(since)}`);
  expect(again.json).toMatchObject({ since, left: 0, broken: 0 });
  expect((await admin.get('/v1/integrity?full=1&since=ayer')).status).toBe(422);
});
