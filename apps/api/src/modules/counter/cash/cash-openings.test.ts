/** What a shop begins with (docs/decisions/0098), and the float between two days. */
import { expect, test } from 'vitest';
import { DIVISION_CASH } from '../../../../test/closings.ts';
import { counts, newShop, TEST_COMPANY, type Shop, useHouse } from '../../../../test/shop.ts';
import { foundCompany } from '../../master-data/companies/companies.public.ts';
import { foundStore } from '../../master-data/stores/stores.public.ts';

const house = useHouse();
const OPENINGS = '/v1/cash/opening-balances';
const BEGIN = '/v1/cash/begin-balance';
let letters = 0;

/** A shop nobody has brought money to. */
async function emptyShop(): Promise<{ shop: Shop; id: string; code: string }> {
  const office = await newShop(house);
  const code = `NW${String.fromCharCode(65 + (letters += 1))}`;
  const store = {
    code,
    name: `Nueva ${code}`,
    channel: 'STORE',
    platformId: 'main-jewellery',
    companyId: await foundCompany(house.db, TEST_COMPANY),
  } as const;
  return { shop: office, id: await foundStore(house.db, store), code };
}
const begin = (account: string, amountCents: number, more: Record<string, unknown> = {}) => ({
  account,
  amountCents,
  ...(account === 'bank' ? {} : { counts: counts(amountCents) }),
  observations: 'Entregado por la dirección',
  ...more,
});

test('R-CASH-07 a new shop begins with what direction signs, and opens its till without a difference', async () => {
  const { shop, id, code } = await emptyShop();
  const admin = await shop.till('ADMIN');
  const say = (account: string, cents: number) =>
    admin.call('POST', BEGIN, { storeId: id, signature: admin.signature, ...begin(account, cents) });
  expect(await say('float', 100_000)).toMatchObject({
    status: 201,
    json: { account: 'float', amountCents: 100_000, isUntouched: false, signerName: 'Yaiza Santana' },
  });
  expect((await say('remainder', 45_050)).status).toBe(201);
  expect((await say('bank', 1_250_075)).status).toBe(201);
  const all = (await admin.get(OPENINGS)).json.data;
  const own = (await admin.get(`${OPENINGS}?storeId[]=${id}`)).json.data;
  expect(all.length).toBeGreaterThan(own.length);
  expect(own.map((row: { amountCents: number }) => row.amountCents)).toEqual([100_000, 45_050, 1_250_075]);
  const person = await shop.person('MANAGER', [id]);
  const login = { storeId: id, email: person.email, password: 'Lapas-con-Mojo7' };
  const till = await shop.signIn(await shop.person('MANAGER'));
  till.token = (await till.call('POST', '/v1/auth/login', login)).json.token;
  const opened = await till.call('POST', '/v1/cash/open', {
    counts: counts(100_000),
    redistribution: 'MOVE',
    signature: person.signature,
  });
  expect(opened).toMatchObject({ status: 201, json: { openingCents: 100_000 } });
  const kinds = async (account: string) =>
    (await till.get(`/v1/cash/movements?account=${account}`)).json.data.map((row: { kind: string }) => row.kind);
  expect(await kinds('remainder')).toEqual(['INITIAL_BALANCE']);
  expect(await kinds('float')).toEqual(['REGISTER_OPEN', 'INITIAL_BALANCE']);
  const remainder = (await till.get('/v1/cash/remainder')).json;
  expect(remainder).toMatchObject({ totalCents: 45_050, unknownCents: 0 });
  expect(code).toHaveLength(3);
});

test('R-CASH-07 it is said once, by direction alone, note by note, and not where anything is booked', async () => {
  const { shop, id } = await emptyShop();
  const [admin, manager] = [await shop.till('ADMIN'), await shop.till('MANAGER')];
  const say = (more: Record<string, unknown>) =>
    admin.call('POST', BEGIN, { storeId: id, signature: admin.signature, ...more });
  expect(await say(begin('remainder', 5_000, { counts: counts(4_000) }))).toMatchObject({
    status: 422,
    json: { code: 'BREAKDOWN_DIFFERS', details: { countedCents: 4_000, amountCents: 5_000 } },
  });
  expect((await say(begin('remainder', 5_000))).status).toBe(201);
  const twice = await say(begin('remainder', 5_000));
  expect(twice).toMatchObject({ status: 409, json: { code: 'BALANCE_BEGUN', fields: [{ path: 'account' }] } });
  expect((await say({ ...begin('float', 5_000), storeId: shop.id })).json.code).toBe('BALANCE_BEGUN');
  const body = { storeId: id, signature: manager.signature, ...begin('float', 5_000) };
  expect((await manager.call('POST', BEGIN, body)).status).toBe(403);
  expect((await say({ ...begin('float', 5_000), storeId: crypto.randomUUID() })).status).toBe(404);
});

