import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, inject, test } from 'vitest';
import pg from 'pg';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { INVARIANTS, ROUTES } from '../rooms.ts';
import { brokenInvariants } from '../../test/books.ts';
import { openTill, useHouse } from '../../test/shop.ts';
import { post, reversibleBooking } from '../modules/foundations/ledger/ledger.public.ts';
import { transact } from './db.ts';
import { backwardsOf, coded } from './series.ts';

const house = useHouse();

/** Runs in a transaction that is thrown away. */
async function trying<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: house.databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    return await work(client);
  } finally {
    await client.query('rollback');
    await client.end();
  }
}

describe('the books refuse', () => {
  const immutable = [
    'ledger_transactions',
    'ledger_entries',
    'audit_events',
    'state_changes',
    'custody_moves',
    'invoices',
    'tax_records',
  ];
  test.each(immutable)('to be edited, emptied or shortened: %s', async (table) => {
    const till = await openTill(house);
    await till.sell([(await till.shop.piece()).code], 10_000);
    const column = {
      ledger_transactions: 'kind',
      ledger_entries: 'amount',
      audit_events: 'payload',
      state_changes: 'to_state',
      custody_moves: 'reason',
      invoices: 'number',
      tax_records: 'hash',
    }[table];
    for (const statement of [
      `update ${table} set ${column} = ${column}`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]) {
      await expect(trying((client) => client.query(statement))).rejects.toThrow(/append-only/);
    }
  });

  test('G25 the role of the API may not even try', async () => {
    if (inject('pgStrategy') === '') return;
    for (const statement of ['update ledger_entries set amount = 1', 'delete from audit_events', 'delete from sales']) {
      await expect(house.db.pool.query(statement)).rejects.toThrow(/permission denied/);
    }
  });

  test('a transaction that does not balance, an entry added later, and a balance moved by hand', async () => {
    const till = await openTill(house);
    await till.sell([(await till.shop.piece()).code], 10_000);
    const insert = `insert into ledger_transactions (id, kind, concept, record_id, description, business_date)
      values ($1, 'SALE_CREATE', 'sale', $1, 'x', current_date)`;
    await expect(
      trying(async (client) => {
        const id = randomUUID();
        await client.query(insert, [id]);
        await client.query(
          'insert into ledger_entries (transaction_id, account_id, amount) select $1, min(id), 5 from ledger_accounts',
          [id],
        );
        await client.query('set constraints all immediate');
      }),
    ).rejects.toThrow(/does not balance/);
    await expect(
      trying((client) =>
        client.query(
          'insert into ledger_entries (transaction_id, account_id, amount) select t.id, a.id, 5 from ledger_transactions t, ledger_accounts a limit 1',
        ),
      ),
    ).rejects.toThrow(/belong to the transaction/);
    await expect(trying((client) => client.query('update ledger_accounts set balance = balance + 1'))).rejects.toThrow(
      /only through entries/,
    );
  });

  test('R-CASH-12 to take the same transaction back twice', async () => {
    const till = await openTill(house);
    const { id } = (await till.sell([(await till.shop.piece()).code], 10_000)).json;
    const account = storeAccount(till.shop.code, 'till');
    const twice = transact(house.db, async (tx) => {
      const { id: reverses } = await reversibleBooking(tx, {
        recordIds: [id],
        kinds: ['SALE_CREATE'],
        account,
        amount: 10_000,
      });
      const legs = [
        { account, amount: -10_000 },
        { account: storeAccount(till.shop.code, 'equity'), amount: 10_000 },
      ];
      const posting = { kind: 'SALE_REFUND', concept: 'sale', recordId: id, operationCode: null } as const;
      const poster = {
        tx,
        today: businessDate(new Date()),
        signer: undefined,
        booked: [],
        kinds: new Set<string>(),
        who: { employeeId: null },
      };
      await post(poster, [{ ...posting, description: 'Una vez', reverses, legs }]);
      await post(poster, [{ ...posting, description: 'Otra vez', reverses, legs }]);
    });
    await expect(twice).rejects.toMatchObject({ code: 'ALREADY_REVERSED' });
  });
});

/** Both legs and every balance after them. */
const CHEAPER = `with one as (select id from ledger_transactions where kind = 'SALE_PAYMENT' limit 1),
    moved as (update ledger_entries e set amount = amount - sign(amount) from one
      where e.transaction_id = one.id returning e.account_id, e.account_version, sign(e.amount) as way),
    after as (update ledger_entries e set balance_after = balance_after - way from moved m
      where e.account_id = m.account_id and e.account_version > m.account_version returning 1)
  update ledger_accounts a set balance = balance - way from moved m where a.id = m.account_id`;

