/** The attacks of the findings that race, made at two API processes in turns, whatever they work on. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { customerUrl, formOf, newCustomer } from './people.ts';
import { confirmReception, newWay, onTheWay, shipmentUrl, verify } from './shipping.ts';
import { type Attack, atBoth, codesOf, elsewhere } from './racing.ts';
import { RACING_SECRETS } from './racing-secrets.ts';
import { RACING_TILLS } from './racing-tills.ts';
import { newShop, openTill, Till } from './shop.ts';

export const RACING_ATTACKS: Readonly<Record<string, Attack>> = {
  'A2 G4 one piece, twenty tills at two processes: one sells it': async (two) => {
    const till = await openTill(two.house);
    const { code } = await till.shop.piece();
    const answers = await atBoth(two, till, 20, (at) => at.sell([code], 10_000));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  },

  'A1 G3 one request sent six times to two processes is one sale and six equal answers': async (two) => {
    const till = await openTill(two.house);
    const [{ code }, key] = [await till.shop.piece(), randomUUID()];
    const answers = await atBoth(two, till, 6, (at) => at.sell([code], 10_000, {}, key));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await till.get('/v1/sales')).json.totalCount).toBe(1);
  },

  'A7 G22 thirty signing codes guessed at two processes: at most five are looked at': async (two) => {
    const till = await openTill(two.house);
    const pieces = await Promise.all(Array.from({ length: 30 }, () => till.shop.piece()));
    const answers = await atBoth(two, till, 30, (at, n) =>
      at.sell([pieces[n]!.code], 10_000, { signature: { ...till.signature, code: `9999${10 + n}` } }),
    );
    expect(codesOf(answers, 'SIGNATURE_WRONG')).toBeLessThanOrEqual(5);
    expect(codesOf(answers, 'SIGNATURE_WRONG') + codesOf(answers, 'SIGNATURE_LOCKED')).toBe(30);
  },

  'A7 G22 thirty passwords guessed at two processes: at most five are looked at': async (two) => {
    const shop = await newShop(two.house);
    const person = await shop.person('MANAGER');
    const stranger = new Till(shop, person);
    const answers = await atBoth(two, stranger, 30, (at, n) =>
      at.call('POST', '/v1/auth/login', { storeId: shop.id, email: person.email, password: `Falsa-${n}-Clave` }),
    );
    expect(codesOf(answers, 'LOGIN_FAILED')).toBeLessThanOrEqual(5);
    expect(answers.filter(({ status }) => status === 200)).toEqual([]);
  },

  'A20 A24 who signs out, or is discharged, at one process is out at the other at once': async (two) => {
    const shop = await newShop(two.house);
    const [leaving, gone, admin] = [await shop.till(), await shop.till(), await shop.till('ADMIN')];
    for (const till of [leaving, gone]) expect((await elsewhere(two, till).get('/v1/home/day')).status).toBe(200);
    await leaving.call('POST', '/v1/auth/logout');
    const body = { kind: 'DEFINITIVE', endDate: new Date().toISOString().slice(0, 10), reason: 'Fin de contrato' };
    expect((await admin.call('POST', `/v1/employees/${gone.person.id}/discharge`, body)).status).toBe(200);
    for (const till of [leaving, gone]) expect((await elsewhere(two, till).get('/v1/home/day')).status).toBe(401);
  },

  'A4 R-CASH-01 twenty who open a till at two processes at once open one session': async (two) => {
    const shop = await newShop(two.house);
    const people = await Promise.all(Array.from({ length: 10 }, () => shop.till()));
    const tills = [...people, ...people.map((till) => elsewhere(two, till))];
    const answers = await Promise.all(tills.map((till) => till.open()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(codesOf(answers, 'CASH_ALREADY_OPEN')).toBe(19);
  },

  'A6 G23 B-02 a code from afar used at two processes at once allows one thing': async (two) => {
    const till = await openTill(two.house);
    const manager = await till.shop.till('MANAGER');
    const sale = (await till.sell([(await till.shop.piece()).code, (await till.shop.piece()).code], 20_000)).json;
    await two.house.db.pool.query(`update sales set refund_max_date = '2020-01-01' where id = $1`, [sale.id]);
    const given = await manager.call('POST', '/v1/authorisations', {
      storeId: till.shop.id,
      action: 'sale.return',
      recordCode: sale.code,
      amountCents: 10_000,
      reason: 'Defecto de fábrica, visto por foto',
      signature: manager.signature,
    });
    const { code: authorisationCode } = (await elsewhere(two, manager).get(`/v1/authorisations/${given.json.id}/code`))
      .json;
    // Two different lines: nothing but the code stands between the second and its money.
    const answers = await atBoth(two, till, 2, (at, n) =>
      at.call('POST', `/v1/sales/${sale.id}/return`, {
        lines: [{ saleLineId: sale.lines[n].id, disposition: 'DEFECTIVE', reason: 'Cierre roto' }],
        refunds: [{ paymentId: sale.payments[0].id, method: 'CASH', amountCents: 10_000 }],
        signature: till.signature,
        approval: { authorisationCode },
      }),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(codesOf(answers, 'AUTHORISATION_USED')).toBe(1);
  },

  'A16 G29 R-CASH-11 cash of one person, in parts at two tills of two shops and two processes, stops at the limit':
    async (two) => {
      const [near, far] = [await openTill(two.house), await openTill(two.house)];
      const customerId = await near.shop.customer();
      const beyond = elsewhere(two, far);
      const answers = await Promise.all(
        Array.from({ length: 6 }, async (_, n) => {
          const at = n % 2 === 0 ? near : beyond;
          return await at.sell([(await at.shop.piece(30_000)).code], 30_000, { customerId });
        }),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
      expect(codesOf(answers, 'CASH_LINKED_OVER_LIMIT')).toBe(3);
    },

  'A35 R-SHIP-06 a bag received at two processes at once has come once': async (two) => {
    const way = await newWay(two.house);
    const sent = await onTheWay(way, 1);
    await verify(way, sent.id, { codes: sent.codes, weights: [{ packageId: sent.packageId, weightMg: 3_000 }] });
    const { signature } = way.destination;
    const finished = await atBoth(two, way.destination, 4, (at) =>
      at.call('POST', shipmentUrl(sent.id, 'finish-verification'), { isConfirmed: true, signature }),
    );
    expect(finished.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(codesOf(finished, 'STATE_CONFLICT')).toBe(3);
    const received = await atBoth(two, way.destination, 4, (at) =>
      at.call('POST', shipmentUrl(sent.id, 'confirm-reception'), { signature }),
    );
    expect(received.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await confirmReception(way, sent.id)).json.code).toBe('STATE_CONFLICT');
    const { rows } = await two.house.db.pool.query(
      `select count(*)::int as n from custody_moves m join products p on p.id = m.item_id
    where p.code = $1 and m.to_place = $2`,
      [sent.codes[0], `store:${way.destination.shop.code}`],
    );
    expect(rows).toEqual([{ n: 1 }]);
  },

  'A37 R-CUST-02 of two who edit the same customer at two processes one does, the other is told': async (two) => {
    const till = await (await newShop(two.house)).till();
    const id = await newCustomer(till);
    const form = await formOf(till, id);
    const answers = await atBoth(two, till, 2, (at, n) =>
      at.call('PATCH', customerUrl(id), { ...form, notes: `La nota ${n}` }),
    );
    const done = answers.find(({ status }) => status === 200);
    const told = answers.find(({ status }) => status === 409);
    expect(told?.json).toMatchObject({ code: 'VERSION_CONFLICT', details: { changedBy: 'Yaiza Santana' } });
    expect((await elsewhere(two, till).get(customerUrl(id))).json.notes).toBe(done?.json.notes);
  },
  ...RACING_SECRETS,
  ...RACING_TILLS,
};
