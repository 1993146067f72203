import { describe, expect, test } from 'vitest';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import type { HouseNeed } from '@quilate/domain/modules/office/first-run/first-run.schema.ts';
import { sql } from 'kysely';
import { CODE, PASSWORD, Shop, type Till, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';
import { firstRunCode } from './first-run.code.ts';

const house = useHouse();

const BODY = {
  company: {
    legalName: 'Joyas del Teide, S. L.',
    taxId: 'B38123451',
    street: 'Calle del Castillo 12',
    postalCode: '38003',
    city: 'Santa Cruz de Tenerife',
    province: 'P38',
    registration: '',
  },
  office: { code: 'OFI', name: 'Oficina', address: 'Calle del Castillo 12, Santa Cruz' },
  stores: [
    {
      code: 'LAG',
      name: 'La Laguna',
      address: 'Calle Herradores 4, La Laguna',
      phone: '922 111 222',
      platformId: 'main-jewellery',
      channel: 'STORE',
    },
    {
      code: 'ORO',
      name: 'La Orotava',
      address: 'Calle Calvario 8, La Orotava',
      phone: null,
      platformId: 'jewels-district',
      channel: 'STORE',
    },
  ],
  direction: {
    name: 'Guayarmina',
    surname: 'Bencomo',
    email: 'Guayarmina@Teide.example',
    password: PASSWORD,
    repeatedPassword: PASSWORD,
    signingCode: CODE,
    repeatedCode: CODE,
  },
};
const rightCode = () => firstRunCode(house.db, house.app.secrets);

async function begin(more: Record<string, unknown> = {}) {
  const answer = await house.send({
    method: 'POST',
    url: '/v1/first-run',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ code: await rightCode(), ...BODY, ...more }),
  });
  return { status: answer.statusCode, json: JSON.parse(answer.body) };
}
const state = async () => JSON.parse((await house.send({ method: 'GET', url: '/v1/first-run', headers: {} })).body);
const rowsOf = async () =>
  await house.db.one(
    sql<{ rows: number }>`select (select count(*) from companies) + (select count(*) from stores)
      + (select count(*) from employees) + (select count(*) from audit_events) as rows`.compile(qb),
  );

async function direction(): Promise<Till> {
  const { id } = await house.db.one(sql<{ id: string }>`select id from stores where code = 'OFI'`.compile(qb));
  const who = await house.db.one(
    sql<{ id: string; email: string }>`select id, email from employees
    where role = 'ADMIN' order by id limit 1`.compile(qb),
  );
  return await new Shop(house, id, 'OFI').signIn({ ...who, signature: { employeeId: who.id, code: CODE } });
}
const needsOf = async (till: Till): Promise<Readonly<Record<string, HouseNeed>>> =>
  Object.fromEntries((await till.get('/v1/first-run/missing')).json.data.map((need: HouseNeed) => [need.id, need]));

