/** What somebody may pay in cash: a new company by the law, and who lives abroad by theirs (docs/decisions/0226). */
import { beforeAll, describe, expect, test } from 'vitest';
import { addPaper, customerUrl, formOf, register } from '../../../../test/people.ts';
import { buy, fromTill, newDesk, ring, setPrices } from '../../../../test/purchases.ts';
import { openTill, seedPapers, type Till, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
beforeAll(() => setPrices(house));

let people = 0;
const PASSPORT = { idKind: 'PASSPORT', idCountry: 'GB', name: 'Mary', surname: 'Smith' };
const HOME = { street: 'Baker Street', number: '221', town: 'London', zipCode: 'NW1 6XE', country: 'OTHER' };
const INVOICED = { street: 'Baker Street 221', postalCode: 'NW1 6XE', city: 'London', province: '', countryCode: 'GB' };
async function tourist(till: Till, papers: readonly string[], more: Record<string, unknown> = {}): Promise<string> {
  const nationalId = `PP${700_000 + (people += 1)}`;
  const { status, json } = await register(till, { ...PASSPORT, nationalId, address: HOME, ...more });
  expect(status).toBe(201);
  await seedPapers(house, json.id, papers);
  return json.id;
}
const PAPERS = ['DATA_PRIVACY', 'NATIONAL_ID'];
const ABROAD = [...PAPERS, 'NON_RESIDENCE'];
const sell = async (till: Till, customerId: string, cents: number, more: Record<string, unknown> = {}) =>
  till.sell([(await till.shop.piece(cents)).code], cents, {
    customerId,
    ...(cents > 300_000 ? { invoiceAddress: INVOICED } : {}),
    ...more,
  });

/** As a new company begins: what is exactly the limit is too much. */
async function underTheLaw(run: () => Promise<void>): Promise<void> {
  const say = (value: number) =>
    house.db.pool.query(
      `insert into policy_limits (name, value, valid_from, source) values ('cashLimitIsInclusive', $1, '2026-01-01', 'test')`,
      [value],
    );
  await say(1);
  try {
    await run();
  } finally {
    await say(0);
  }
}

test('R-CASH-11 R-PUR-04 under the law exactly 1.000,00 € is taken by card and paid by transfer, one cent less in cash', async () => {
  const desk = await newDesk(house);
  await underTheLaw(async () => {
    const { till } = desk;
    const refused = await sell(till, await till.shop.customer(), 100_000);
    expect(refused).toMatchObject({ status: 422, json: { code: 'CASH_OVER_LIMIT' } });
    expect(refused.json.message).toContain('999,99 €');
    expect((await sell(till, await till.shop.customer(), 99_999)).status).toBe(201);
    const rings = Array.from({ length: 5 }, () => ring());
    expect(await buy(desk, { lines: rings, appraisalCents: 100_000, payments: fromTill(100_000) })).toMatchObject({
      status: 422,
      json: { code: 'LOT_CASH_OVER_LIMIT', details: { cashMostCents: 99_999 } },
    });
  });
});

describe('who lives abroad', () => {
  test('R-CASH-11 pays up to 9.999,99 € in cash with the paper that shows it, and one cent more by card', async () => {
    const till = await openTill(house);
    const id = await tourist(till, ABROAD);
    await underTheLaw(async () => {
      expect((await sell(till, id, 999_999)).status).toBe(201);
      expect(await sell(till, await tourist(till, ABROAD), 1_000_000)).toMatchObject({
        status: 422,
        json: { code: 'CASH_OVER_LIMIT', details: { cashMostCents: 999_999 } },
      });
    });
  });

  test('R-CASH-11 without the paper, or with an address in Spain, it is the limit of everybody', async () => {
    const till = await openTill(house);
    expect((await sell(till, await tourist(till, PAPERS), 100_001)).json.code).toBe('CASH_OVER_LIMIT');
    const id = await tourist(till, ABROAD);
    expect((await sell(till, id, 100_001)).status).toBe(201);
    const moved = { ...(await formOf(till, id)), address: { street: 'Triana', number: '1', town: 'Las Palmas' } };
    expect((await till.call('PATCH', customerUrl(id), moved)).status).toBe(200);
    expect((await sell(till, id, 100_001)).json.code).toBe('CASH_OVER_LIMIT');
  });

  test('R-CASH-11 what they buy on one day in several shops counts together up to their own limit', async () => {
    const [one, other] = [await openTill(house), await openTill(house)];
    const id = await tourist(one, ABROAD);
    expect((await sell(one, id, 600_000)).status).toBe(201);
    expect(await sell(other, id, 400_001)).toMatchObject({
      status: 422,
      json: { code: 'CASH_LINKED_OVER_LIMIT', details: { linkedCents: 600_000, cashMostCents: 1_000_000 } },
    });
    expect((await sell(other, id, 400_000)).status).toBe(201);
  });

  test('R-CASH-11 R-SALE-06 a payment by card is put right to cash up to their limit', async () => {
    const till = await openTill(house);
    const id = await tourist(till, ABROAD);
    const card = [{ method: 'CARD', amountCents: 500_000, cardLast4: '4821', terminalTransactionId: 'abroad-1' }];
    const { json } = await sell(till, id, 500_000, { payments: card });
    const correct = { paymentId: json.payments[0].id, payment: { method: 'CASH' }, reason: 'Pagó en efectivo' };
    const url = `/v1/sales/${json.id}/correct-payment`;
    expect((await till.call('POST', url, { ...correct, signature: till.signature })).status).toBe(200);
  });

  test('R-CUST-05 a company and a resident cannot show that they live abroad', async () => {
    const till = await openTill(house);
    const company = { idKind: 'FOREIGN_TAX_ID', idCountry: 'DE', nationalId: 'DE 136695976', surname: '' };
    for (const more of [company, { address: { town: 'Las Palmas' } }]) {
      const id = await tourist(till, PAPERS, more);
      expect(await addPaper(till, id, 'NON_RESIDENCE')).toMatchObject({
        status: 422,
        json: { code: 'NON_RESIDENCE_MISPLACED', fields: [{ path: 'kind' }] },
      });
    }
    expect((await addPaper(till, await tourist(till, PAPERS), 'NON_RESIDENCE')).status).toBe(200);
  });
});
