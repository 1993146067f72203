import { randomUUID } from 'node:crypto';
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import {
  act,
  agreedLine,
  closed,
  closingBody,
  CLOSINGS,
  collectBody,
  collected,
  COLLECTIONS,
  division,
  pay,
  review,
  step,
} from '../../../../test/closings.ts';
import { behindTheGuards } from '../../../../test/database.ts';
import { ok } from '../../../../test/goods.ts';
import { uploadPhoto } from '../../../../test/people.ts';
import { newShop, type Till, useHouse } from '../../../../test/shop.ts';
import { WHOLESALE } from '../../../../test/wholesale.ts';
import {
  accepted,
  actOn,
  agree,
  correctionBody,
  endAgreement,
  INVOICES,
  invoiceBody,
  nextInvoice,
  paidFor,
  recorded,
  recordInvoice,
} from '../../../../test/wholesale-invoices.ts';
import { balances } from '../../foundations/ledger/ledger.public.ts';

const house = useHouse();
const today = (): string => businessDate(new Date());
const PATHS = ['metals:tax-borne', 'metals:tax-owed', 'metals:tax-within'];
const taxes = async (): Promise<number[]> => {
  const found = await balances(house.db, PATHS);
  return PATHS.map((path) => found[path] ?? 0);
};
/** What an act moves of them. */
async function moved(run: () => Promise<unknown>): Promise<number[]> {
  const before = await taxes();
  await run();
  return (await taxes()).map((after, at) => after - before[at]!);
}
const closingOf = async (till: Till, id: string) => (await till.get(`${CLOSINGS}/${id}`)).json;
const uninvoiced = async (till: Till): Promise<string[]> =>
  (await till.get(`${CLOSINGS}?uninvoiced=true`)).json.data.map(({ id }: { id: string }) => id);

