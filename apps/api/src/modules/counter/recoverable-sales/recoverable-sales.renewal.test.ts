import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { behindTheGuards } from '../../../../test/database.ts';
import { customerUrl } from '../../../../test/people.ts';
import { newDesk, setPrices } from '../../../../test/purchases.ts';
import {
  allowed,
  booksOf,
  daysPass,
  deliver,
  givePin,
  renew,
  RECOVERABLES,
  step,
  taken,
  withdraw,
} from '../../../../test/recoverables.ts';
import { type Till, useHouse } from '../../../../test/shop.ts';
import { ageRecoverables } from './recoverable-sales.course.ts';

const house = useHouse();
beforeAll(() => setPrices(house));
const today = (): string => businessDate(new Date());

describe('R-VR-02 renewing', () => {
  test('R-VR-02 each renewal has its number and its invoice, and what was not said is not charged', async () => {
    const desk = await newDesk(house);
    const sale = await taken(desk);
    await renew(desk.till, sale.id, 4_000);
    const again = await renew(desk.till, sale.id, 4_000);
    expect(again.json).toMatchObject({ renewalCount: 2, dueDate: addDays(today(), 90) });
    const [one, two] = again.json.events;
    expect([one.number, two.number, one.invoiceNumber === two.invoiceNumber]).toEqual([1, 2, false]);
    const wrong = await renew(desk.till, sale.id, 3_999);
    expect([wrong.status, wrong.json.code]).toEqual([409, 'TOTAL_CHANGED']);
    expect((await renew(desk.till, sale.id, 4_000, { payments: [] })).json.code).toBe('PAYMENTS_DIFFER');
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-VR-02 several payments of one renewal make its total, and each goes its way', async () => {
    const desk = await newDesk(house);
    const sale = await taken(desk);
    const before = await booksOf(desk.till);
    const card = {
      method: 'CARD',
      amountCents: 2_001,
      cardLast4: '1234',
      terminalTransactionId: `${sale.id.slice(-12)}`,
    };
    const payments = [{ method: 'CASH', amountCents: 3_000 }, card];
    const answer = await renew(desk.till, sale.id, 5_001, { amortizationCents: 1_001, payments });
    expect(answer.json.payments).toHaveLength(2);
    const after = await booksOf(desk.till);
    expect(after['till']! - before['till']!).toBe(3_000);
    expect(after['recoverable']! - before['recoverable']!).toBe(-1_001);
    expect(after['income:custody']! - before['income:custody']!).toBe(-4_000);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-CUST-04 a banned customer renews only if the direction allows it, and recovers what is theirs', async () => {
    const desk = await newDesk(house);
    const { id } = await taken(desk);
    await daysPass(house, id, 20);
    await desk.till.call('POST', customerUrl(desk.customerId, 'ban'), { reason: 'Documentos falsos' });
    const banned = { status: 409, json: { code: 'CUSTOMER_BANNED' } };
    expect(await renew(desk.till, id, 4_000)).toMatchObject(banned);
    expect(await renew(desk.till, id, 4_000, { approval: allowed(desk).approval })).toMatchObject(banned);
    const admin = await desk.shop.person('ADMIN');
    const approval = { ...admin.signature, reason: 'Lleva años con nosotros' };
    expect((await renew(desk.till, id, 4_000, { approval })).status).toBe(200);
    expect((await withdraw(desk.till, id, 24_000)).status).toBe(200);
  });

  test('R-VR-04 amortising all the capital or more is refused at its field', async () => {
    const desk = await newDesk(house);
    const sale = await taken(desk);
    const all = await renew(desk.till, sale.id, 24_000, { amortizationCents: 20_000 });
    expect([all.status, all.json.code, all.json.fields[0].path]).toEqual([
      422,
      'AMORTIZATION_IS_RECOVERY',
      'amortizationCents',
    ]);
    expect((await renew(desk.till, sale.id, 24_001, { amortizationCents: 20_001 })).json.code).toBe(
      'AMORTIZATION_TOO_LARGE',
    );
  });

  test('R-VR-02 price and recovery count together for the cash limit', async () => {
    const desk = await newDesk(house);
    const sale = await taken(desk);
    for (let at = 0; at < 20; at += 1) await renew(desk.till, sale.id, 4_000);
    const over = await withdraw(desk.till, sale.id, 24_000, { approval: allowed(desk).approval });
    expect([over.status, over.json.code]).toEqual([422, 'CASH_OVER_LIMIT']);
  });

  test('R-VR-03 only the last renewal is taken back: money, capital, due date and invoice are as before', async () => {
    const desk = await newDesk(house);
    const sale = await taken(desk);
    await renew(desk.till, sale.id, 4_000);
    const before = await booksOf(desk.till);
    await renew(desk.till, sale.id, 5_000, { amortizationCents: 1_000 });
    const undone = await step(desk.till, sale.id, 'undo-renewal', { reason: 'Se cobró a otro' });
    expect(undone.json).toMatchObject({ renewalCount: 1, pendingCents: 20_000, dueDate: addDays(today(), 60) });
    expect(undone.json.events[1].undone).toMatchObject({ reason: 'Se cobró a otro' });
    expect(await booksOf(desk.till)).toEqual(before);
    await step(desk.till, sale.id, 'undo-renewal', { reason: 'Se cobró a otro' });
    const none = await step(desk.till, sale.id, 'undo-renewal', { reason: 'Se cobró a otro' });
    expect([none.status, none.json.details.reason]).toEqual([409, 'isRenewed']);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-VR-03 a renewal of another day is taken back with a manager', async () => {
    const desk = await newDesk(house);
    const sale = await taken(desk);
    await renew(desk.till, sale.id, 4_000);
    await daysPass(house, sale.id, 1);
    const reason = 'Se cobró a otro';
    expect((await step(desk.till, sale.id, 'undo-renewal', { reason })).json.code).toBe('MANAGER_REQUIRED');
    expect((await step(desk.till, sale.id, 'undo-renewal', allowed(desk))).status).toBe(200);
  });
});

