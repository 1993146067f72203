import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { onOwnersBehalf } from '../../../../test/database.ts';
import { brokenInvariants } from '../../../../test/books.ts';
import {
  act,
  agreedLine,
  closed,
  closingBody,
  CLOSINGS,
  collected,
  division,
  divisionTill,
  officers,
  pay,
  review,
  second,
  setClosingPrices,
  step,
  transfer,
} from '../../../../test/closings.ts';
import { newShop, type Till, useHouse } from '../../../../test/shop.ts';
import { WHOLESALE, wholesaleCustomer } from '../../../../test/wholesale.ts';
import { balances } from '../../foundations/ledger/ledger.public.ts';

const house = useHouse();
const post = async (till: Till, customerId: string, over: object = {}) =>
  till.call('POST', CLOSINGS, await closingBody(till, customerId, over));
const get = async (till: Till, id: string) => (await till.get(`${CLOSINGS}/${id}`)).json;
const bankOf = async (): Promise<number> => {
  const path = 'store:METALES:bank';
  return (await balances(house.db, [path]))[path]!;
};

describe('a new closing', () => {
  test('R-CLO-01 keeps the prices and the conditions of the day, whatever they are afterwards', async () => {
    const till = await division(house);
    expect((await till.get(`${CLOSINGS}/prices`)).json).toMatchObject({
      realCents: { ORO_24: 12_088, ORO_22: 11_084, ORO_18: 9_075, PLATA: 139 },
      usesFixed: 'enabled',
    });
    const lines = [agreedLine(), agreedLine('PLATA', 1_000_000, 130)];
    const made = await closed(till, { lines, discount18Cents: 200, notes: 'Entrega por partes' });
    expect(made).toMatchObject({
      code: expect.stringMatching(/^CI-[A-Z]{3}-\d\d-00001$/),
      state: 'PENDING',
      agreedCents: 880_000 + 130_000,
      notes: 'Entrega por partes',
      usesFixed: 'enabled',
      maxPickups: 3,
      partialPaymentBp: 5000,
      statuses: { collections: 'PENDING', reviews: 'PENDING', payments: 'PENDING', extractions: 'PENDING' },
      lines: [
        { metal: 'ORO_18', agreedMg: 100_000, realCents: 9_075, recommendedCents: 8_875, appliedCents: 8_800 },
        { metal: 'PLATA', agreedMg: 1_000_000, realCents: 139, recommendedCents: 139, appliedCents: 130 },
      ],
    });
    expect(made.activity.map(({ action }: { action: string }) => action)).toEqual(['closing.create']);
  });

  test('R-CLO-01 customer, metal, grams, price and both signatures are asked for', async () => {
    const till = await division(house);
    const { id } = await wholesaleCustomer(till);
    const fieldOf = async (over: object, customerId = id) => {
      const { status, json } = await post(till, customerId, over);
      return [status, json.fields?.[0]?.path ?? json.code];
    };
    expect(await fieldOf({ customerId: undefined })).toEqual([422, 'customerId']);
    expect(await fieldOf({}, till.person.id)).toEqual([422, 'customerId']);
    expect(await fieldOf({ lines: [] })).toEqual([422, 'lines']);
    expect(await fieldOf({ lines: [agreedLine(), agreedLine()] })).toEqual([422, 'lines']);
    expect(await fieldOf({ lines: [agreedLine('ORO_18', 0)] })).toEqual([422, 'lines.0.weightMg']);
    expect(await fieldOf({ signature: undefined })).toEqual([422, 'signature']);
    expect(await fieldOf({ customerSignature: undefined })).toEqual([422, 'customerSignature']);
    expect(await fieldOf({ customerSignature: { fileId: till.person.id } })).toEqual([422, 'customerSignature.fileId']);
    // The applied price is no higher than the recommended one, and the discount fits its karat.
    expect(await fieldOf({ lines: [agreedLine('ORO_18', 1_000, 9_076)] })).toEqual([422, 'lines.0.appliedCents']);
    expect(await fieldOf({ discount18Cents: 276 })).toEqual([422, 'lines.0.appliedCents']);
    expect(await fieldOf({ discount18Cents: 9_075 })).toEqual([422, 'discount18Cents']);
    const silver = { lines: [agreedLine('PLATA', 1_000, 130)], discount18Cents: 1 };
    expect(await fieldOf(silver)).toEqual([422, 'discount18Cents']);
  });

  test('R-WCUST-02 R-CLO-01 with a banned customer is refused; what was begun is still paid, not fetched', async () => {
    const till = await division(house);
    const made = await closed(till, {}, { allowsPrepayment: true });
    const url = `${WHOLESALE}/${made.customerId}/ban`;
    await till.call('POST', url, { reason: 'Documentos falsos' });
    const banned = { status: 409, json: { code: 'WHOLESALE_CUSTOMER_BANNED' } };
    expect(await post(till, made.customerId)).toMatchObject(banned);
    await expect(collected(till, made.id)).rejects.toThrow('WHOLESALE_CUSTOMER_BANNED');
    expect((await pay(till, made.id, 100_000)).status).toBe(200);
  });

  test('B-25 R-CLO-01 the same key is the same closing; found by code and customer, taken away as filtered', async () => {
    const till = await division(house);
    const { id, taxId } = await wholesaleCustomer(till, { fiscalName: 'Cierres Únicos, S. L.' });
    const body = await closingBody(till, id);
    const send = () => till.call('POST', CLOSINGS, body, 'un-cierre-una-sola-vez');
    const [first, again] = [await send(), await send()];
    expect(again.json).toEqual(first.json);
    const ids = async (query: string) =>
      (await till.get(`${CLOSINGS}?${query}`)).json.data.map((row: { id: string }) => row.id);
    for (const query of ['q=unicos', `q=${taxId}`, `q=${first.json.code}`, `customerId=${id}`]) {
      expect(await ids(query)).toEqual([first.json.id]);
    }
    expect(await ids('q=unicos&status[]=RELEASED')).toEqual([]);
    expect(await ids('q=unicos&metal[]=ORO_18&status[]=PENDING')).toEqual([first.json.id]);
    expect(await ids('q=unicos&metal[]=PLATA')).toEqual([]);
    const { text } = await till.get(`${CLOSINGS}/export?purpose=CONTROL&format=csv&q=unicos`);
    expect(text).toContain(`"${first.json.code}";`);
    expect(text).toContain('"Cierres Únicos, S. L.";"Oro 18 k";"100,000";"8800,00";"0,00";"Pendiente"');
  });
});

