import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { byTransfer, fromTill, newDesk, newSeller, purchaseBody, ring, setPrices } from '../../../../test/purchases.ts';
import {
  allowed,
  booksOf,
  daysPass,
  deliver,
  givePin,
  RECOVERABLES,
  renew,
  step,
  take,
  taken,
  withdraw,
} from '../../../../test/recoverables.ts';
import { pdfPages, pdfText } from '../../../../test/pdf-text.ts';
import { TEST_COMPANY, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
beforeAll(() => setPrices(house));
const today = (): string => businessDate(new Date());

test('R-VR-01 R-VR-06 a lot is taken, renewed, recovered and delivered: money, metal and states follow', async () => {
  const desk = await newDesk(house);
  await givePin(desk.till, desk.customerId);
  const before = await booksOf(desk.till);
  const sale = await taken(desk);
  expect(sale).toMatchObject({
    state: 'ACT',
    situation: 'BLQ',
    baseCents: 20_000,
    pendingCents: 20_000,
    dueDate: addDays(today(), 30),
    payouts: [{ source: 'till', amountCents: 20_000 }],
    renewal: { custodyCents: 4_000, surchargeCents: 0 },
    recovery: { profitCents: 4_000, totalCents: 24_000 },
    lot: { origin: 'recoverableSale', state: 'active' },
  });
  expect(sale.code).toMatch(new RegExp(`^VR-${desk.till.shop.code}-\\d\\d-00001$`));
  expect(await booksOf(desk.till)).toMatchObject({
    till: before['till']! - 20_000,
    'stock:used': 20_000,
    ORO_18: 4_000,
  });

  await daysPass(house, sale.id, 35);
  const renewed = await renew(desk.till, sale.id, 4_000 + 667 + 5_000, { amortizationCents: 5_000 });
  expect(renewed.json).toMatchObject({
    situation: 'ACT',
    pendingCents: 15_000,
    renewalCount: 1,
    dueDate: addDays(today(), 30),
    events: [
      { kind: 'renewal', number: 1, delayDays: 5, custodyCents: 4_000, surchargeCents: 667, capitalCents: 5_000 },
    ],
  });
  const recovered = await withdraw(desk.till, sale.id, 18_000);
  expect(recovered.json).toMatchObject({ state: 'RET', pendingCents: 0, paidCents: 27_667, lot: { state: 'paid' } });
  const delivered = await deliver(desk, sale.id);
  expect(delivered.json).toMatchObject({ state: 'ENT', lot: { state: 'removed' } });
  expect(await booksOf(desk.till)).toMatchObject({
    till: before['till']! - 20_000 + 27_667,
    'stock:used': 0,
    recoverable: 0,
    'income:custody': -(4_667 + 3_000),
    ORO_18: 0,
  });
  expect(await brokenInvariants(house.db)).toEqual([]);
});

describe('R-VR-01 making one', () => {
  test('R-VR-01 R-PUR-04 paid to an account of somebody else a zone manager allows it; to their own nobody is asked', async () => {
    const desk = await newDesk(house);
    const to = (holderName: string, holderSurname: string) => ({
      payments: byTransfer(20_000).map((payment) => ({ ...payment, holderName, holderSurname })),
    });
    const refused = await take(desk, to('Airam', 'Quintana'));
    expect(refused).toMatchObject({ status: 403, json: { code: 'MANAGER_REQUIRED' } });
    const made = await take(desk, { ...to('Airam', 'Quintana'), approval: allowed(desk).approval });
    expect(made.json.activity[0]).toMatchObject({ approverName: 'Yaiza Santana', details: { why: ['holder'] } });
    expect((await take(desk, to('RODRIGUEZ SANTANA', 'Idaira'))).status).toBe(201);
  });

  test('R-VR-01 R-PUR-02 above 1.500,00 € a zone manager allows it, and the price is the one that was seen', async () => {
    const desk = await newDesk(house);
    const lines = [ring({ weightMg: 30_002, metalWeightMg: 30_002 })];
    const asked = { lines, appraisalCents: 150_010, payments: byTransfer(150_010) };
    expect((await take(desk, asked)).json.code).toBe('MANAGER_REQUIRED');
    expect((await take(desk, { ...asked, approval: allowed(desk).approval })).status).toBe(201);
    expect((await take(desk, { appraisalCents: 19_999 })).json.code).toBe('APPRAISAL_CHANGED');
  });

  test('R-VR-01 R-PUR-04 without the money in the till nothing is written', async () => {
    const desk = await newDesk(house);
    const lines = [ring({ weightMg: 16_000, metalWeightMg: 16_000 })];
    await taken(desk, { lines, appraisalCents: 80_000, payments: fromTill(80_000) });
    const answer = await take(
      { ...desk, customerId: await newSeller(desk.till) },
      { lines, appraisalCents: 80_000, payments: fromTill(80_000) },
    );
    expect([answer.status, answer.json.code]).toEqual([409, 'INSUFFICIENT_FUNDS']);
    expect((await desk.till.get(RECOVERABLES)).json.totalCount).toBe(1);
  });

  test('R-VR-01 the same key twice makes one, metals and e-commerce make none', async () => {
    const desk = await newDesk(house);
    const key = crypto.randomUUID();
    const body = await purchaseBody(desk);
    const [one, two] = [
      await desk.till.call('POST', RECOVERABLES, body, key),
      await desk.till.call('POST', RECOVERABLES, body, key),
    ];
    expect([one.status, two.status, two.json.id]).toEqual([201, 201, one.json.id]);
    for (const role of ['METAL_STAFF', 'ECOMMERCE'] as const) {
      const till = await desk.till.shop.till(role);
      expect((await till.call('POST', RECOVERABLES, { ...body, signature: till.signature })).status).toBe(403);
    }
  });

  test('R-VR-01 it is undone on its own day with a manager, and not on another', async () => {
    const desk = await newDesk(house);
    const before = await booksOf(desk.till);
    const sale = await taken(desk);
    expect((await step(desk.till, sale.id, 'cancel', { reason: 'Se equivocó' })).json.code).toBe('MANAGER_REQUIRED');
    const cancelled = await step(desk.till, sale.id, 'cancel', allowed(desk));
    expect(cancelled.json).toMatchObject({ state: 'ANU', lot: { state: 'null' } });
    expect(await booksOf(desk.till)).toEqual(before);
    const other = await taken(desk);
    await daysPass(house, other.id, 1);
    expect((await step(desk.till, other.id, 'cancel', allowed(desk))).json.details).toMatchObject({
      reason: 'isOfToday',
    });
    expect(await brokenInvariants(house.db)).toEqual([]);
  });
});

test('R-VR-08 the contract says until when and for how much, and what has been paid since', async () => {
  const desk = await newDesk(house);
  const sale = await taken(desk);
  const first = await desk.till.get(`${RECOVERABLES}/${sale.id}/receipt`);
  expect([first.status, first.text.startsWith('%PDF')]).toEqual([200, true]);
  const dayOf = (days: number) => addDays(businessDate(new Date()), days).split('-').toReversed().join('/');
  const said = async (bytes: Uint8Array) => (await pdfText(bytes)).text.replaceAll(/\s+/g, ' ');
  const paper = await said(first.bytes);
  // A thirtieth of the custody of a period for the first day late.
  expect(paper).toContain(`El día siguiente al vencimiento, ${dayOf(31)}, está en demora`);
  for (const words of [TEST_COMPANY.legalName, `NIF ${TEST_COMPANY.taxId}`, TEST_COMPANY.street])
    expect(paper).toContain(words);
  expect(paper).toContain('recuperarlo por 241,33 € ese día');
  expect(paper).toContain(`Con 15 días de demora, el ${dayOf(45)}`);
  expect(paper).toContain('Protección de datos (RGPD');
  // Nobody signs a page on which nothing is said.
  const signed = (await pdfPages(first.bytes)).filter((page) => page.includes('Firma de quien vende'));
  expect(signed).toEqual([expect.stringContaining('Protección de datos (RGPD')]);
  await renew(desk.till, sale.id, 4_000);
  const second = await desk.till.get(`${RECOVERABLES}/${sale.id}/receipt?copy=true`);
  expect(second.text.length).toBeGreaterThan(first.text.length);
  expect(await said(second.bytes)).toContain(`Con 15 días de demora, el ${dayOf(75)}`);
});

test('R-VR-08 the list is filtered by how each is seen today, by due date and words, and taken as a file', async () => {
  const desk = await newDesk(house);
  const [fresh, active, overdue, critical] = [
    await taken(desk),
    await taken(desk),
    await taken(desk),
    await taken(desk),
  ];
  await daysPass(house, active.id, 20);
  await daysPass(house, overdue.id, 31);
  await daysPass(house, critical.id, 45);
  const ids = async (query: string): Promise<string[]> =>
    (await desk.till.get(`${RECOVERABLES}?${query}`)).json.data.map((row: { id: string }) => row.id);
  expect(await ids('situation=BLQ')).toEqual([fresh.id]);
  expect(await ids('situation=ACT')).toEqual([active.id]);
  expect(await ids('situation=VEN')).toEqual([overdue.id]);
  expect(await ids('situation=RTC')).toEqual([critical.id]);
  expect(await ids('situation[]=VEN&situation[]=RTC')).toEqual([critical.id, overdue.id]);
  expect(await ids(`to=${today()}`)).toEqual([critical.id, overdue.id]);
  expect(await ids(`q=${overdue.code}`)).toEqual([overdue.id]);
  expect(await ids(`q=${critical.lot.code}`)).toEqual([critical.id]);
  expect((await desk.till.get(`${RECOVERABLES}/${critical.id}`)).json).toMatchObject({
    delayDays: 15,
    situation: 'RTC',
  });
  const { text } = await desk.till.get(`${RECOVERABLES}/export?purpose=MANAGEMENT&format=csv&situation=VEN`);
  expect([text.includes(overdue.code), text.includes(critical.code)]).toEqual([true, false]);
});