describe('R-VR-05 recovering', () => {
  test('R-VR-05 inside the police hold a manager allows it; undone, the lot is its customer’s to recover again', async () => {
    const desk = await newDesk(house);
    const sale = await taken(desk);
    const before = await booksOf(desk.till);
    expect((await withdraw(desk.till, sale.id, 24_000)).json.code).toBe('MANAGER_REQUIRED');
    await withdraw(desk.till, sale.id, 24_000, { approval: allowed(desk).approval });
    const undone = await step(desk.till, sale.id, 'undo-withdrawal', { reason: 'Era de otra persona' });
    expect(undone.json).toMatchObject({ state: 'ACT', pendingCents: 20_000, lot: { state: 'active' } });
    expect(await booksOf(desk.till)).toEqual(before);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-VR-05 what is paid is the capital still pending and its profit; it is then paid, and asks for nothing more', async () => {
    const desk = await newDesk(house);
    const sale = await taken(desk);
    await renew(desk.till, sale.id, 14_000, { amortizationCents: 10_000 });
    await daysPass(house, sale.id, 20);
    const before = await booksOf(desk.till);
    const { recovery } = (await desk.till.get(`${RECOVERABLES}/${sale.id}`)).json;
    expect(recovery).toMatchObject({ totalCents: 12_000 });
    expect((await withdraw(desk.till, sale.id, 11_999)).json.code).toBe('TOTAL_CHANGED');
    const unsigned = await withdraw(desk.till, sale.id, 12_000, { signature: undefined });
    expect([unsigned.status, unsigned.json.fields[0].path]).toEqual([422, 'signature']);
    const paid = await withdraw(desk.till, sale.id, 12_000);
    expect(paid).toMatchObject({
      status: 200,
      json: { state: 'RET', pendingCents: 0, recovery: null, renewal: null, lot: { state: 'paid' } },
    });
    const after = await booksOf(desk.till);
    expect([after['till']! - before['till']!, after['income:custody']! - before['income:custody']!]).toEqual([
      12_000, -2_000,
    ]);
    expect((await withdraw(desk.till, sale.id, 12_000)).json).toMatchObject({ code: 'STATE_CONFLICT' });
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-VR-05 it is taken back or delivered at once: one of the two, and once delivered nothing is taken back', async () => {
    const desk = await newDesk(house);
    await givePin(desk.till, desk.customerId);
    for (let round = 0; round < 3; round += 1) {
      const sale = await taken(desk);
      await daysPass(house, sale.id, 20);
      await withdraw(desk.till, sale.id, 24_000);
      const both = await Promise.all([
        step(desk.till, sale.id, 'undo-withdrawal', { reason: 'Era de otra persona' }),
        deliver(desk, sale.id),
      ]);
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const { state } = (await desk.till.get(`${RECOVERABLES}/${sale.id}`)).json;
      expect(state).toBe(both[1].status === 200 ? 'ENT' : 'ACT');
      const late = await step(desk.till, sale.id, 'undo-withdrawal', { reason: 'Era de otra persona' });
      expect(late).toMatchObject({ status: 409, json: { code: 'STATE_CONFLICT' } });
    }
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-VR-06 R-VR-08 it is delivered with the PIN and a drawn signature, once it is paid; each day and what was paid stays', async () => {
    const desk = await newDesk(house);
    await givePin(desk.till, desk.customerId);
    const sale = await taken(desk);
    expect((await deliver(desk, sale.id)).status).toBe(409);
    await daysPass(house, sale.id, 20);
    await withdraw(desk.till, sale.id, 24_000);
    expect((await deliver(desk, sale.id, { pin: '0000' })).status).toBe(422);
    expect((await deliver(desk, sale.id, { customerSignature: undefined })).status).toBe(422);
    const { json } = await deliver(desk, sale.id);
    expect(json.state).toBe('ENT');
    const day = businessDate(new Date());
    expect(json.dates).toMatchObject({
      taken: addDays(day, -20),
      paid: expect.stringContaining(day),
      withdrawn: expect.stringContaining(day),
      released: null,
      cancelled: null,
    });
    // A fifth of what was paid for the lot.
    expect(json.events).toMatchObject([{ kind: 'withdrawal', capitalCents: 20_000, profitCents: 4_000, delayDays: 0 }]);
    expect((await step(desk.till, sale.id, 'undo-withdrawal', { reason: 'Era de otra persona' })).status).toBe(409);
  });

  test('R-VR-05 of two who recover it at once one does, and it is paid once', async () => {
    const desk = await newDesk(house);
    const sale = await taken(desk);
    await daysPass(house, sale.id, 20);
    const answers = await Promise.all([1, 2, 3, 4].map(() => withdraw(desk.till, sale.id, 24_000)));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });
});