describe('an empty house', () => {
  test('has nobody, and says so to whoever asks', async () => {
    expect(await state()).toEqual({ isFounded: false });
    expect(await rightCode()).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  });

  test('is begun by nobody without the code its server wrote', async () => {
    const answer = await begin({ code: 'AAAA-BBBB-CCCC' });
    expect(answer).toMatchObject({ status: 403, json: { code: 'FIRST_RUN_CODE_WRONG', fields: [{ path: 'code' }] } });
    expect(await begin({ code: `${await rightCode()}A` })).toMatchObject({ status: 403 });
  });

  test.each([
    [{ company: { ...BODY.company, taxId: 'B38123452' } }, 'company.taxId'],
    [{ company: { ...BODY.company, postalCode: '28001' } }, 'company.postalCode'],
    [{ stores: [] }, 'stores'],
    [{ stores: [BODY.stores[0], { ...BODY.stores[1], code: 'LAG' }] }, 'stores.1.code'],
    [{ office: { ...BODY.office, code: 'LAG' } }, 'stores.0.code'],
    [{ direction: { ...BODY.direction, repeatedPassword: 'Otra-clave-8' } }, 'direction.repeatedPassword'],
    [{ direction: { ...BODY.direction, signingCode: '123456', repeatedCode: '123456' } }, 'direction.signingCode'],
  ])('nor half: %o is said at its field', async (more, path) => {
    expect(await begin(more)).toMatchObject({ status: 422, json: { fields: [{ path }] } });
  });

  test.each([
    ['Blink182', 'PASSWORD_BREACHED'],
    ['Guayarmina2026', 'PASSWORD_OWN'],
  ])('nor with a password anybody guesses: %s is %s, and nothing is there afterwards', async (password, code) => {
    const who = { ...BODY.direction, password, repeatedPassword: password };
    expect(await begin({ direction: who })).toMatchObject({ status: 422, json: { code } });
    expect(await rowsOf()).toEqual({ rows: 0 });
    expect(await state()).toEqual({ isFounded: false });
  });

  test('two who begin it at once begin one house: the other hears that it has begun', async () => {
    const answers = await Promise.all([begin(), begin()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)!.json.code).toBe('FIRST_RUN_DONE');
    expect(answers.find(({ status }) => status === 201)!.json.email).toBe('guayarmina@teide.example');
    expect(await begin()).toMatchObject({ status: 409, json: { code: 'FIRST_RUN_DONE' } });
    expect(await state()).toEqual({ isFounded: true });
  });

  test('direction comes in where it was made, at its office and each shop, and the audit says who began it', async () => {
    const admin = await direction();
    const stores = (await admin.get('/v1/auth/stores')).json.data;
    expect(stores.map(({ code }: { code: string }) => code)).toEqual(['LAG', 'OFI', 'ORO']);
    const { data } = (await admin.get('/v1/companies')).json;
    expect(data).toMatchObject([{ legalName: 'Joyas del Teide, S. L.', taxId: 'B38123451', storeCount: 3 }]);
    const line = await house.db.one(
      sql<{ action: string; employeeId: string; payload: string }>`select action, employee_id as "employeeId",
        payload::text from audit_events where action = 'company.found'`.compile(qb),
    );
    expect(line).toMatchObject({ employeeId: admin.person.id, payload: expect.stringContaining('LAG') });
    expect(line.payload).not.toMatch(new RegExp(`${PASSWORD}|${CODE}`));
  });

  test('direction reads what is missing before the first sale; nobody else does', async () => {
    const admin = await direction();
    const needs = await needsOf(admin);
    const open = Object.values(needs).filter((need) => need.state === 'open');
    expect(open.map(({ id }) => id)).toEqual([
      'direction',
      'people',
      'regime',
      'verifactu',
      'sii',
      'rates',
      'returnDays',
      'prices',
      'stock',
      'mail',
      'copies',
    ]);
    expect(needs['people']!.found).toBe('Sin nadie: LAG, ORO');
    expect(needs['stock']!.found).toBe('Sin joyas: LAG, ORO');
    expect(needs['tills']).toMatchObject({ state: 'look', found: 'Sin decir: LAG, ORO' });
    expect(needs['import']).toMatchObject({ state: 'look', found: 'Si los hay' });
    const home = (await admin.get('/v1/home/agenda?area=RETAIL')).json;
    expect(JSON.stringify(home)).toContain('houseNeeds');
    const manager = await new Shop(house, admin.shop.id, 'OFI').till('MANAGER');
    expect((await manager.get('/v1/first-run/missing')).status).toBe(403);
  });

  test('each is done by its own page, and the questions say who answered them', async () => {
    const admin = await direction();
    const today = businessDate(new Date());
    const { signature } = admin;
    const answer = { reason: 'Lo dice el asesor', since: today, signature };
    const companyId = (await needsOf(admin))['regime']!.recordId!;
    const set = (name: string, value: number) =>
      admin.call('POST', '/v1/settings/limits', {
        name,
        value,
        validFrom: today,
        reason: 'Lo dice el asesor',
        signature,
      });
    const answers = [
      await admin.call('POST', `/v1/companies/${companyId}/set-regime`, { regime: 'GENERAL', ...answer }),
      await admin.call('POST', `/v1/tax-records/companies/${companyId}/set-mode`, { mode: 'off', ...answer }),
      await admin.call('POST', `/v1/sii/companies/${companyId}/set-mode`, { mode: 'off', ...answer }),
      await set('custodyBp', 2_000),
      await set('recoveryProfitBp', 2_000),
      await set('custodyTaxBp', 0),
      await set('returnDays', 15),
    ];
    expect(answers.map(({ status, json }) => json.code ?? status)).toEqual([200, 201, 201, 201, 201, 201, 201]);
    await admin.shop.person('ADMIN');
    for (const [code, id] of await shops()) {
      const shop = new Shop(house, id, code);
      await shop.person('SHOP_ASSISTANT');
      await shop.piece();
    }
    const needs = await needsOf(admin);
    const open = Object.values(needs).filter((need) => need.state === 'open');
    expect(open.map(({ id }) => id)).toEqual(['prices', 'mail', 'copies']);
    expect(needs['regime']).toMatchObject({ by: 'Guayarmina Bencomo', found: expect.stringContaining('general') });
    expect(needs['sii']).toMatchObject({ by: 'Guayarmina Bencomo' });
  });
});

const shops = async () =>
  (
    await house.db.run(
      sql<{ code: string; id: string }>`select code, id from stores where channel = 'STORE' order by code`.compile(qb),
    )
  ).map(({ code, id }) => [code, id] as const);