const SWAPPED = `update audit_events a set payload = b.payload from audit_events b
  where a.chain = b.chain and a.seq in (1, 2) and b.seq = 3 - a.seq`;

/** Who does it, how, and which invariant finds it. */
const TAMPERING: readonly (readonly [string, string, string])[] = [
  ['edits an amount', `update ledger_entries set amount = amount + 1 where account_version = 1`, 'I01'],
  ['edits a balance', `update ledger_accounts set balance = balance + 1 where version > 0`, 'I02'],
  [
    'takes out an entry',
    `delete from ledger_entries where (account_id, account_version) = (select account_id, 2 from ledger_entries where account_version = 3 limit 1)`,
    'I03',
  ],
  ['edits the audit', `update audit_events set payload = replace(payload, 'sale.sell', 'sale.gift')`, 'I37'],
  [
    'takes the last line out of the audit',
    `delete from audit_events e using audit_heads h where e.chain = h.chain and e.seq = h.seq`,
    'I38',
  ],
  [
    'takes a line out of the middle of the audit',
    `delete from audit_events where seq = 1 and chain in (select chain from audit_events where seq = 2)`,
    'I37',
  ],
  [
    'slips a line into the audit',
    `insert into audit_events (chain, seq, at, action, concept, position, payload)
      select chain, seq + 1000, at, action, concept, position + 1000, payload from audit_events limit 1`,
    'I37',
  ],
  ['edits the chain of a company', `update tax_records set prev_hash = 'X' where seq = 1`, 'I37b'],
  ['takes a record out of the chain', `delete from tax_records where seq = 1`, 'I37b'],
  [
    'takes the last record out of the chain',
    `delete from tax_records r using tax_heads h where r.company_id = h.company_id and r.seq = h.seq`,
    'I37b',
  ],
  ['edits a fingerprint', `update tax_records set hash = repeat('A', 64) where seq = 1`, 'I184'],
  ['edits a record', `update tax_records set total_cents = total_cents + 1 where seq = 2`, 'I184'],
  ['takes the record of an invoice away', `delete from tax_records where seq = 2`, 'I185'],
  ['says a record is sent that is not', `update tax_records set mode = 'on' where seq = 1`, 'I186'],
  [
    'dates an invoice before the one before it',
    `update invoices set issue_date = issue_date - 2 where right(number, 6)::int = 2`,
    'I170',
  ],
  [
    'dates a sale before the one before it',
    `update sales set business_date = business_date - 2 where right(code, 5)::int = 2`,
    'I170',
  ],
  ['takes an invoice out', `delete from invoices where right(number, 6)::int = 1`, 'I48'],
  ['makes a piece available again', `update products set status = 'available' where status = 'sold'`, 'I21'],
  ['moves a piece in secret', `update custody_items set place = 'store:XXX'`, 'I20'],
  [
    'calls a payment a deposit',
    `update ledger_transactions set kind = 'BANK_DEPOSIT' where kind = 'SALE_PAYMENT'`,
    'I122',
  ],
  ['hides an entry under another kind', `update ledger_entries set kind = 'BANK_DEPOSIT'`, 'I187'],
  [
    'opens an account of his own',
    `insert into ledger_accounts (path, asset) values ('store:XXX:pocket', 'EUR')`,
    'I122',
  ],
  ['takes the floor out of a till', `update ledger_accounts set floor_amount = null where path ~ ':till$'`, 'I122'],
  ['says it was paid by card', `update payments set method = 'CARD', card_last4 = '4821', given_cents = null`, 'I140'],
  ['gives an invoice to another', `update invoices set recipient = '{"name":"Otra"}'`, 'I140'],
  [
    'gives a sale to another seller',
    `update sales set seller_id = (select min(id::text)::uuid from employees)`,
    'I140',
  ],
  ['makes somebody direction', `update employees set role = 'ADMIN' where role = 'SHOP_ASSISTANT'`, 'I140'],
  ['gives somebody a code', `update employees set signature_hash = 'mine'`, 'I140'],
  ['changes a price', `update products set final_price_cents = 1`, 'I140'],
  ['says in a column that another signed', `update audit_events set signer_id = gen_random_uuid()`, 'I141'],
  ['says in a column that another approved', `update audit_events set approver_id = gen_random_uuid()`, 'I141'],
  ['says in a column that it was another day', `update audit_events set at = at - interval '1 day'`, 'I141'],
  ['dates the ledger another day', `update ledger_transactions set business_date = '2020-01-01'`, 'I142'],
  ['moves the same money less, in both legs', CHEAPER, 'I142'],
  ['exchanges two lines of the audit', SWAPPED, 'I37'],
  ['empties the audit', `delete from audit_events`, 'I38'],
  ['empties the audit and its heads', `with gone as (delete from audit_events) delete from audit_heads`, 'I39'],
  [
    'edits an invoice so that it adds up',
    `update invoices set total_cents = total_cents - 100, base_cents = base_cents - 100,
      taxes = jsonb_set(taxes, '{0,baseCents}', to_jsonb((taxes->0->>'baseCents')::bigint - 100))`,
    'I48',
  ],
  ['takes a payment out', `delete from payments`, 'I07'],
  ['edits the history of a state', `update state_changes set to_state = 'sold' where concept = 'cashSession'`, 'I26'],
  ['changes a payment', `update payments set amount_cents = amount_cents - 1, given_cents = null`, 'I07'],
];