describe('R-VR-07 what nobody recovers', () => {
  test('R-VR-07 R-VR-04 from day 15 of the delay a manager releases it; renewing and recovering are over, until it is undone', async () => {
    const desk = await newDesk(house);
    const sale = await taken(desk);
    await renew(desk.till, sale.id, 5_000, { amortizationCents: 1_000 });
    await daysPass(house, sale.id, 74);
    expect((await step(desk.till, sale.id, 'release', allowed(desk))).json.details.reason).toBe('isCritical');
    await daysPass(house, sale.id, 1);
    const before = await booksOf(desk.till);
    expect((await step(desk.till, sale.id, 'release', { reason: 'No ha venido' })).json.code).toBe('MANAGER_REQUIRED');
    const released = await step(desk.till, sale.id, 'release', allowed(desk));
    expect(released.json).toMatchObject({ state: 'LBR', lot: { state: 'released' }, renewal: null, recovery: null });
    expect((await booksOf(desk.till))['recoverable']).toBe(0);
    for (const answer of [await renew(desk.till, sale.id, 4_000), await withdraw(desk.till, sale.id, 24_000)]) {
      expect(answer).toMatchObject({
        status: 409,
        json: { code: 'STATE_CONFLICT', details: { state: 'LBR', reasonCode: 'VR_RELEASED', stateEs: 'Liberada' } },
      });
    }
    const undone = await step(desk.till, sale.id, 'undo-release', allowed(desk));
    expect(undone.json).toMatchObject({ state: 'ACT', situation: 'RTC', lot: { state: 'critical-delay' } });
    expect(await booksOf(desk.till)).toEqual(before);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-VR-07 a released lot that has been set aside is not given back', async () => {
    const desk = await newDesk(house);
    const sale = await taken(desk);
    await daysPass(house, sale.id, 45);
    await step(desk.till, sale.id, 'release', allowed(desk));
    await desk.till.call('POST', `/v1/lots/${sale.lotId}/mark-to-ship`, {});
    const answer = await step(desk.till, sale.id, 'undo-release', allowed(desk));
    expect([answer.status, answer.json.details.reason]).toEqual([409, 'isLotUntouched']);
  });

  test('R-VR-01 another shop reads nothing of it and does nothing with it', async () => {
    const [desk, other] = [await newDesk(house), await newDesk(house)];
    const sale = await taken(desk);
    expect((await other.till.get(`${RECOVERABLES}/${sale.id}`)).status).toBe(404);
    expect((await renew(other.till, sale.id, 4_000)).status).toBe(404);
    const metals = await desk.till.shop.till('METAL_STAFF');
    expect((await metals.get(`${RECOVERABLES}/${sale.id}`)).status).toBe(200);
    expect((await renew(metals, sale.id, 4_000)).status).toBe(403);
  });
});

