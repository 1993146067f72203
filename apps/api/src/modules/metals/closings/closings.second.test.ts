import { beforeAll, describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import {
  closed,
  closingBody,
  CLOSINGS,
  collected,
  division,
  knownForLong,
  review,
  second,
  setClosingPrices,
  step,
  transfer,
} from '../../../../test/closings.ts';
import { wholesaleCustomer, wholesaleValues } from '../../../../test/wholesale.ts';
import { type Answer, type Till, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
beforeAll(() => setClosingPrices(house));

const prepaid = { allowsPrepayment: true, partialPaymentBp: 10_000 };
const to = (amountCents: number, over: object) => ({ payment: { ...transfer(amountCents).payment, ...over } });
const MISSING = { status: 422, json: { code: 'SECOND_SIGNATURE_MISSING' } };
const pay = (till: Till, id: string, body: object): Promise<Answer> => step(till, id, 'pay', body);

describe('a second person of a payment', () => {
  test('R-CLO-05 is asked for another account or another holder, and is somebody else who could pay', async () => {
    const till = await division(house);
    const { id, payments } = await closed(till, {}, prepaid);
    expect(payments).toEqual([]);
    const others = [
      { iban: 'DE89370400440532013000' },
      { holderName: 'Gara', holderSurname: 'Quintana' },
      { holderName: 'Orfebres', holderSurname: 'de Telde' },
    ];
    for (const over of others) expect(await pay(till, id, to(100, over))).toMatchObject(MISSING);
    const body = to(100, others[0]!);
    const at = (answer: Answer) => [answer.status, answer.json.code, answer.json.fields?.[0]?.path];
    expect(at(await pay(till, id, { ...body, secondSignature: till.signature }))).toEqual([
      422,
      'SECOND_SIGNATURE_OWN',
      'secondSignature.employeeId',
    ]);
    const smith = await till.shop.person('GOLD_SMITH');
    expect(at(await pay(till, id, { ...body, secondSignature: smith.signature }))).toEqual([
      422,
      'SIGNER_NOT_ALLOWED',
      'secondSignature.employeeId',
    ]);
    const wrong = { ...(await second(till)), code: '999999' };
    expect(at(await pay(till, id, { ...body, secondSignature: wrong }))).toEqual([
      422,
      'SIGNATURE_WRONG',
      'secondSignature.code',
    ]);
    const paid = await pay(till, id, { ...body, secondSignature: await second(till) });
    expect(paid.json.payments[0].secondName).toMatch(/\S/);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-CLO-05 the own account is known with or without spaces, accents and legal form', async () => {
    const till = await division(house);
    const { id } = await closed(till, {}, prepaid);
    const own = [
      { iban: 'es91 2100 0418 4502 0005 1332' },
      { holderName: 'IDAIRA', holderSurname: 'falcon rivero' },
      { holderName: 'Orfebres de Arucas', holderSurname: 'S.L.' },
      { holderName: 'Orfebres de Arucas', holderSurname: 'SL' },
      { holderName: 'Oro', holderSurname: 'de Arucas' },
    ];
    for (const over of own) expect((await pay(till, id, to(100, over))).status).toBe(200);
  });

  test('R-CLO-05 who closed does not pay above 3.000,00 € alone, in one part or in several; a colleague does', async () => {
    const till = await division(house);
    const { id } = await closed(till, {}, prepaid);
    expect(await pay(till, id, transfer(300_001))).toMatchObject(MISSING);
    expect((await pay(till, id, transfer(300_000))).status).toBe(200);
    expect(await pay(till, id, transfer(1))).toMatchObject(MISSING);
    const colleague = await till.shop.till('METAL_COMMERCIAL');
    // Signed by who closed, at the screen of a colleague.
    expect(await pay(colleague, id, { ...transfer(1), signature: till.signature })).toMatchObject(MISSING);
    const paid = await pay(colleague, id, transfer(500_000));
    expect(paid).toMatchObject({ status: 200, json: { paidCents: 800_000, payments: [{ secondName: null }, {}] } });
  });
});

describe('a release with something pending', () => {
  test('R-CLO-03 names what it leaves open, and each of it finds its way', async () => {
    const till = await division(house);
    const { id, customerId } = await closed(till);
    const { id: collectionId } = await collected(till, id, 60_000);
    const toCollect = async () => (await till.get(`${CLOSINGS}?open[]=collect&customerId=${customerId}&sums=all`)).json;
    expect(await toCollect()).toMatchObject({ data: [{ id, toCollectMg: 40_000 }], sums: { toCollectMg: 40_000 } });
    await review(till, collectionId, 40_000, 5_000);
    const pending = { toCollectMg: 40_000, toReviewMg: 15_000, toReturnMg: 5_000, toPayCents: 352_000 };
    const released = await step(till, id, 'release', { reason: 'Se funde hoy' });
    expect(released.json).toMatchObject({ state: 'RELEASED', toCollectMg: 0, pending });
    expect(await toCollect()).toMatchObject({ data: [], sums: { toCollectMg: 0 } });
    expect(released.json.activity[0]).toMatchObject({ action: 'closing.release', details: pending });
    await review(till, collectionId, 15_000);
    const colleague = await till.shop.till('METAL_COMMERCIAL');
    const { status, json } = await pay(colleague, id, transfer(484_000));
    expect([status, json.pending]).toEqual([200, { ...pending, toReviewMg: 0, toPayCents: 0 }]);
  });

  test('R-CLO-05 who has changed the account of the customer does not pay to it alone, for a dated number of days', async () => {
    const till = await division(house);
    const { id, customerId } = await closed(till, {}, prepaid);
    const url = `/v1/metals/customers/${customerId}`;
    const { version } = (await till.get(url)).json;
    const iban = 'DE89 3704 0044 0532 0130 00';
    const edited = await till.call('PATCH', url, { ...wholesaleValues({ iban, ...prepaid }), version });
    expect(edited.status).toBe(200);
    expect(await pay(till, id, to(100, { iban }))).toMatchObject(MISSING);
    // In cash, by a colleague, or after the days it is as before.
    const colleague = await till.shop.till('METAL_STAFF');
    expect((await pay(colleague, id, to(100, { iban }))).status).toBe(200);
    expect((await pay(till, id, { ...to(100, { iban }), secondSignature: await second(till) })).status).toBe(200);
    const ago = `update wholesale_customers set iban_changed_at = now() - interval '31 days' where id = $1`;
    await house.db.pool.query(ago, [customerId]);
    expect((await pay(till, id, to(100, { iban }))).status).toBe(200);
  });

  test('R-CLO-05 who has written a customer down with their first account does not pay to it alone either', async () => {
    const till = await division(house);
    const { id: customerId } = await wholesaleCustomer(till, prepaid);
    const { json } = await till.call('POST', CLOSINGS, await closingBody(till, customerId));
    expect(await pay(till, json.id, transfer(100))).toMatchObject(MISSING);
    const colleague = await till.shop.till('METAL_STAFF');
    expect(await pay(colleague, json.id, { ...transfer(100), signature: till.signature })).toMatchObject(MISSING);
    expect((await pay(colleague, json.id, transfer(100))).status).toBe(200);
    expect((await pay(till, json.id, { ...transfer(100), secondSignature: await second(till) })).status).toBe(200);
    await knownForLong(till, customerId);
    expect((await pay(till, json.id, transfer(100))).status).toBe(200);
  });
});