describe('somebody who can switch the guards off', () => {
  test.each([
    ['sale', `update sales set total_cents = total_cents + 1`],
    ['invoice', `update invoices set total_cents = total_cents + 1`],
  ])('G2 F17 cannot even make a %s that does not add up', async (_, statement) => {
    const till = await openTill(house);
    await till.sell([(await till.shop.piece()).code], 10_000);
    const wrong = trying(async (client) => {
      await client.query('set local session_replication_role = replica');
      await client.query(statement);
    });
    await expect(wrong).rejects.toThrow(/check constraint/);
  });

  test.each(TAMPERING)('M-04 R-SALE-01 F17 who %s is found by the integrity page', async (_, statement, invariant) => {
    const till = await openTill(house);
    const piece = await till.shop.piece();
    await till.sell([piece.code], 10_000);
    await till.sell([(await till.shop.piece()).code], 10_000);
    const found = await trying(async (client) => {
      await client.query('set local session_replication_role = replica');
      const { rowCount } = await client.query(statement);
      expect(rowCount).toBeGreaterThan(0);
      const { violations } = INVARIANTS.find((one) => one.id === invariant)!;
      const rows = [];
      for (const query of violations) rows.push(...(await client.query(query)).rows);
      return rows.length;
    });
    expect(found).toBeGreaterThan(0);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });
});

describe('F17 the 23 edits of somebody with every right', () => {
  const BOOKS = 'platform/books.test.ts';
  const FILES = 'modules/foundations/files/files.test.ts';
  const ACTIVITY = 'modules/foundations/activity/activity.test.ts';
  /** What is edited, where that is proved, and what it is called there. */
  const EDITS: readonly (readonly [edit: string, file: string, called: string])[] = [
    ['one leg of a booking', BOOKS, 'edits an amount'],
    ['both legs of a booking', BOOKS, 'moves the same money less, in both legs'],
    ['a line taken out of the audit', BOOKS, 'takes a line out of the middle of the audit'],
    ['two lines of the audit exchanged', BOOKS, 'exchanges two lines of the audit'],
    ['the audit emptied', BOOKS, 'empties the audit'],
    ['the audit emptied with its heads', BOOKS, 'empties the audit and its heads'],
    ['an invoice taken out', BOOKS, 'takes an invoice out'],
    ['an invoice whose amounts still add up', BOOKS, 'edits an invoice so that it adds up'],
    ['a payment taken out', BOOKS, 'takes a payment out'],
    ['where a piece is', BOOKS, 'moves a piece in secret'],
    ['the history of a state', BOOKS, 'edits the history of a state'],
    ['the state of a piece', BOOKS, 'makes a piece available again'],
    ['the total of a sale', BOOKS, 'cannot even make a %s'],
    ['the total of an invoice', BOOKS, 'cannot even make a %s'],
    ['the method of a payment', BOOKS, 'says it was paid by card'],
    ['whose an invoice is', BOOKS, 'gives an invoice to another'],
    ['the seller of a sale', BOOKS, 'gives a sale to another seller'],
    ['who approved or signed, in the columns of the audit', BOOKS, 'says in a column that another approved'],
    ['the day of a booking', BOOKS, 'dates the ledger another day'],
    ['who opened a paper', FILES, 'whoever opens it leaves a line'],
    ['the role of an employee', BOOKS, 'makes somebody direction'],
    ['the price of a piece', BOOKS, 'changes a price'],
    ['a chain written anew with good hashes', ACTIVITY, 'name what was written anew with good hashes'],
  ];

  test('F17 are 23, and each is found or prevented by a test that says so', async () => {
    expect(new Set(EDITS.map(([edit]) => edit)).size).toBe(23);
    const called = new Set(TAMPERING.map(([name]) => name));
    for (const [edit, file, name] of EDITS) {
      const text = await readFile(new URL(`../${file}`, import.meta.url), 'utf8');
      const titles = [...text.matchAll(/(?:\btest|\))\('([^']*\bF17\b[^']*)'/g)].map(([, title]) => title!);
      const isRow = called.has(name) && titles.some((title) => title.includes('F17 who %s is found'));
      const isProved = (file === BOOKS && isRow) || titles.some((title) => title.includes(name));
      expect([edit, isProved]).toEqual([edit, true]);
    }
  });
});