describe('R-PUR-06 the lot of one nobody comes for', () => {
  const lotOf = async (till: Till, id: string): Promise<string> =>
    (await till.get(`${RECOVERABLES}/${id}`)).json.lot.state;

  test('R-PUR-06 R-VR-02 R-VR-03 is in critical delay from the night its sale is, until it is renewed', async () => {
    const desk = await newDesk(house);
    const [sale, other] = [await taken(desk), await taken(desk)];
    await daysPass(house, sale.id, 44);
    expect(await lotOf(desk.till, sale.id)).toBe('active');
    expect(await ageRecoverables(house.db)).toBe(0);
    await daysPass(house, sale.id, 1);
    expect([await lotOf(desk.till, sale.id), await lotOf(desk.till, other.id)]).toEqual(['critical-delay', 'active']);
    expect(await ageRecoverables(house.db)).toBe(0);
    const { json } = await desk.till.get('/v1/lots?state=critical-delay');
    expect(json.data.map(({ id }: { id: string }) => id)).toEqual([sale.lotId]);
    const { renewal } = (await desk.till.get(`${RECOVERABLES}/${sale.id}`)).json;
    const owed = renewal.custodyCents + renewal.surchargeCents;
    expect((await renew(desk.till, sale.id, owed)).json.lot.state).toBe('active');
    const undone = await step(desk.till, sale.id, 'undo-renewal', { reason: 'Era de otro cliente' });
    expect(undone.json.lot.state).toBe('critical-delay');
    const { recovery } = undone.json;
    expect((await withdraw(desk.till, sale.id, recovery.totalCents)).json.lot.state).toBe('paid');
    const back = await step(desk.till, sale.id, 'undo-withdrawal', { reason: 'Era de otro cliente' });
    expect(back.json.lot.state).toBe('critical-delay');
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-PUR-06 is told back when the days it warns after become more, and released though the night missed it', async () => {
    const desk = await newDesk(house);
    const sale = await taken(desk);
    await daysPass(house, sale.id, 50);
    // As if it warned ten days later.
    expect(await ageRecoverables(house.db, addDays(today(), -10))).toBeGreaterThan(0);
    expect(await lotOf(desk.till, sale.id)).toBe('active');
    const released = await step(desk.till, sale.id, 'release', allowed(desk));
    expect(released.json).toMatchObject({ state: 'LBR', lot: { state: 'released' } });
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('I166 a lot that says otherwise than its sale is counted', async () => {
    const desk = await newDesk(house);
    const [early, late] = [await taken(desk), await taken(desk)];
    await daysPass(house, late.id, 60);
    const say = async (...said: readonly (readonly [string, string])[]): Promise<void> => {
      for (const [id, state] of said)
        await behindTheGuards(house.databaseUrl, `update lots set state = '${state}' where id = '${id}'`);
    };
    await say([early.lotId, 'critical-delay'], [late.lotId, 'active']);
    expect(await brokenInvariants(house.db)).toContainEqual(expect.objectContaining({ id: 'I166', count: 2 }));
    await say([early.lotId, 'active'], [late.lotId, 'critical-delay']);
  });
});