describe('the invoice a wholesaler sends', () => {
  test('R-CLO-08 is recorded with its paper, found by its number, and its tax is borne and owed at once', async () => {
    const till = await division(house);
    const closing = await paidFor(till);
    const number = nextInvoice();
    let made: Awaited<ReturnType<typeof recorded>>;
    expect(await moved(async () => (made = await recorded(till, closing.id, { number })))).toEqual([
      61_600, -61_600, 0,
    ]);
    expect(made).toMatchObject({
      number,
      kind: 'RECEIVED',
      state: 'RECORDED',
      baseCents: 880_000,
      taxCents: 61_600,
      totalCents: 880_000,
      hasPaper: true,
      closingCode: closing.code,
      customerName: 'Orfebres de Arucas, S. L.',
      actions: [
        { action: 'withdraw', allowed: true },
        { action: 'recordCorrection', allowed: true },
      ],
    });
    expect((await till.get(`${INVOICES}?q=${number}`)).json.data).toMatchObject([{ id: made.id, number }]);
    expect((await till.get(`${INVOICES}?closingId=${closing.id}&kind[]=RECEIVED`)).json.data).toHaveLength(1);
    const paper = await till.get(`${INVOICES}/${made.id}/paper`);
    expect(paper.status).toBe(200);
    expect(await closingOf(till, closing.id)).toMatchObject({
      invoicedCents: 880_000,
      toInvoiceCents: 0,
      invoices: [{ id: made.id, number, kind: 'RECEIVED', isLive: true }],
    });
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-CLO-08 one cent over what was accepted or paid is refused with what is left', async () => {
    const till = await division(house);
    const closing = await accepted(till);
    await recorded(till, closing.id, { baseCents: 500_000 });
    const over = await recordInvoice(till, closing.id, { baseCents: 380_001 });
    expect(over).toMatchObject({
      status: 422,
      json: { code: 'WHOLESALE_INVOICE_OVER', details: { coveredCents: 880_000, leftCents: 380_000 } },
    });
    // With tax within the price, its total counts.
    const taxed = await recordInvoice(till, closing.id, { baseCents: 380_000, treatment: 'GENERAL', taxBp: 700 });
    expect(taxed.json.code).toBe('WHOLESALE_INVOICE_OVER');
    await recorded(till, closing.id, { baseCents: 380_000 });
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-CLO-08 two that come at once for the same closing come to no more than it', async () => {
    const till = await division(house);
    const closing = await accepted(till);
    const bodies = [await invoiceBody(till, closing.id), await invoiceBody(till, closing.id)];
    const answers = await Promise.all(bodies.map((body) => till.call('POST', INVOICES, body)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-CLO-08 the same number of a wholesaler in a year is the same paper; of another one it is not', async () => {
    const till = await division(house);
    const [closing, other] = [await accepted(till), await accepted(till)];
    const number = nextInvoice();
    await recorded(till, closing.id, { number, baseCents: 100_000 });
    expect(await recordInvoice(till, closing.id, { number: number.toLowerCase(), baseCents: 100_000 })).toMatchObject({
      status: 409,
      json: { code: 'WHOLESALE_INVOICE_REPEATED', details: { closingCode: closing.code } },
    });
    await recorded(till, other.id, { number });
  });

  test('R-CLO-08 the same paper for two closings of one wholesaler at once is recorded once', async () => {
    const till = await division(house);
    const first = await accepted(till);
    const { id } = await ok(
      till.call('POST', CLOSINGS, await closingBody(till, first.customerId, { lines: [agreedLine()] })),
    );
    const { id: collectionId } = await collected(till, id);
    await ok(review(till, collectionId, 100_000));
    const number = nextInvoice();
    const bodies = await Promise.all([first.id, id].map((closingId) => invoiceBody(till, closingId, { number })));
    const answers = await Promise.all(bodies.map((body) => till.call('POST', INVOICES, body)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test('R-CLO-08 an invoice is not older than its closing, nor of a closing nobody made', async () => {
    const till = await division(house);
    const closing = await accepted(till);
    const early = await recordInvoice(till, closing.id, { issueDate: addDays(today(), -1) });
    expect(early).toMatchObject({ status: 422, json: { code: 'WHOLESALE_INVOICE_EARLY' } });
    const nobody = await recordInvoice(till, randomUUID());
    expect(nobody).toMatchObject({ status: 422, json: { code: 'CLOSING_UNKNOWN' } });
  });

  test('R-CLO-08 investment gold is exempt by fineness and listed weight, of what was accepted as 24 karats', async () => {
    const till = await division(house);
    const fine = await closed(till, { lines: [agreedLine('ORO_24', 100_000, 12_000)] });
    const { id } = await ok(till.call('POST', COLLECTIONS, await collectBody(till, fine.id, 100_000, 'ORO_24')));
    await ok(act(till, id, 'review', { lines: [{ metal: 'ORO_24', acceptedMg: 100_000, rejectedMg: 0 }], notes: '' }));
    const of = (bar: object) =>
      recordInvoice(till, fine.id, {
        treatment: 'INVESTMENT_GOLD',
        baseCents: 1_000_000,
        bars: [{ units: 1, weightMg: 100_000, fineness: 999, ...bar }],
      });
    expect((await of({ fineness: 990 })).json.code).toBe('INVESTMENT_FINENESS');
    expect((await of({ weightMg: 30_000 })).json.code).toBe('INVESTMENT_WEIGHT');
    expect((await of({ units: 2 })).json.code).toBe('INVESTMENT_GOLD_OVER');
    expect(await moved(async () => expect((await of({})).json).toMatchObject({ taxCents: 0 }))).toEqual([0, 0, 0]);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-CLO-08 what they charge tax for is borne out of the price of the metal', async () => {
    const till = await division(house);
    const closing = await accepted(till);
    const record = () => recorded(till, closing.id, { baseCents: 800_000, treatment: 'GENERAL', taxBp: 700 });
    expect(await moved(record)).toEqual([56_000, 0, -56_000]);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-CLO-08 withdrawn, its tax leaves the books and its closing can be invoiced again', async () => {
    const till = await division(house);
    const closing = await accepted(till);
    const number = nextInvoice();
    const { id } = await recorded(till, closing.id, { number });
    const key = randomUUID();
    expect(await moved(() => ok(actOn(till, id, 'withdraw', {}, key)))).toEqual([-61_600, 61_600, 0]);
    expect(await moved(() => ok(actOn(till, id, 'withdraw', {}, key)))).toEqual([0, 0, 0]);
    expect(await actOn(till, id, 'withdraw')).toMatchObject({ status: 409, json: { code: 'STATE_CONFLICT' } });
    await recorded(till, closing.id, { number });
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-CLO-08 their corrective one takes the whole of it back, with a paper and a number of its own', async () => {
    const till = await division(house);
    const closing = await accepted(till);
    const { id, number } = await recorded(till, closing.id);
    const repeated = await actOn(till, id, 'record-correction', await correctionBody(till, { number }));
    expect(repeated.json.code).toBe('WHOLESALE_INVOICE_REPEATED');
    const early = await correctionBody(till, { issueDate: addDays(today(), -1) });
    expect((await actOn(till, id, 'record-correction', early)).json.code).toBe('WHOLESALE_INVOICE_EARLY');
    const correct = async () => ok(actOn(till, id, 'record-correction', await correctionBody(till)));
    expect(await moved(correct)).toEqual([-61_600, 61_600, 0]);
    const corrected = (await till.get(`${INVOICES}/${id}`)).json;
    expect(corrected).toMatchObject({ state: 'CORRECTED', correctedBy: { number: expect.any(String) } });
    expect((await till.get(`${INVOICES}/${corrected.correctedBy.id}`)).json).toMatchObject({
      state: 'CORRECTIVE',
      baseCents: -880_000,
      taxCents: -61_600,
      corrects: { id, number },
      hasPaper: true,
    });
    expect((await closingOf(till, closing.id)).toInvoiceCents).toBe(880_000);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-CLO-08 what an invoice stands on is not undone beneath it', async () => {
    const till = await division(house);
    const closing = await closed(till, {}, { allowsPrepayment: true });
    await ok(pay(till, closing.id, 100_000));
    const { id } = await recorded(till, closing.id, { baseCents: 100_000 });
    const undo = () => step(till, closing.id, 'undo-last-payment', { reason: 'No era esa cuenta' });
    expect(await undo()).toMatchObject({
      status: 409,
      json: { code: 'CLOSING_INVOICED', details: { invoicedCents: 100_000, coveredCents: 0 } },
    });
    await ok(actOn(till, id, 'withdraw'));
    await ok(undo());
    const collection = await collected(till, closing.id);
    await ok(review(till, collection.id, 100_000));
    await recorded(till, closing.id);
    const back = await act(till, collection.id, 'undo-last-review', { reason: 'Se pesó mal' });
    expect(back).toMatchObject({ status: 409, json: { code: 'CLOSING_INVOICED' } });
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-CLO-08 a commercial reads it and does not record it; another who signs must reach it', async () => {
    const till = await division(house);
    const closing = await accepted(till);
    const commercial = await till.shop.till('METAL_COMMERCIAL');
    const refused = await commercial.call('POST', INVOICES, await invoiceBody(till, closing.id));
    expect(refused.status).toBe(403);
    expect((await commercial.get(INVOICES)).status).toBe(200);
    expect((await (await till.shop.till('SHOP_ASSISTANT')).get(INVOICES)).status).toBe(403);
    const stranger = (await (await newShop(house)).person('SHOP_ASSISTANT')).signature;
    const foreign = await recordInvoice(till, closing.id, { signature: stranger });
    expect(foreign.status).toBeGreaterThanOrEqual(400);
    expect(foreign.json.code).toMatch(/SIGN/);
    const accountant = await till.shop.till('ACCOUNTANT');
    await recorded(accountant, closing.id);
  });

  test('R-CLO-08 sent twice with the same key it is recorded once', async () => {
    const till = await division(house);
    const closing = await accepted(till);
    const [body, key] = [await invoiceBody(till, closing.id), randomUUID()];
    const first = await till.call('POST', INVOICES, body, key);
    const again = await till.call('POST', INVOICES, body, key);
    expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
    expect((await till.get(`${INVOICES}?closingId=${closing.id}`)).json.data).toHaveLength(1);
  });
});

describe('a closing that was paid and has no invoice', () => {
  test('R-CLO-08 is in the list once the days are over, until it comes', async () => {
    const till = await division(house);
    const closing = await paidFor(till);
    expect(await uninvoiced(till)).not.toContain(closing.id);
    await behindTheGuards(
      house.databaseUrl,
      `update closing_payments set paid_at = paid_at - interval '16 days' where closing_id = '${closing.id}'`,
    );
    expect(await uninvoiced(till)).toContain(closing.id);
    await recorded(till, closing.id);
    expect(await uninvoiced(till)).not.toContain(closing.id);
  });
});

describe('the agreement to invoice in their name', () => {
  test('R-WCUST-01 is a paper with its day, ended by another one, and no paper to take away', async () => {
    const till = await division(house);
    const { customerId } = await accepted(till);
    const url = `${WHOLESALE}/${customerId}`;
    const made = await ok(agree(till, customerId));
    expect(made).toMatchObject({
      agreements: [{ since: '2026-01-01', until: null, endedBy: null }],
      documents: [{ kind: 'BILLING_AGREEMENT' }, { kind: 'ACTIVITY_REGISTRATION' }],
    });
    expect((await agree(till, customerId)).status).toBe(409);
    const reason = 'Ya no hace falta';
    const documentId = made.documents[0].id;
    expect(await till.call('POST', `${url}/remove-document`, { documentId, reason })).toMatchObject({ status: 409 });
    await ok(
      till.call('POST', `${url}/add-document`, {
        kind: 'OTHER',
        fileId: await uploadPhoto(till, 'wholesale-document'),
      }),
    );
    expect(await till.call('POST', `${url}/remove-document`, { documentId, reason })).toMatchObject({
      status: 409,
      json: { code: 'BILLING_AGREEMENT_STAYS' },
    });
    const past = await endAgreement(till, customerId, { until: addDays(today(), -1) });
    expect(past).toMatchObject({ status: 422, json: { code: 'BILLING_AGREEMENT_END' } });
    expect(await ok(endAgreement(till, customerId))).toMatchObject({ agreements: [{ until: today() }] });
    expect((await endAgreement(till, customerId)).status).toBe(409);
    const overlapping = await agree(till, customerId, { since: today() });
    expect(overlapping).toMatchObject({ status: 422, json: { code: 'BILLING_AGREEMENT_OVERLAPS' } });
    expect((await ok(agree(till, customerId, { since: addDays(today(), 1) }))).agreements).toHaveLength(2);
  });
});