describe('payments of a closing', () => {
  test('R-CLO-07 nothing before metal comes, half of it then, all that is accepted after', async () => {
    const till = await division(house);
    const { id } = await closed(till);
    expect(await pay(till, id, 1)).toMatchObject({ status: 409, json: { details: { reason: 'isPayable' } } });
    const { id: collectionId } = await collected(till, id, 50_000);
    expect((await get(till, id)).payableCents).toBe(440_000);
    const over = await pay(till, id, 440_001);
    expect(over).toMatchObject({ status: 422, json: { code: 'PAYMENT_OVER_PAYABLE' } });
    expect((await pay(till, id, 440_000)).json).toMatchObject({ paidCents: 440_000, payableCents: 0 });
    await review(till, collectionId, 50_000);
    expect((await pay(till, id, 1)).status).toBe(409);
    const { id: rest } = await collected(till, id, 50_000);
    await review(till, rest, 50_000);
    expect(await pay(till, id, 440_001)).toMatchObject({ status: 422, json: { code: 'PAYMENT_OVER_AGREED' } });
    const done = await pay(till, id, 440_000);
    expect(done.json).toMatchObject({
      paidCents: 880_000,
      statuses: { collections: 'COMPLETED', reviews: 'COMPLETED', payments: 'COMPLETED' },
    });
  });

  test('R-CLO-05 leave the bank, are signed, and the last one is undone by its opposite', async () => {
    const till = await division(house);
    const { id, code } = await closed(till, {}, { allowsPrepayment: true });
    const before = await bankOf();
    const key = 'un-pago-de-cierre-una-vez';
    const first = await pay(till, id, 100_000, key);
    expect((await pay(till, id, 100_000, key)).json).toEqual(first.json);
    await pay(till, id, 50_000);
    expect(await bankOf()).toBe(before - 150_000);
    const wrong = { signature: { ...till.signature, code: '000000' } };
    const refused = await step(till, id, 'pay', { payment: { method: 'BANK_TRANSFER', amountCents: 1 }, ...wrong });
    expect(refused.status).toBe(422);
    const why = { reason: 'Cuenta equivocada' };
    expect((await step(till, id, 'undo-last-payment')).status).toBe(422);
    const undoKey = 'un-pago-deshecho-una-vez';
    const undone = await step(till, id, 'undo-last-payment', why, undoKey);
    expect(undone.json.payments.map(({ amountCents, undoneAt }: never) => [amountCents, undoneAt !== null])).toEqual([
      [50_000, true],
      [100_000, false],
    ]);
    expect((await step(till, id, 'undo-last-payment', why, undoKey)).json).toEqual(undone.json);
    expect(await bankOf()).toBe(before - 100_000);
    const { rows } = await house.db.pool.query(
      `select kind, method, reverses is not null as back from ledger_transactions where operation_code = $1
        order by made_at`,
      [code],
    );
    expect(rows).toEqual([
      { kind: 'CLOSING_PAYMENT', method: 'BANK_TRANSFER', back: false },
      { kind: 'CLOSING_PAYMENT', method: 'BANK_TRANSFER', back: false },
      { kind: 'CLOSING_PAYMENT_CORRECTION', method: 'BANK_TRANSFER', back: true },
    ]);
  });

  test('R-CASH-11 R-CLO-05 cash leaves the open till of the division, and only where the whole closing is within the limit', async () => {
    const till = await division(house);
    const prepaid = { allowsPrepayment: true, partialPaymentBp: 10_000 };
    const cash = (amountCents: number) => ({ payment: { method: 'CASH', amountCents } });
    const small = await closed(till, { lines: [agreedLine('ORO_18', 12_500, 8_000)] }, prepaid);
    expect(await step(till, small.id, 'pay', cash(100))).toMatchObject({ status: 409, json: { code: 'CASH_CLOSED' } });
    await divisionTill(till, 100_000);
    const paid = await step(till, small.id, 'pay', cash(100_000));
    expect(paid).toMatchObject({ status: 200, json: { paidCents: 100_000 } });
    const path = 'store:METALES:till';
    expect(await balances(house.db, [path])).toEqual({ [path]: 0 });
    expect((await step(till, small.id, 'undo-last-payment', { reason: 'Prefiere transferencia' })).status).toBe(200);
    expect(await balances(house.db, [path])).toEqual({ [path]: 100_000 });
    const big = await closed(till, { lines: [agreedLine('ORO_18', 12_501, 8_000)] }, prepaid);
    expect(big.agreedCents).toBe(100_008);
    expect(await step(till, big.id, 'pay', cash(100))).toMatchObject({
      status: 422,
      json: { code: 'CASH_OVER_LIMIT' },
    });
    const card = { method: 'CARD', amountCents: 100, cardLast4: '4821', terminalTransactionId: 'T-1' };
    expect((await step(till, big.id, 'pay', { payment: card })).status).toBe(200);
  });

  test('R-CLO-05 two pay the same closing at once: one of them is told that it is not as they saw it', async () => {
    const till = await division(house);
    const { id } = await closed(till, {}, { allowsPrepayment: true });
    const { version } = await get(till, id);
    const seen = { ...transfer(300_000), secondSignature: await second(till), version };
    const both = await Promise.all([1, 2].map(() => step(till, id, 'pay', seen)));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('the end of a closing', () => {
  const PENDING: readonly (readonly [string, (till: Till, id: string) => Promise<unknown>])[] = [
    ['its metal is not fetched', () => Promise.resolve()],
    ['what was fetched is not reviewed', (till, id) => collected(till, id, 10_000)],
    [
      'what was rejected is not given back',
      async (till, id) => {
        await review(till, (await collected(till, id, 10_000)).id, 9_000, 1_000);
        await pay(till, id, 79_200);
      },
    ],
    ['what was accepted is not paid', async (till, id) => review(till, (await collected(till, id, 10_000)).id, 10_000)],
  ];
  test.each(PENDING)('R-CLO-03 while %s a release asks why, and keeps it', async (_, bring) => {
    const till = await division(house);
    const { id } = await closed(till, { lines: [agreedLine('ORO_18', 10_000)] });
    await bring(till, id);
    for (const nothing of [{}, { reason: '' }, { reason: '  ' }])
      expect(await step(till, id, 'release', nothing)).toMatchObject({
        status: 422,
        json: { fields: [{ path: 'reason' }] },
      });
    expect((await get(till, id)).state).toBe('PENDING');
    const reason = 'El cliente no responde';
    expect(await step(till, id, 'release', { reason, signature: undefined })).toMatchObject({ status: 422 });
    const { json } = await step(till, id, 'release', { reason });
    expect(json).toMatchObject({
      state: 'RELEASED',
      activity: expect.arrayContaining([expect.objectContaining({ action: 'closing.release', reason })]),
    });
  });

  test('R-CLO-03 what is released with something pending can be undone', async () => {
    const till = await division(house);
    const { id } = await closed(till);
    await review(till, (await collected(till, id, 40_000)).id, 40_000);
    const why = { reason: 'El cliente no trae el resto' };
    const released = await step(till, id, 'release', why, 'una-liberacion-una-vez');
    expect(released).toMatchObject({
      status: 200,
      json: { state: 'RELEASED', releasedMg: 40_000, payableCents: 352_000 },
    });
    expect((await step(till, id, 'release', why, 'una-liberacion-una-vez')).json).toEqual(released.json);
    const back = await step(till, id, 'undo-release', { reason: 'Ya lo trae' });
    expect(back.json).toMatchObject({ state: 'PENDING', releasedMg: null });
  });

  test('R-CLO-03 R-CLO-04 R-CLO-05 released unpaid it is owed and paid all the same, and what was fetched is reviewed', async () => {
    const till = await division(house);
    const { id } = await closed(till, { lines: [agreedLine('ORO_18', 10_000)] });
    const fetched = await collected(till, id, 10_000);
    expect(await step(till, id, 'release', { reason: 'Se funde hoy' })).toMatchObject({ json: { payableCents: 0 } });
    await review(till, fetched.id, 10_000);
    expect((await pay(till, id, 88_001)).status).toBe(422);
    const paid = await pay(till, id, 88_000);
    expect(paid).toMatchObject({ status: 200, json: { state: 'RELEASED', payableCents: 0, paidCents: 88_000 } });
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-CLO-03 with nothing pending none is asked for', async () => {
    const till = await division(house);
    const { id } = await closed(till, { lines: [agreedLine('ORO_18', 10_000)] });
    await review(till, (await collected(till, id, 10_000)).id, 10_000);
    await pay(till, id, 88_000);
    expect(await step(till, id, 'release')).toMatchObject({ status: 200, json: { state: 'RELEASED' } });
  });

  test('R-CLO-02 R-CLO-06 while the police have it nothing happens to it; let go, it is what it was', async () => {
    const till = await division(house);
    const { id } = await closed(till, {}, { allowsPrepayment: true });
    const { id: collectionId } = await collected(till, id, 20_000);
    expect((await step(till, id, 'intervene', { policeType: 'GUARDIA_CIVIL' })).status).toBe(422);
    const body = await officers(till);
    const taken = await step(till, id, 'intervene', body, 'una-intervencion-una-vez');
    expect(taken.json).toMatchObject({ state: 'CONFISCATED', interventions: [{ removedAt: null }] });
    expect((await step(till, id, 'intervene', body, 'una-intervencion-una-vez')).json).toEqual(taken.json);
    expect((await pay(till, id, 100)).status).toBe(409);
    expect((await review(till, collectionId, 100)).status).toBe(409);
    expect((await step(till, id, 'intervene', await officers(till))).status).toBe(409);
    expect((await step(till, id, 'remove-intervention')).status).toBe(422);
    const free = await step(till, id, 'remove-intervention', { reason: 'Archivado por el juzgado' });
    expect(free.json).toMatchObject({ state: 'PENDING', interventions: [{ station: 'Puesto de Santa Brígida' }] });
    expect((await review(till, collectionId, 100)).status).toBe(200);
  });
});

test('R-CLO-06 R-PERM-03 metals write, accounting reads, commercials have no police, others nothing', async () => {
  await setClosingPrices(house);
  const shop = await newShop(house);
  const { id } = await closed(await shop.till('ADMIN'));
  const may = async (role: Parameters<typeof shop.till>[0]) => {
    const till = await shop.till(role);
    const answers = [
      await till.get(CLOSINGS),
      await till.get(`${CLOSINGS}/${id}`),
      await pay(till, id, 1),
      await step(till, id, 'intervene', {}),
      await act(till, id, 'review', {}),
    ];
    return answers.map(({ status }) => status);
  };
  expect(await may('METAL_STAFF')).toEqual([200, 200, 409, 422, 422]);
  expect(await may('METAL_COMMERCIAL')).toEqual([200, 200, 409, 403, 422]);
  expect(await may('ACCOUNTANT')).toEqual([200, 200, 403, 403, 403]);
  expect(await may('SHOP_ASSISTANT')).toEqual([403, 403, 403, 403, 403]);
});

test('R-CLO-04 R-CLO-05 what the books would say of a closing that does not add up', async () => {
  const till = await division(house);
  const { id } = await closed(till, {}, { allowsPrepayment: true });
  await review(till, (await collected(till, id, 10_000)).id, 9_000, 1_000);
  await pay(till, id, 1_000);
  const found = async (change: string, back: string) => {
    await onOwnersBehalf(house.databaseUrl, change);
    const broken = (await brokenInvariants(house.db)).map((row) => row.id);
    await onOwnersBehalf(house.databaseUrl, back);
    return broken;
  };
  const paid = (cents: number) => `update closing_payments set amount_cents = ${cents} where closing_id = '${id}'`;
  expect(await found(paid(900_000), paid(1_000))).toEqual(['I102', 'I103']);
  const pickups = (n: number) => `update closings set max_pickups = ${n} where id = '${id}'`;
  const more = await collected(till, id, 10);
  expect(more.state).toBe('PENDING');
  expect(await found(pickups(1), pickups(3))).toEqual(['I104']);
  const undone = (at: string) => `update collection_reviews set undone_at = ${at} where collection_id in
    (select id from collections where closing_id = '${id}')`;
  expect(await found(undone('clock_timestamp()'), undone('null'))).toEqual(['I103', 'I146', 'I181']);
  const state = (to: string) =>
    `update collections set state = '${to}' where closing_id = '${id}' and id <> '${more.id}'`;
  expect(await found(state('CANCELLED'), state('COMPLETED'))).toContain('I101');
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('R-WCUST-01 a statement says what was delivered, what was paid and what is owed after each, or from a day on', async () => {
  await setClosingPrices(house);
  const till = await division(house);
  const { id, code, customerId } = await closed(till, { lines: [agreedLine('ORO_18', 10_000)] });
  await review(till, (await collected(till, id, 10_000)).id, 10_000);
  await pay(till, id, 50_000);
  const url = `/v1/metals/customers/${customerId}/statement`;
  const lines = (await till.get(`${url}?format=csv`)).text.split(/\r?\n/).filter((line) => line.includes(code));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/;"Metal aceptado de un cierre";"RG-\S+";"CI-\S+";"880,00";"";"880,00"$/);
  expect(lines[1]).toMatch(/;"Pago de cierre";"CI-\S+";"CI-\S+";"";"500,00";"380,00"$/);
  await step(till, id, 'undo-last-payment', { reason: 'Devuelto por el banco' });
  const after = (await till.get(`${url}?format=csv&from=2099-01-01`)).text;
  expect(after).toMatch(/;"Saldo anterior";"";"";"";"";"880,00"/);
  expect(after).not.toContain(code);
  expect((await till.get(`${url}?format=pdf`)).headers['content-type']).toBe('application/pdf');
  const counter = await (await newShop(house)).till();
  expect((await counter.get(`${url}?format=csv`)).status).toBe(403);
  // Of nobody there is no file that breaks off: it is refused before its first byte.
  const nobody = await till.get(`/v1/metals/customers/${randomUUID()}/statement?format=csv`);
  expect([nobody.status, nobody.json.code]).toEqual([404, 'NOT_FOUND']);
});