describe('I170 the days of a series', () => {
  type Numbered = readonly [code: string, at: string, day: string];
  const backwards = async (...rows: Numbered[]): Promise<number> => {
    const values = rows.map(([code, at, day]) => `('${code}', '${at}Z'::timestamptz, '${day}'::date)`);
    const sales = coded('VE', `(values ${values.join()}) numbered(code, written, dated)`, 'written', 'dated');
    return (await house.db.pool.query(backwardsOf(sales))).rows.length;
  };
  const LAST: Numbered = ['VE-TRI-26-00026', '2026-11-22T09:00', '2026-11-22'];

  test('F13 a later number is never of an earlier day, whatever the clock says', async () => {
    expect(await backwards(LAST, ['VE-TRI-26-00027', '2026-11-22T08:59', '2026-11-22'])).toBe(0);
    expect(await backwards(LAST, ['VE-TRI-26-00027', '2026-11-21T09:00', '2026-11-21'])).toBe(1);
    expect(await backwards(LAST, ['VE-TRI-26-00027', '2026-11-22T09:01', '2026-11-21'])).toBe(1);
  });

  test('F13 another shop, another type and another year have days of their own', async () => {
    for (const code of ['VE-WEB-26-00027', 'XE-TRI-26-00027', 'VE-TRI-27-00027'])
      expect(await backwards(LAST, [code, '2026-11-21T09:00', '2026-11-21'])).toBe(0);
  });

  test('F13 two that cross midnight together may take their numbers the other way round, by a minute', async () => {
    const first: Numbered = ['VE-TRI-26-00026', '2026-11-22T00:00:01', '2026-11-22'];
    expect(await backwards(first, ['VE-TRI-26-00027', '2026-11-21T23:59:58', '2026-11-21'])).toBe(0);
    expect(await backwards(first, ['VE-TRI-26-00027', '2026-11-21T23:58:58', '2026-11-21'])).toBe(1);
    expect(await backwards(first, ['VE-TRI-26-00027', '2026-11-21T23:59:58', '2026-11-20'])).toBe(1);
  });

  test('F13 each series whose gaps are looked for is looked at', () => {
    const asked = (id: string) => INVARIANTS.find((one) => one.id === id)!.violations.length;
    expect(asked('I170')).toBe(asked('I36'));
  });
});

describe('GET /v1/integrity', () => {
  test('R-PERM-02 M-01 answers every invariant with its live count, to management only', async () => {
    const till = await openTill(house);
    expect((await till.get('/v1/integrity')).status).toBe(403);
    const admin = await till.shop.till('ADMIN');
    const { json } = await admin.get('/v1/integrity?full=1');
    expect(json).toMatchObject({ totalCount: INVARIANTS.length, broken: 0, left: 0 });
    expect(json.data.every((row: { count: number }) => row.count === 0)).toBe(true);
  });
});

describe('I26 the state of a record', () => {
  /** Rows never changed, settings whose newest row counts, people whose state is a date, acts on several pieces. */
  const STATELESS = [
    'access',
    'platform',
    'employee',
    'prices',
    'spotCount',
    'openingBalance',
    'closedMonth',
    'limit',
    'metalMovement',
    'placing',
    'productBatch',
    'siiMode',
    'taxCertificate',
    'taxEvent',
    'taxMode',
    'taxSystem',
  ];

  test('is checked in every room whose commands write one', () => {
    const told = INVARIANTS.find(({ id }) => id === 'I26')!.violations.map(
      (query) => /concept = '(\w+)'/.exec(query)![1],
    );
    const written = ROUTES.flatMap((route) => (route.kind === 'command' ? [route.auditAction.split('.')[0]!] : []));
    const unchecked = [...new Set(written)].filter((concept) => !told.includes(concept));
    expect(unchecked.toSorted()).toEqual(STATELESS.toSorted());
  });
});
