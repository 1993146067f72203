import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { onOwnersBehalf } from '../../../../test/database.ts';
import {
  addPaper,
  customerUrl,
  formOf,
  longAfter,
  newCustomer,
  newStranger,
  nextNationalId,
  register,
} from '../../../../test/people.ts';
import { openTill, type Till, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';

const house = useHouse();
const REASON = 'Es la misma persona';

interface Pair {
  readonly till: Till;
  /** Who allows it. */
  readonly manager: Till;
  readonly gone: string;
  readonly kept: string;
}
async function twoRecords(gone: Record<string, unknown> = {}, kept: Record<string, unknown> = {}): Promise<Pair> {
  const till = await openTill(house);
  const manager = await till.shop.till('MANAGER');
  return { till, manager, gone: await newStranger(till, gone), kept: await newStranger(till, kept) };
}
const approvalOf = (manager: Till) => ({ ...manager.signature, reason: REASON });
const merge = ({ till, manager, gone, kept }: Pair, more: Record<string, unknown> = {}, key?: string) =>
  till.call('POST', customerUrl(gone, 'merge'), { intoId: kept, approval: approvalOf(manager), ...more }, key);
const undo = ({ till, manager, gone }: Pair, more: Record<string, unknown> = {}) =>
  till.call('POST', customerUrl(gone, 'undo-merge'), { approval: approvalOf(manager), ...more });
const sellTo = async (till: Till, customerId: string) => {
  await addPaper(till, customerId, 'DATA_PRIVACY');
  return till.sell([(await till.shop.piece()).code], 10_000, { customerId });
};
const read = async (till: Till, id: string) => (await till.get(customerUrl(id))).json;
const ban = (till: Till, id: string) => till.call('POST', customerUrl(id, 'ban'), { reason: 'Billetes falsos' });
const found = async (till: Till, list: string, q: string): Promise<string[]> =>
  (await till.get(`/v1/${list}?q=${q}`)).json.data.map((row: { id: string }) => row.id);
const everything = async (till: Till, id: string) => {
  const { activity: _, actions: __, ...rest } = await read(till, id);
  return rest;
};

describe('two records of one person', () => {
  test('B-18 R-PERM-02 what they did in another shop is found by both names there, and no more once they part', async () => {
    const elsewhere = await openTill(house);
    const pair = await twoRecords({ surname: 'Quintero Zerpa' }, { surname: 'Marichal Ojeda' });
    const far = (await sellTo(elsewhere, pair.gone)).json;
    expect((await merge(pair)).status).toBe(200);
    expect(await found(elsewhere, 'sales', 'marichal')).toContain(far.id);
    expect((await undo(pair)).status).toBe(200);
    expect(await found(elsewhere, 'sales', 'marichal')).not.toContain(far.id);
    expect(await found(elsewhere, 'sales', 'quintero')).toContain(far.id);
  });

  test('B-18 R-PERM-02 who is called otherwise now is found so in every shop they have been to', async () => {
    const [here, elsewhere] = [await openTill(house), await openTill(house)];
    const id = await newStranger(here, { surname: 'Zerpa Tejera' });
    const far = (await sellTo(elsewhere, id)).json;
    const named = { ...(await formOf(here, id)), surname: 'Tinguaro Tejera' };
    expect((await here.call('PATCH', customerUrl(id), named)).status).toBe(200);
    expect(await found(elsewhere, 'sales', 'tinguaro')).toContain(far.id);
  });

  test('B-18 become one: sales, papers, activity and the law’s hold of both are read in the one that stays', async () => {
    const pair = await twoRecords({ surname: 'Quesada Brito' }, { surname: 'Quesada Brito', name: 'Ida' });
    const { till, gone, kept } = pair;
    const old = (await sellTo(till, gone)).json;
    const recent = (await sellTo(till, kept)).json;
    await addPaper(till, gone, 'NATIONAL_ID');
    const reply = await merge(pair);
    expect(reply).toMatchObject({
      status: 200,
      json: {
        id: gone,
        status: 'MERGED',
        mergedInto: { id: kept, undoUntilDate: addDays(businessDate(new Date()), 30), isUndoable: true },
      },
    });
    expect(reply.json.actions).toMatchObject([{ action: 'undoMerge', allowed: true, needs: ['approval'] }]);
    const one = await read(till, kept);
    expect(one.sales.map((sale: { id: string }) => sale.id)).toEqual([recent.id, old.id]);
    expect(one).toMatchObject({
      saleTotals: { count: 2, totalCents: 20_000 },
      documents: expect.arrayContaining([expect.objectContaining({ kind: 'NATIONAL_ID' })]),
      merged: [{ id: gone }],
      mergedInto: null,
    });
    expect(one.activity.map((line: { action: string }) => line.action)).toEqual(
      expect.arrayContaining(['customer.merge', 'customer.addDocument']),
    );
    expect(one.activity[0]).toMatchObject({ reason: REASON, approverName: 'Yaiza Santana' });
    const paper = await till.get(customerUrl(kept, `documents/${one.documents[0].id}`));
    expect(paper.headers['content-type']).toBe('image/png');
    const rows = await house.db.run(
      qb.selectFrom('sales').select('customer_id').where('id', 'in', [old.id, recent.id]).orderBy('sold_at'),
    );
    expect(rows.map((row) => row.customer_id)).toEqual([gone, kept]);
  });

  test('B-18 the merged one starts nothing new: every action leads to the record that stays', async () => {
    const pair = await twoRecords();
    const { till, manager, gone, kept } = pair;
    const form = await formOf(till, gone);
    await merge(pair);
    const tried = [
      await sellTo(till, gone),
      await till.call('PATCH', customerUrl(gone), form),
      await ban(till, gone),
      await till.call('POST', customerUrl(gone, 'set-pin'), { pin: '4821' }),
      await addPaper(till, gone, 'OTHER'),
      await manager.call('POST', customerUrl(gone, 'erase'), { reason: 'Lo pide por escrito' }),
      await manager.get(customerUrl(gone, 'personal-data')),
    ];
    expect(tried.map((reply) => [reply.status, reply.json.code, reply.json.details.customerId])).toEqual(
      tried.map(() => [409, 'CUSTOMER_MERGED', kept]),
    );
    expect((await sellTo(till, kept)).status).toBe(201);
  });

  test('B-18 is found by what either record says, as one; so are the sales of both', async () => {
    const pair = await twoRecords({ surname: 'Ajódar', mobile: '622 111 000' }, { surname: 'Bencomo' });
    const { till, gone, kept } = pair;
    const old = (await sellTo(till, gone)).json.id;
    await merge(pair);
    const recent = (await sellTo(till, kept)).json.id;
    expect(await found(till, 'customers', 'ajodar')).toEqual([kept]);
    expect(await found(till, 'customers', '622111000')).toEqual([kept]);
    expect(await found(till, 'sales', 'bencomo')).toEqual([recent, old]);
    expect(await found(till, 'sales', 'ajodar')).toEqual([recent, old]);
    await undo(pair);
    expect(await found(till, 'customers', 'ajodar')).toEqual([gone]);
    expect(await found(till, 'customers', 'bencomo')).toEqual([kept]);
    expect(await found(till, 'sales', 'bencomo')).toEqual([recent]);
    expect(await found(till, 'sales', 'ajodar')).toEqual([old]);
  });

  test('B-18 PIN and notices are those of the one that stays', async () => {
    const pair = await twoRecords({ acceptsSms: true }, { acceptsEmail: true, email: 'ida@correo.example' });
    const { till, gone, kept } = pair;
    await till.call('POST', customerUrl(gone, 'set-pin'), { pin: '1111' });
    await till.call('POST', customerUrl(kept, 'set-pin'), { pin: '4821' });
    await merge(pair);
    expect(await read(till, kept)).toMatchObject({ acceptsSms: false, acceptsEmail: true, pinState: 'SET' });
    expect((await till.call('POST', customerUrl(kept, 'check-pin'), { pin: '1111' })).json.code).toBe('PIN_WRONG');
    expect((await till.call('POST', customerUrl(kept, 'check-pin'), { pin: '4821' })).status).toBe(200);
  });

  test('B-18 the id of the merged record still belongs to that person', async () => {
    const nationalId = nextNationalId();
    const pair = await twoRecords({ nationalId });
    const { till, kept } = pair;
    await merge(pair);
    const again = await register(till, { nationalId });
    expect(again.json).toMatchObject({ code: 'CUSTOMER_EXISTS', details: { customerId: kept } });
    const edited = await till.call('PATCH', customerUrl(kept), { ...(await formOf(till, kept)), nationalId });
    expect([edited.status, edited.json.code]).toEqual([409, 'NATIONAL_ID_MERGED']);
  });

  test('B-18 B-28 their data leave in one file, and who is forgotten is forgotten in both', async () => {
    const pair = await twoRecords({ surname: 'Doble Olvido', notes: 'Alérgica al níquel' });
    const { till, manager, gone, kept } = pair;
    await addPaper(till, gone, 'NATIONAL_ID');
    await merge(pair);
    const files = unzipSync((await manager.get(customerUrl(kept, 'personal-data'))).bytes);
    expect(JSON.parse(strFromU8(files['datos.json']!))).toMatchObject({ merged: [{ notes: 'Alérgica al níquel' }] });
    expect(Object.keys(files)).toContain('documentos/1-national-id.png');
    await manager.call('POST', customerUrl(kept, 'erase'), { reason: 'Lo pide por escrito' });
    expect(await read(till, gone)).toMatchObject({ status: 'ERASED', surname: 'borrado', notes: '', documents: [] });
    expect((await undo(pair)).json.code).toBe('STATE_CONFLICT');
    expect(await found(till, 'customers', 'olvido')).toEqual([]);
  });

  test('B-18 B-28 what the law keeps of one holds both', async () => {
    const pair = await twoRecords();
    await sellTo(pair.till, pair.gone);
    await merge(pair);
    const refused = await pair.manager.call('POST', customerUrl(pair.kept, 'erase'), { reason: 'Lo pide' });
    expect([refused.status, refused.json.code]).toEqual([409, 'LEGAL_HOLD']);
  });
});

describe('undoing a merge', () => {
  test('B-18 puts everything back as it was, ban, PIN and papers', async () => {
    const pair = await twoRecords({ surname: 'Vuelta' });
    const { till, gone, kept } = pair;
    await till.call('POST', customerUrl(gone, 'set-pin'), { pin: '1111' });
    await addPaper(till, gone, 'NATIONAL_ID');
    await sellTo(till, gone);
    await ban(till, gone);
    const before = [await everything(till, gone), await everything(till, kept)];
    await merge(pair);
    const reply = await undo(pair);
    expect(reply).toMatchObject({ status: 200, json: { status: 'BLOCKED', mergedInto: null } });
    // Two changes of the record that went and came back, and two of the one that took its ban and left it.
    for (const one of before) one.version += 2;
    expect([await everything(till, gone), await everything(till, kept)]).toEqual(before);
  });

  test('B-18 is refused after its last day and, when the other was merged since, until that is undone', async () => {
    const pair = await twoRecords();
    const third = await newCustomer(pair.till);
    await merge(pair);
    const outer = { ...pair, gone: pair.kept, kept: third };
    await merge(outer);
    const nested = await undo(pair);
    expect([nested.status, nested.json.code]).toEqual([409, 'MERGE_NESTED']);
    expect((await read(pair.till, third)).merged).toHaveLength(1);
    expect((await undo(outer)).status).toBe(200);
    const late = `update customer_merges set undo_until = business_date() - 1 where customer_id = $1
      and undone_at is null`;
    await onOwnersBehalf(house.databaseUrl, late, [pair.gone]);
    const refused = await undo(pair);
    expect(refused).toMatchObject({ status: 409, json: { code: 'MERGE_TOO_OLD' } });
    expect((await read(pair.till, pair.gone)).actions).toMatchObject([{ action: 'undoMerge', allowed: false }]);
  });

  test('B-18 and a sale at the same moment: the sale came first and is read in the one that stays, or there is none', async () => {
    for (let round = 0; round < 4; round += 1) {
      const pair = await twoRecords();
      const [sale, merged] = await Promise.all([sellTo(pair.till, pair.gone), merge(pair)]);
      expect(merged.status).toBe(200);
      const { sales } = await read(pair.till, pair.kept);
      expect([201, 409]).toContain(sale.status);
      expect(sales.map((one: { id: string }) => one.id)).toEqual(sale.status === 201 ? [sale.json.id] : []);
    }
  });

  test('B-18 two at once are one', async () => {
    const pair = await twoRecords();
    await merge(pair);
    const replies = await Promise.all([undo(pair), undo(pair)]);
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('a ban', () => {
  test('B-18 R-CUST-04 wins over none, goes with who brought it, and is kept while another banned one is there', async () => {
    const pair = await twoRecords();
    const { till, gone, kept } = pair;
    const second = await newCustomer(till);
    await ban(till, gone);
    await ban(till, second);
    await merge(pair);
    await merge({ ...pair, gone: second });
    expect((await sellTo(till, kept)).json.code).toBe('CUSTOMER_BANNED');
    await undo(pair);
    expect((await read(till, kept)).status).toBe('BLOCKED');
    await undo({ ...pair, gone: second });
    expect([(await read(till, kept)).status, (await read(till, second)).status]).toEqual(['ACTIVE', 'BLOCKED']);
  });

  test('B-18 R-CUST-04 somebody decides over after the merge stays as decided', async () => {
    const pair = await twoRecords();
    const { till, gone, kept } = pair;
    await ban(till, gone);
    await merge(pair);
    await till.call('POST', customerUrl(kept, 'unban'), { reason: 'Aclarado' });
    await ban(till, kept);
    await undo(pair);
    expect((await read(till, kept)).status).toBe('BLOCKED');
  });
});

describe('a merge is refused', () => {
  test('B-18 into itself, into nobody, into who was erased, and of who was', async () => {
    const pair = await twoRecords();
    const { till, manager, gone, kept } = pair;
    expect((await merge({ ...pair, kept: gone })).json).toMatchObject({
      code: 'MERGE_ITSELF',
      fields: [{ path: 'intoId' }],
    });
    expect((await merge({ ...pair, kept: randomUUID() })).json.code).toBe('CUSTOMER_UNKNOWN');
    expect((await merge({ ...pair, gone: randomUUID() })).status).toBe(404);
    await manager.call('POST', customerUrl(kept, 'erase'), { reason: 'Lo pide por escrito' });
    expect((await merge(pair)).json.code).toBe('CUSTOMER_UNKNOWN');
    expect((await merge({ ...pair, gone: kept, kept: await newCustomer(till) })).json.code).toBe('STATE_CONFLICT');
  });

  test('B-18 without a manager’s code or with a wrong one; who may not change customers does not get there', async () => {
    const pair = await twoRecords();
    expect((await merge(pair, { approval: undefined })).status).toBe(422);
    const own = await merge(pair, { approval: { ...pair.till.signature, reason: REASON } });
    expect([own.status, own.json.code]).toEqual([403, 'MANAGER_REQUIRED']);
    const wrong = await merge(pair, { approval: { ...approvalOf(pair.manager), code: '000000' } });
    expect(wrong.json.code).toBe('APPROVAL_WRONG');
    const accountant = await pair.till.shop.till('ACCOUNTANT');
    expect((await merge({ ...pair, till: accountant })).status).toBe(403);
    expect((await read(pair.till, pair.gone)).status).toBe('ACTIVE');
  });

  test('B-18 when it is done already; the same click again has the same answer', async () => {
    const pair = await twoRecords();
    const key = randomUUID();
    const first = await merge(pair, {}, key);
    expect((await merge(pair, {}, key)).text).toBe(first.text);
    expect((await merge(pair)).json.code).toBe('CUSTOMER_MERGED');
    const back = await merge({ ...pair, gone: pair.kept, kept: pair.gone });
    expect(back.json).toMatchObject({ code: 'CUSTOMER_MERGED', fields: [{ path: 'intoId' }] });
  });

  test('B-18 of two at once, also the other way round, one is done', async () => {
    const pair = await twoRecords();
    const crossed = { ...pair, gone: pair.kept, kept: pair.gone };
    const replies = await Promise.all([merge(pair), merge(crossed), merge(pair), merge(crossed)]);
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.json.code === 'CUSTOMER_MERGED')).toHaveLength(3);
  });
});

describe('who changes their name', () => {
  test('R-CUST-02 B-17 is found by the old and the new one, also in the sales; each sale shows the name of its day', async () => {
    const till = await openTill(house);
    const id = await newCustomer(till, { name: 'Airam', surname: 'Tacoronte' });
    const before = (await sellTo(till, id)).json.id;
    const form = await formOf(till, id);
    await till.call('PATCH', customerUrl(id), { ...form, surname: 'Mesa' });
    const after = (await sellTo(till, id)).json.id;
    for (const q of ['tacoronte', 'mesa']) {
      expect(await found(till, 'customers', q)).toContain(id);
      expect(await found(till, 'sales', q)).toEqual([after, before]);
    }
    const { data } = (await till.get('/v1/sales?q=tacoronte')).json;
    expect(data.map((row: { customerName: string }) => row.customerName)).toEqual(['Airam Mesa', 'Airam Tacoronte']);
    expect((await till.get(`/v1/sales/${before}`)).json.customerName).toBe('Airam Tacoronte');
    expect((await read(till, id)).formerNames).toEqual(['Airam Tacoronte']);
  });

  test('R-CUST-02 B-28 who was written down with a wrong id is found by both, and leaves neither', async () => {
    const till = await openTill(house);
    const [wrong, right] = [nextNationalId(), nextNationalId()];
    const id = await newCustomer(till, { nationalId: wrong });
    await till.call('PATCH', customerUrl(id), { ...(await formOf(till, id)), nationalId: right });
    expect((await read(till, id)).formerNames).toEqual([]);
    expect([await found(till, 'customers', wrong), await found(till, 'customers', right)]).toEqual([[id], [id]]);
    const manager = await till.shop.till('MANAGER');
    await manager.call('POST', customerUrl(id, 'erase'), { reason: 'Lo pide' });
    expect([await found(till, 'customers', wrong), await found(till, 'customers', right)]).toEqual([[], []]);
  });

  test('R-CUST-02 B-28 and is then forgotten leaves neither name', async () => {
    const till = await openTill(house);
    const id = await newCustomer(till, { surname: 'Primerizo' });
    await sellTo(till, id);
    await till.call('PATCH', customerUrl(id), { ...(await formOf(till, id)), surname: 'Segundón' });
    const manager = await till.shop.till('MANAGER');
    const erasing = () => manager.call('POST', customerUrl(id, 'erase'), { reason: 'Lo pide' });
    expect((await longAfter(house, id, erasing)).status).toBe(200);
    for (const q of ['primerizo', 'segundon']) {
      expect(await found(till, 'customers', q)).toEqual([]);
      expect(await found(till, 'sales', q)).toEqual([]);
    }
    const rows = await house.db.run(
      qb.selectFrom('customer_former_names').select('name').where('customer_id', '=', id),
    );
    expect(rows).toEqual([]);
  });
});
