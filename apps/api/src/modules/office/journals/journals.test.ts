import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { journalsEs } from '@quilate/domain/modules/office/journals/journals.es.ts';
import { lastClosedDay } from '@quilate/domain/modules/office/journals/journals.rules.ts';
import { accountOf } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import type { JournalDaySum } from '@quilate/domain/modules/office/journals/journals.schema.ts';
import { strFromU8, unzipSync } from 'fflate';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newCompany } from '../../../../test/companies.ts';
import { behindTheGuards } from '../../../../test/database.ts';
import { bought, newSeller, setPrices } from '../../../../test/purchases.ts';
import { newShop, openTill, type Till, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
const URL = '/v1/journals';
const CODES = `${URL}/accounts`;
const SET = `${URL}/set-code`;
const today = businessDate(new Date());
/** The day before, or the one before that in the first minutes of a day. */
const yesterday = lastClosedDay(new Date());
beforeAll(() => setPrices(house));

/** What was done in these shops, as if it had been the day before; and back, as the books were written. */
const aDayBack: string[] = [];
const ofShop = (code: string): string => `(select e.transaction_id from ledger_entries e
  join ledger_accounts a on a.id = e.account_id where a.path like 'store:${code}:%')`;
async function dateBack({ shop: { code } }: Till): Promise<void> {
  aDayBack.push(code);
  await behindTheGuards(
    house.databaseUrl,
    `update ledger_transactions set business_date = '${yesterday}' where id in ${ofShop(code)}
      and business_date = '${today}'`,
  );
}
afterAll(async () => {
  for (const code of aDayBack)
    await behindTheGuards(
      house.databaseUrl,
      `update ledger_transactions set business_date = '${today}' where id in ${ofShop(code)}
        and business_date = '${yesterday}'`,
    );
});

const companyOf = async (till: Till): Promise<string> => {
  const admin = await till.shop.till('ADMIN');
  return (await admin.get(`/v1/stores/${till.shop.id}`)).json.companyId;
};
async function change(admin: Till, over: Record<string, unknown>): Promise<void> {
  const {
    name,
    channel,
    platformId,
    phone,
    accountingAccount,
    address,
    companyId,
    isBlindCount,
    requiresEntryCount,
    version,
  } = (await admin.get(`/v1/stores/${admin.shop.id}`)).json;
  const kept = {
    name,
    channel,
    platformId,
    phone,
    accountingAccount,
    address,
    companyId,
    isBlindCount,
    requiresEntryCount,
  };
  const body = { ...kept, ...over, version, signature: admin.signature };
  expect((await admin.call('PATCH', `/v1/stores/${admin.shop.id}`, body)).status).toBe(200);
}

/** A shop that sold and bought yesterday, and who answers for its books. */
async function livedYesterday(): Promise<{ till: Till; admin: Till; companyId: string }> {
  const till = await openTill(house);
  const sold = await till.sell([(await till.shop.piece()).code], 10_000);
  await till.call('POST', `/v1/sales/${sold.json.id}/return`, {
    lines: [{ saleLineId: sold.json.lines[0].id, disposition: 'RESTOCK' }],
    refunds: [{ paymentId: sold.json.payments[0].id, method: 'CASH', amountCents: 10_000 }],
    signature: till.signature,
  });
  await till.sell([(await till.shop.piece()).code], 10_000);
  await bought({ till, customerId: await newSeller(till) });
  await dateBack(till);
  return { till, admin: await till.shop.till('ACCOUNTANT'), companyId: await companyOf(till) };
}

const takeOf = (admin: Till, companyId: string, format = 'csv', from = yesterday, to = yesterday) =>
  admin.get(`${URL}/take?companyId=${companyId}&from=${from}&to=${to}&format=${format}`);
interface Written {
  readonly number: string;
  readonly code: string;
  readonly subaccount: string;
  readonly name: string;
  readonly document: string;
  readonly debitCents: number;
  readonly creditCents: number;
  readonly store: string;
}
const cents = (text: string): number => Number(text.replace(',', ''));
/** The lines of a journal as CSV, without its heads. */
const written = (text: string): Written[] =>
  text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.slice(1, -1).split('";"'))
    .map(([number, , code, subaccount, name, , document, debit, credit, store]) => ({
      number: number!,
      code: code!,
      subaccount: subaccount!,
      name: name!,
      document: document!,
      debitCents: cents(debit!),
      creditCents: cents(credit!),
      store: store!,
    }));
const balance = (lines: readonly Written[]): number =>
  lines.reduce((all, { debitCents, creditCents }) => all + debitCents - creditCents, 0);

