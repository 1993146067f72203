/** Who sells metal wholesale is examined as anybody who sells gold (docs/decisions/0341). */
import { beforeAll, describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import {
  agreedLine,
  closed,
  closingBody,
  CLOSINGS,
  division,
  divisionTill,
  knownForLong,
  pay,
  second,
  step,
  transfer,
} from '../../../../test/closings.ts';
import { begin, examinationUrl, EXAMINATIONS, newExaminer } from '../../../../test/examinations.ts';
import { ok } from '../../../../test/goods.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { countAlone, type Till, useHouse } from '../../../../test/shop.ts';
import { noticeUnusual } from './special-examinations.notice.ts';

const house = useHouse();
let till: Till;
let examiner: Till;
beforeAll(async () => {
  await countAlone(house);
  till = await division(house);
  await divisionTill(till, 900_000);
  examiner = await newExaminer(house);
});
const prepaid = { allowsPrepayment: true, partialPaymentBp: 10_000 };
/** 149,60 € of 18 karats. */
const small = { lines: [agreedLine('ORO_18', 1_700)] };
const another = async (customerId: string) =>
  await ok(till.call('POST', CLOSINGS, await closingBody(till, customerId, small)));
const of = async (customerId: string) => (await ok(examiner.get(`${EXAMINATIONS}?customerId=${customerId}`))).data;
const inCash = (id: string) =>
  step(till, id, 'pay', { payment: { method: 'CASH', amountCents: 14_960, givenCents: 14_960 } });

describe('B-32 closings of who sells wholesale', () => {
  test('B-32 paid to an account of somebody else it is noticed, once by however many; to their own it is not', async () => {
    const own = await closed(till, small, prepaid);
    for (const id of [own.id, (await another(own.customerId)).id]) await ok(pay(till, id, 14_960));
    expect(await noticeUnusual(house.db)).toBe(0);
    const { id, code } = await another(own.customerId);
    const payment = { ...transfer(14_960).payment, holderName: 'Yeray', holderSurname: 'Cabrera' };
    await ok(step(till, id, 'pay', { payment, secondSignature: await second(till) }));
    const noticed = await Promise.all([noticeUnusual(house.db), noticeUnusual(house.db)]);
    expect(noticed.toSorted()).toEqual([0, 1]);
    const [one, ...others] = await of(own.customerId);
    const { fiscalName, taxId } = (await till.get(`/v1/metals/customers/${own.customerId}`)).json;
    expect([others, one]).toMatchObject([
      [],
      {
        state: 'suggested',
        kind: 'THIRD_PARTY_ACCOUNT',
        isWholesale: true,
        customerName: fiscalName,
        nationalId: taxId,
      },
    ]);
    const whole = await ok(examiner.get(examinationUrl(one.id)));
    expect(whole.operations).toMatchObject([
      { id, code, kind: 'closing', amountCents: 14_960, cashCents: 0, isPaidToAnother: true },
    ]);
    expect(await noticeUnusual(house.db)).toBe(0);
  });

  test('B-32 five paid in cash are noticed as those of a counter are, and what is paid later is added to it', async () => {
    const first = await closed(till, small, prepaid);
    const ids = [first.id];
    for (let made = 1; made < 5; made += 1) ids.push((await another(first.customerId)).id);
    for (const id of ids.slice(1)) await ok(inCash(id));
    expect(await noticeUnusual(house.db)).toBe(0);
    await ok(inCash(first.id));
    expect(await noticeUnusual(house.db)).toBe(1);
    expect(await of(first.customerId)).toMatchObject([
      { kind: 'REPEATED', operationCount: 5, totalCents: 74_800, cashCents: 74_800 },
    ]);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('B-32 is begun by hand, of closings of theirs and of no other, found by name and NIF, and its paper names them', async () => {
    const [mine, theirs] = [await closed(till, small, prepaid), await closed(till, small, prepaid)];
    await knownForLong(till, mine.customerId);
    const { data } = await ok(examiner.get(`${EXAMINATIONS}/examinable?customerId=${mine.customerId}`));
    expect(data).toMatchObject([{ id: mine.id, kind: 'closing', isPaidToAnother: false }]);
    const elsewhere = await begin(examiner, mine.customerId, { operationIds: [theirs.id] });
    expect(elsewhere.json.code).toBe('EXAMINATION_OPERATION_ELSEWHERE');
    const one = await ok(begin(examiner, mine.customerId, { operationIds: [mine.id] }));
    expect(one).toMatchObject({ state: 'open', isWholesale: true, operationCount: 1 });
    for (const q of [one.customerName, one.nationalId]) {
      const found = await ok(examiner.get(`${EXAMINATIONS}?q=${encodeURIComponent(q)}`));
      expect(found.data.map(({ id }: { id: string }) => id)).toContain(one.id);
    }
    const paper = await examiner.get(examinationUrl(one.id, 'paper'));
    expect((await pdfText(paper.bytes)).text).toContain(one.nationalId);
    const stranger = await begin(examiner, crypto.randomUUID());
    expect(stranger.json.code).toBe('CUSTOMER_UNKNOWN');
    expect(await brokenInvariants(house.db)).toEqual([]);
  });
});