test('R-CASH-07 R-MTRX-01 the metals division begins alike, and opens its till without a difference', async () => {
  const shop = await newShop(house);
  const [admin, metals] = [await shop.till('ADMIN'), await shop.till('METAL_STAFF')];
  const say = (account: string, cents: number, more: object = {}) =>
    admin.call('POST', `${DIVISION_CASH}/begin-balance`, {
      signature: admin.signature,
      ...begin(account, cents),
      ...more,
    });
  expect((await say('float', 50_000, { storeId: shop.id })).status).toBe(422);
  expect(await say('float', 50_000)).toMatchObject({
    status: 201,
    json: { account: 'float', amountCents: 50_000, isUntouched: false, storeName: 'División de metales' },
  });
  expect((await say('remainder', 20_050)).status).toBe(201);
  expect((await say('bank', 1_250_075)).status).toBe(201);
  expect((await say('bank', 1)).json.code).toBe('BALANCE_BEGUN');
  const mine = { ...begin('float', 50_000), signature: metals.signature };
  expect((await metals.call('POST', `${DIVISION_CASH}/begin-balance`, mine)).status).toBe(403);
  const own = (await admin.get(`${DIVISION_CASH}/opening-balances`)).json.data;
  expect(own.map((row: { amountCents: number }) => row.amountCents)).toEqual([50_000, 20_050, 1_250_075]);
  const ofShops = (await admin.get(OPENINGS)).json.data;
  expect(ofShops.filter((row: { storeName: string }) => row.storeName === 'División de metales')).toEqual([]);
  const opened = await metals.call('POST', `${DIVISION_CASH}/open`, {
    counts: counts(50_000),
    redistribution: 'CONFIRM',
    signature: metals.signature,
  });
  expect(opened).toMatchObject({ status: 201, json: { openingCents: 50_000 } });
  const till = (await metals.get(`${DIVISION_CASH}/movements?account=till`)).json.data;
  expect(till.map((row: { kind: string }) => row.kind)).toEqual(['REGISTER_OPEN']);
  const remainder = (await metals.get(`${DIVISION_CASH}/remainder`)).json;
  expect(remainder).toMatchObject({ totalCents: 20_050, unknownCents: 0 });
});

test('R-CASH-09 what a shop begins with comes from outside, into the account whose list shows it', async () => {
  const { shop, id } = await emptyShop();
  const admin = await shop.till('ADMIN');
  for (const account of ['float', 'remainder', 'bank']) {
    const body = { storeId: id, signature: admin.signature, ...begin(account, 45_000) };
    expect((await admin.call('POST', BEGIN, body)).status).toBe(201);
  }
  const seen = async (account: string) => {
    const { data } = (await admin.get(`/v1/cash/movements?account=${account}&storeId[]=${id}`)).json;
    return data.map((row: Record<string, string>) => [row['sourceEs'], row['destinationEs'], row['operationPath']]);
  };
  const page = '/transactions/opening-balances';
  expect(await seen('bank')).toEqual([['Extraordinario', 'Banco', page]]);
  expect(await seen('remainder')).toEqual([['Extraordinario', 'Remanente', page]]);
  expect(await seen('float')).toEqual([['Extraordinario', 'Fondo de caja', page]]);
});

test('R-CASH-09 what lies in the drawer overnight is its own line; what says remainder stands in the remainder', async () => {
  const shop = await newShop(house);
  const till = await shop.till();
  await till.open(105_000, { reason: 'Sobra un billete de 50' });
  await till.close(100_000);
  const rows = async (account: string) => (await till.get(`/v1/cash/movements?account=${account}`)).json.data;
  const own = await rows('till');
  const shown = own.filter(
    (row: { kind: string }) => row.kind.startsWith('REGISTER') && !row.kind.endsWith('MISMATCH'),
  );
  expect(shown).toMatchObject([
    { kind: 'REGISTER_CLOSE', destination: 'REMAINING', destinationEs: 'Fondo de caja' },
    { kind: 'REGISTER_OPEN', source: 'REMAINING', sourceEs: 'Fondo de caja' },
  ]);
  const word = 'Remanente';
  const saying = own.filter(
    (row: { sourceEs: string; destinationEs: string }) => row.sourceEs === word || row.destinationEs === word,
  );
  const there = new Set((await rows('remainder')).map((row: { id: string }) => row.id));
  expect(saying.length).toBeGreaterThan(0);
  expect(saying.filter((row: { id: string }) => !there.has(row.id))).toEqual([]);
  const float = await rows('float');
  expect(float.map((row: { kind: string }) => row.kind)).toEqual([
    'REGISTER_CLOSE',
    'REGISTER_OPEN',
    'INITIAL_BALANCE',
  ]);
  expect(float[0]).toMatchObject({ inCents: 100_000, balanceCents: 100_000, sourceEs: 'Caja' });
});