describe('B-43 the journal of a company', () => {
  test('has an entry for each of the books, which balances, and adds up to them by account and shop', async () => {
    const { till, admin, companyId } = await livedYesterday();
    const { status, text, headers } = await takeOf(admin, companyId);
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers['content-disposition']).toMatch(/diario-B35123454-.*\.csv/);
    const own = written(text).filter(({ store }) => store === till.shop.code);
    const entries = [...Map.groupBy(written(text), ({ number }) => number).values()];
    expect(entries.map(balance).filter((left) => left !== 0)).toEqual([]);
    const { rows } = await house.db.pool.query(
      `select split_part(a.path, ':', 3) || coalesce(':' || nullif(split_part(a.path, ':', 4), ''), '') as name,
          sum(e.amount)::int as cents
        from ledger_entries e join ledger_accounts a on a.id = e.account_id
        join ledger_transactions t on t.id = e.transaction_id
        where a.asset = 'EUR' and a.path like $1 and t.business_date = $2::date group by 1`,
      [`store:${till.shop.code}:%`, yesterday],
    );
    const byName = Map.groupBy(own, ({ name }) => name);
    const accounts = (await admin.get(`/v1/accounts?storeId[]=${till.shop.id}&limit=100`)).json.data;
    expect(rows.length).toBeGreaterThan(6);
    expect(byName.size).toBe(rows.length);
    for (const { name, cents: booked } of rows) {
      const lines = byName.get(journalsEs.names[name as keyof typeof journalsEs.names]) ?? [];
      expect([name, balance(lines)]).toEqual([name, booked]);
    }
    expect(accounts.length).toBeGreaterThan(0);
    expect(own.map(({ code }) => code)).toEqual(expect.arrayContaining(['5700', '4300', '7000', '4777', '3100']));
    expect(own.find(({ code }) => code === '3100')!.document).toMatch(/^CO-/);
  });

  test('leaves the grams out', async () => {
    const { admin, companyId, till } = await livedYesterday();
    const { text } = await takeOf(admin, companyId);
    const { rows } = await house.db.pool.query(
      `select count(*)::int as n from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where a.path like $1 and a.asset <> 'EUR'`,
      [`store:${till.shop.code}:%`],
    );
    expect(rows[0].n).toBeGreaterThan(0);
    expect(text).not.toContain('Metal usado');
  });

  test('is the same file for ever, whatever is done and changed since, as CSV and as a workbook', async () => {
    const { till, admin, companyId } = await livedYesterday();
    const [csv, xlsx] = [await takeOf(admin, companyId), await takeOf(admin, companyId, 'xlsx')];
    const files = unzipSync(new Uint8Array(xlsx.bytes));
    const said = Object.values(files)
      .map((file) => strFromU8(file))
      .join('');
    expect(said).toContain('Ingresos por ventas');
    // Today sells, gets another name, another account and another company, and the plan another code.
    await till.sell([(await till.shop.piece()).code], 10_000);
    const direction = await till.shop.till('ADMIN');
    await change(direction, { name: 'Otro nombre', accountingAccount: '570000099' });
    await change(direction, { companyId: await newCompany(direction) });
    const set = { account: 'income:sales', code: '700999', validFrom: today, reason: 'Lo pide la asesoría' };
    expect((await admin.call('POST', SET, { ...set, signature: admin.signature })).status).toBe(201);
    // A workbook is packed in another second.
    await new Promise((done) => setTimeout(done, 2_100));
    expect((await takeOf(admin, companyId)).bytes.equals(csv.bytes)).toBe(true);
    expect((await takeOf(admin, companyId, 'xlsx')).bytes.equals(xlsx.bytes)).toBe(true);
    const two = await takeOf(admin, companyId, 'csv', addDays(yesterday, -1), yesterday);
    expect(written(two.text)).toEqual(written(csv.text));
    await admin.call('POST', SET, { ...set, code: '7000', signature: admin.signature });
  });

  test('a shop with an account of its own has it in each of its accounts', async () => {
    const { till, admin } = await livedYesterday();
    const direction = await till.shop.till('ADMIN');
    // As if it had been given to it some days ago.
    await house.db.pool.query(`update stores set accounting_account = '570000012' where id = $1`, [till.shop.id]);
    const companyId = await companyOf(direction);
    const own = written((await takeOf(admin, companyId)).text).filter(({ store }) => store === till.shop.code);
    expect(new Set(own.map(({ subaccount }) => subaccount))).toContain('570000012');
    expect(new Set(own.map(({ subaccount }) => subaccount))).toContain('700000012');
  });

  test('of two companies an entry is of each, with what one owes the other, and together they are the books', async () => {
    const till = await openTill(house);
    const direction = await till.shop.till('ADMIN');
    const companyId = await newCompany(direction);
    // It was of another company from its first day.
    await house.db.pool.query('update stores set company_id = $2 where id = $1', [till.shop.id, companyId]);
    const other = await newShop(house);
    const to = `in-transit:EN-${till.shop.code}-99-00001`;
    await behindTheGuards(
      house.databaseUrl,
      `insert into ledger_accounts (path, asset, floor_amount) values ('${to}', 'EUR', 0)`,
    );
    const shipment = randomUUID();
    const { rows } = await house.db.pool.query(
      `with made as (insert into ledger_transactions (id, kind, concept, record_id, description, business_date)
          values ($1, 'INTERNAL_SHIPMENT_PREPARATION', 'founding', $1, '', $2) returning id)
        select book_entries(array[$1::uuid, $1::uuid], array(select id from ledger_accounts
          where path in ($3, $4) order by id), array(select case path when $3 then -700 else 700 end::bigint
          from ledger_accounts where path in ($3, $4) order by id)) as booked from made`,
      [shipment, yesterday, `store:${till.shop.code}:remainder`, to],
    );
    expect(rows[0].booked).toBe(2);
    const own = written((await takeOf(direction, companyId)).text);
    expect(own.map(({ code, debitCents, creditCents }) => [code, debitCents, creditCents])).toEqual([
      ['5523', 700, 0],
      ['5702', 0, 700],
    ]);
    const keeper = written((await takeOf(direction, await companyOf(await other.till()))).text).filter(
      ({ code, debitCents, creditCents }) => ['5703', '5523'].includes(code) && debitCents + creditCents === 700,
    );
    expect(keeper.map(({ code, debitCents }) => [code, debitCents])).toEqual([
      ['5703', 700],
      ['5523', 0],
    ]);
    const { data, sums } = (await direction.get(`${URL}?from=${yesterday}&to=${yesterday}&companyId=${companyId}`))
      .json;
    expect(data.map(({ code, debitCents, creditCents }: JournalDaySum) => [code, debitCents, creditCents])).toEqual([
      ['5523', 700, 0],
      ['5702', 0, 700],
    ]);
    expect(sums).toEqual({ debitCents: 700, creditCents: 700 });
    // Back, so that nothing of it stays on its way.
    const back = randomUUID();
    await house.db.pool.query(
      `with made as (insert into ledger_transactions (id, kind, concept, record_id, description, business_date)
          values ($1, 'INTERNAL_SHIPMENT_PREPARATION', 'founding', $1, '', $2) returning id)
        select book_entries(array[$1::uuid, $1::uuid], array(select id from ledger_accounts
          where path in ($3, $4) order by id), array(select case path when $3 then 700 else -700 end::bigint
          from ledger_accounts where path in ($3, $4) order by id)) as booked from made`,
      [back, today, `store:${till.shop.code}:remainder`, to],
    );
  });

  test('is added up on the page, by day, account and shop, and its file says the same', async () => {
    const { till, admin, companyId } = await livedYesterday();
    const asked = `from=${yesterday}&to=${yesterday}&companyId=${companyId}&storeId[]=${till.shop.id}`;
    const { data, sums } = (await admin.get(`${URL}?${asked}&limit=100`)).json;
    const own = written((await takeOf(admin, companyId)).text).filter(({ store }) => store === till.shop.code);
    expect(sums.debitCents).toBe(own.reduce((all, line) => all + line.debitCents, 0));
    expect(sums.creditCents).toBe(own.reduce((all, line) => all + line.creditCents, 0));
    const sales = data.find(({ account }: JournalDaySum) => account === 'income:sales');
    expect(sales).toMatchObject({
      code: '7000',
      date: yesterday,
      storeCode: till.shop.code,
      companyName: 'Joyas de prueba, S. L.',
    });
    expect(sales.creditCents - sales.debitCents).toBeGreaterThan(0);
    const first = (await admin.get(`${URL}?${asked}&limit=1`)).json;
    expect(first.data).toEqual(data.slice(0, 1));
    expect((await admin.get(`${URL}?${asked}&limit=1&cursor=${first.nextCursor}`)).json.data).toEqual(data.slice(1, 2));
    expect((await admin.get(`${URL}?${asked}&account[]=income:sales`)).json.totalCount).toBe(1);
    expect((await admin.get(`${URL}/export?format=csv&${asked}`)).text).toContain('"7000"');
    // Without days, the last one that is over.
    const unsaid = (await admin.get(`${URL}?companyId=${companyId}&storeId[]=${till.shop.id}&limit=100`)).json;
    expect(unsaid.data).toEqual(data);
  });

  test('over every company each account has what the books say, and what they owe each other is nothing', async () => {
    const { admin } = await livedYesterday();
    const all: JournalDaySum[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const page: { data: JournalDaySum[]; nextCursor?: string } = (
        await admin.get(`${URL}?from=${yesterday}&to=${yesterday}&limit=200${cursor && `&cursor=${cursor}`}`)
      ).json;
      all.push(...page.data);
      cursor = page.nextCursor;
    }
    const left = (rows: readonly JournalDaySum[]) =>
      rows.reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0);
    expect(left(all.filter(({ account }) => account === 'group'))).toBe(0);
    const { rows } = await house.db.pool.query(
      `select a.path, sum(e.amount)::int as cents from ledger_entries e join ledger_accounts a on a.id = e.account_id
        join ledger_transactions t on t.id = e.transaction_id
        where a.asset = 'EUR' and t.business_date = $1::date group by 1`,
      [yesterday],
    );
    const booked = new Map<string, number>();
    for (const { path, cents: moved } of rows) {
      const { name, of } = accountOf(path)!;
      const key = `${name} ${path.startsWith('store:') ? of : ''}`;
      booked.set(key, (booked.get(key) ?? 0) + moved);
    }
    const told = Map.groupBy(
      all.filter(({ account }) => account !== 'group'),
      ({ account, storeCode }) => `${account} ${storeCode ?? ''}`,
    );
    expect(new Map([...told].map(([key, days]) => [key, left(days)]))).toEqual(booked);
  });

  test.each([
    ['today, which is not over', { to: today }, 'JOURNAL_DAY_OPEN', 'to'],
    ['more than a year', { from: addDays(yesterday, -366) }, 'JOURNAL_TOO_LONG', 'to'],
    ['days the wrong way round', { from: yesterday, to: addDays(yesterday, -1) }, 'VALIDATION', 'to'],
    ['no company', { companyId: '' }, 'VALIDATION', 'companyId'],
    ['another format', { format: 'pdf' }, 'VALIDATION', 'format'],
    ['a day that is none', { from: '2026-02-30' }, 'VALIDATION', 'from'],
  ])('%s is refused at its field', async (_, over, code, path) => {
    const admin = await (await newShop(house)).till('ACCOUNTANT');
    const asked = { companyId: await companyOf(admin), from: yesterday, to: yesterday, format: 'csv', ...over };
    const query = new URLSearchParams(asked).toString();
    const answer = await admin.get(`${URL}/take?${query}`);
    expect(answer).toMatchObject({ status: 422, json: { code } });
    expect(answer.json.fields.map((field: { path: string }) => field.path)).toContain(path);
  });

  test('a year of days is taken; a company nobody knows is not found', async () => {
    const admin = await (await newShop(house)).till('ACCOUNTANT');
    const companyId = await companyOf(admin);
    expect((await takeOf(admin, companyId, 'csv', addDays(yesterday, -365))).status).toBe(200);
    expect((await takeOf(admin, randomUUID())).status).toBe(404);
    // The page leaves out what is not over.
    expect((await admin.get(`${URL}?from=${today}&to=${today}`)).json.totalCount).toBe(0);
    expect((await admin.get(`${URL}?to=${today}`)).status).toBe(200);
    expect((await admin.get(`${URL}?from=${addDays(yesterday, -366)}&to=${yesterday}`)).json.code).toBe(
      'JOURNAL_TOO_LONG',
    );
  });
});

test('R-PERM-02 the journal and its plan are of direction and accounting, and of nobody else', async () => {
  const shop = await newShop(house);
  for (const role of ['MANAGER', 'SHOP_ASSISTANT', 'METAL_STAFF'] as const) {
    const till = await shop.till(role);
    for (const address of [URL, `${URL}/export?format=csv`, CODES])
      expect([role, (await till.get(address)).status]).toEqual([role, 403]);
    expect((await takeOf(till, randomUUID())).status).toBe(403);
    const body = { account: 'till', code: '5709', validFrom: today, reason: 'Porque sí', signature: till.signature };
    expect((await till.call('POST', SET, body)).status).toBe(403);
  }
  expect((await (await shop.till('ACCOUNTANT')).get(URL)).status).toBe(200);
});
