/** A record of who sends nothing is put right, or annulled, by a later one of its chain, which is signed as it was. */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { brokenInvariants } from '../../../../test/books.ts';
import { behindTheGuards, onOwnersBehalf } from '../../../../test/database.ts';
import { signatureFaults } from '../../../../test/facturae.ts';
import { ok } from '../../../../test/goods.ts';
import { newCompany } from '../../../../test/companies.ts';
import { nextTaxId } from '../../../../test/suppliers.ts';
import { openTill, TEST_COMPANY, type Till, useHouse } from '../../../../test/shop.ts';
import { invoiceOf } from '../../../../test/tax-fresh.ts';
import { keepLogs, logOfCompany, newKeeper, plainXml } from '../../../../test/tax-log.ts';
import { type TaxOffice, taxOffice } from '../../../../test/tax-office.ts';
import { beginSending, companyOf, sendAfter, setMode } from '../../../../test/tax-records.ts';
import { schemaFaults } from '../../../../test/tax-schemas.ts';

const house = useHouse();
const ROOT = path.resolve(import.meta.dirname, '../../../../../..');
const ADDRESS = { street: 'Calle Real 1', postalCode: '35001', city: 'Las Palmas', province: 'Las Palmas' };
const OTHER = { name: 'Joyería Isla, S. L.', taxId: 'A58818501' };
let office: TaxOffice;
let till: Till;
let admin: Till;
let accountant: Till;
let companyId: string;
beforeAll(async () => {
  office = await taxOffice();
  till = await openTill(house);
  admin = await till.shop.till('ADMIN');
  accountant = await till.shop.till('ACCOUNTANT');
  companyId = await companyOf(house, till.shop.id);
  await beginSending(admin, companyId, TEST_COMPANY.taxId, 'signed');
});
afterAll(() => office.close());

const keep = (hours = 0) => keepLogs(house, hours);
const today = businessDate(new Date());

interface Filing {
  readonly id: string;
  readonly state: string;
  readonly kind: string;
  readonly isCorrection: boolean;
}
/** The last one first. */
const filings = async (number: string): Promise<Filing[]> => (await admin.get(`/v1/tax-records?q=${number}`)).json.data;
const filingsOf = async (invoiceId: string): Promise<Filing[]> =>
  (
    await house.db.pool.query(
      `select f.id, f.state, r.kind, r.is_correction as "isCorrection" from tax_filings f
        join tax_records r on r.company_id = f.company_id and r.seq = f.seq where f.invoice_id = $1 order by f.seq desc`,
      [invoiceId],
    )
  ).rows;
/** Complete, to a customer. */
const sold = async (): Promise<{ id: string; invoiceNumber: string }> =>
  await ok(
    till.sell([(await till.shop.piece()).code], 10_000, {
      customerId: await till.shop.customer(),
      invoiceAddress: ADDRESS,
    }),
  );
/** What was given away: an invoice that comes to nothing. */
async function given(): Promise<{ id: string; invoiceNumber: string }> {
  const manager = await till.shop.person('MANAGER');
  return await ok(
    till.sell([], 0, {
      lines: [{ productCode: (await till.shop.piece()).code, discountBp: 10_000 }],
      payments: [],
      approval: { ...manager.signature, reason: 'Regalo de la casa' },
    }),
  );
}
const act = (verb: 'correct' | 'annul', id: string, more: object = {}, who = accountant, key?: string) =>
  who.call('POST', `/v1/tax-records/${id}/${verb}`, { reason: 'Estaba mal', signature: who.signature, ...more }, key);
const invoice = async (sale: { id: string }) => (await admin.get(`/v1/invoices?recordId=${sale.id}`)).json.data[0];
const signedOf = async (id: string): Promise<string> =>
  (
    await house.db.pool.query(
      `select s.document from tax_filings f join tax_signatures s
        on s.company_id = f.company_id and s.chain = 'records' and s.seq = f.seq where f.id = $1`,
      [id],
    )
  ).rows[0].document;
/** By the reference of a letter of the tax office. */
async function remitted(id = companyId): Promise<string> {
  const days = `from=${addDays(today, -1)}&to=${addDays(today, 1)}&requirement=REQ2026000000012`;
  const { status, bytes, text } = await admin.get(`/v1/tax-records/companies/${id}/take?${days}`);
  if (status !== 200) throw new Error(text);
  const [message] = Object.values(unzipSync(new Uint8Array(bytes))).map((file) => strFromU8(file));
  expect(await schemaFaults('SuministroLR', plainXml(message!))).toEqual([]);
  return message!;
}
const booksHold = async (): Promise<void> => {
  expect(await brokenInvariants(house.db)).toEqual([]);
  const { text: input } = await admin.get('/v1/activity/books');
  const { status } = spawnSync(process.execPath, [path.join(ROOT, 'scripts/verify-books.mjs'), '-'], { input });
  expect(status).toBe(0);
};

describe('B-30 R-SALE-05 a record that is signed and kept', () => {
  test('B-30 is put right by accounting with a later one, signed, without a refusal before it, and taken away as it is', async () => {
    const sale = await sold();
    const [before] = await filings(sale.invoiceNumber);
    expect(before).toMatchObject({ state: 'kept', kind: 'issue', isCorrection: false });
    expect(await invoice(sale)).toMatchObject({ filing: 'kept', filedAs: 'issue' });
    expect(await act('correct', before!.id, { recipient: OTHER })).toMatchObject({
      status: 200,
      json: { state: 'corrected', actions: [], activity: [{ action: 'taxFiling.correct', reason: 'Estaba mal' }] },
    });
    const [after, ...others] = await filings(sale.invoiceNumber);
    expect([after!.state, after!.isCorrection, others.map(({ state }) => state)]).toEqual([
      'kept',
      true,
      ['corrected'],
    ]);
    const page = async () => (await accountant.get(`/v1/tax-records/${after!.id}`)).json;
    expect(await page()).toMatchObject({
      signedAt: null,
      recipient: OTHER,
      others: [{ isCorrection: false }, { isCorrection: true }],
    });
    await keep();
    expect((await page()).signedAt).not.toBeNull();
    const document = await signedOf(after!.id);
    expect(document).toContain('<sf:Subsanacion>S</sf:Subsanacion><sf:TipoFactura>F1</sf:TipoFactura>');
    expect(document).toContain(`<sf:NIF>${OTHER.taxId}</sf:NIF>`);
    expect(await signatureFaults(document)).toEqual([]);
    expect(await remitted()).toContain(plainXml(document));
    expect(await invoice(sale)).toMatchObject({ filing: 'kept', filedAs: 'correction' });
    const sheet = await admin.get('/v1/invoices/export?format=csv&purpose=AUTHORITY');
    expect(sheet.text).toContain('Subsanada · Guardado sin envío');
    await booksHold();
  });

  test('B-30 is annulled where its invoice comes to nothing, as one that is there, and its invoice says so', async () => {
    const sale = await given();
    const [before] = await filings(sale.invoiceNumber);
    expect(await act('annul', before!.id)).toMatchObject({ status: 200, json: { state: 'corrected' } });
    await keep();
    const [after] = await filings(sale.invoiceNumber);
    expect(after).toMatchObject({ state: 'kept', kind: 'cancel' });
    const document = await signedOf(after!.id);
    expect(document).toContain(`<sf:NumSerieFacturaAnulada>${sale.invoiceNumber}</sf:NumSerieFacturaAnulada>`);
    expect(document).not.toMatch(/SinRegistroPrevio|RechazoPrevio/);
    expect(await signatureFaults(document)).toEqual([]);
    expect(await remitted()).toContain(plainXml(document));
    expect(await invoice(sale)).toMatchObject({ filing: 'kept', filedAs: 'cancel' });
    await booksHold();
  });

  test('B-30 is counted with the one that follows it when the log sums up', async () => {
    const id = await newKeeper(admin);
    const [wrong, nothing] = [
      await invoiceOf(house, till.shop.id, id, 300),
      await invoiceOf(house, till.shop.id, id, 0),
    ];
    await ok(act('correct', (await filingsOf(wrong))[0]!.id));
    await ok(act('annul', (await filingsOf(nothing))[0]!.id));
    await keep(6);
    const { details } = (await logOfCompany(house, id)).findLast(({ kind }) => kind === '10')!;
    expect(details).toMatchObject({ count: 4, issuedCount: 3, cancelledCount: 1, totalCents: 600 });
    expect((await remitted(id)).match(/<sfLR:RegistroFactura>/g)).toHaveLength(4);
  });
});

describe('B-30 what is kept is not put right', () => {
  test('B-30 twice, nor annulled twice, nor put right once annulled, nor annulled where it has an amount', async () => {
    const refused = (rule: string) => ({
      status: 409,
      json: { code: 'STATE_CONFLICT', details: { reasonCode: rule } },
    });
    const [first] = await filings((await given()).invoiceNumber);
    await ok(act('annul', first!.id));
    for (const verb of ['annul', 'correct'] as const)
      expect(await act(verb, first!.id)).toMatchObject(refused('TAX_FILING_CORRECTED'));
    const { number } = (await admin.get(`/v1/tax-records/${first!.id}`)).json;
    const [annulment] = await filings(number);
    for (const verb of ['annul', 'correct'] as const)
      expect(await act(verb, annulment!.id)).toMatchObject(refused('TAX_FILING_NOT_ISSUE'));
    const [costly] = await filings((await sold()).invoiceNumber);
    expect(await act('annul', costly!.id)).toMatchObject(refused('TAX_FILING_NOT_COMES_TO_NOTHING'));
    await ok(act('correct', costly!.id));
    expect(await act('correct', costly!.id)).toMatchObject(refused('TAX_FILING_CORRECTED'));
    const simplified = await ok(till.sell([(await till.shop.piece()).code], 10_000));
    const [one] = await filings(simplified.invoiceNumber);
    expect(await act('correct', one!.id, { recipient: OTHER })).toMatchObject({
      status: 409,
      json: { code: 'TAX_RECIPIENT_NONE' },
    });
    await booksHold();
  });

  test('B-30 by a company that neither sends nor signs any more', async () => {
    const id = await newKeeper(admin);
    const [filing] = await filingsOf(await invoiceOf(house, till.shop.id, id, 0));
    expect((await setMode(admin, id, 'off')).status).toBe(201);
    for (const verb of ['annul', 'correct'] as const)
      expect(await act(verb, filing!.id)).toMatchObject({
        status: 409,
        json: { details: { reasonCode: 'TAX_FILING_NOT_SENDS_OR_SIGNS' } },
      });
    const { actions } = (await accountant.get(`/v1/tax-records/${filing!.id}`)).json;
    for (const offer of actions) expect(offer).toMatchObject({ allowed: false, reason: 'sendsOrSigns' });
  });

  test('B-30 by a shop, without signature, or with that of somebody else', async () => {
    const [filing] = await filings((await sold()).invoiceNumber);
    expect((await act('correct', filing!.id, {}, till)).status).toBe(403);
    expect((await act('correct', filing!.id, { signature: undefined })).status).toBe(422);
    expect((await act('correct', filing!.id, { reason: '' })).status).toBe(422);
    const manager = await till.shop.till('MANAGER');
    expect(await act('correct', filing!.id, { signature: manager.signature })).toMatchObject({
      status: 422,
      json: { code: 'SIGNER_NOT_ALLOWED', fields: [{ path: 'signature.employeeId' }] },
    });
    expect((await act('correct', randomUUID())).status).toBe(404);
    expect((await filings((await admin.get(`/v1/tax-records/${filing!.id}`)).json.number)).length).toBe(1);
  });

  test('B-30 twice with one key: the same answer and one record; two people at once with two keys: one of them', async () => {
    const sale = await sold();
    const [filing] = await filings(sale.invoiceNumber);
    const key = randomUUID();
    const answer = await act('correct', filing!.id, {}, accountant, key);
    expect((await act('correct', filing!.id, {}, accountant, key)).text).toBe(answer.text);
    expect(await filings(sale.invoiceNumber)).toHaveLength(2);
    const gift = await given();
    const [raced] = await filings(gift.invoiceNumber);
    const both = await Promise.all([act('annul', raced!.id), act('correct', raced!.id, {}, admin)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await filings(gift.invoiceNumber)).toHaveLength(2);
    await booksHold();
  });
});

describe('B-30 what was kept before the company began to send', () => {
  test('B-30 is put right, or annulled, as what the tax office has never had', async () => {
    const taxId = 'B76543214';
    const id = await newKeeper(admin, taxId);
    const wrong = await invoiceOf(house, till.shop.id, id, 300);
    const nothing = await invoiceOf(house, till.shop.id, id, 0);
    expect((await setMode(admin, id, 'on')).status).toBe(201);
    await ok(act('correct', (await filingsOf(wrong))[0]!.id));
    await ok(act('annul', (await filingsOf(nothing))[0]!.id));
    expect(await sendAfter(house, office)).toBe(1);
    const xml = office.received.at(-1)!;
    expect(xml).toContain('<sf:Subsanacion>S</sf:Subsanacion><sf:RechazoPrevio>X</sf:RechazoPrevio>');
    expect(xml).toContain('<sf:SinRegistroPrevio>S</sf:SinRegistroPrevio>');
    for (const of of [wrong, nothing])
      expect((await filingsOf(of)).map(({ state }) => state)).toEqual(['accepted', 'corrected']);
    await booksHold();
  });
});

test('B-30 what was received on trial is put right, once the company really sends, as what it has never had', async () => {
  const taxId = nextTaxId();
  const id = await newCompany(admin, { taxId });
  await beginSending(admin, id, taxId, 'test');
  const tried = await invoiceOf(house, till.shop.id, id, 300);
  expect(await sendAfter(house, office)).toBe(1);
  expect((await setMode(admin, id, 'on')).status).toBe(201);
  office.kept.clear();
  await ok(act('correct', (await filingsOf(tried))[0]!.id));
  expect(await sendAfter(house, office, 4000)).toBe(1);
  expect(office.received.at(-1)).toContain('<sf:Subsanacion>S</sf:Subsanacion><sf:RechazoPrevio>X</sf:RechazoPrevio>');
  expect((await filingsOf(tried)).map(({ state }) => state)).toEqual(['accepted', 'corrected']);
  await booksHold();
});

describe('B-30 F17 what is kept and says otherwise', () => {
  test.each([
    ['is said to wait', `update tax_filings set state = 'waiting' where id = $1`],
    ['is said to have been received', `update tax_filings set is_received = true where id = $1`],
    ['is said to have been followed', `update tax_filings set state = 'corrected' where id = $1`],
    ['has no filing', `delete from tax_filings where id = $1`],
  ])('B-30 F17 is found: who %s', async (_, statement) => {
    const [filing] = await filings((await sold()).invoiceNumber);
    const { rows } = await house.db.pool.query('select to_jsonb(f) as was from tax_filings f where id = $1', [
      filing!.id,
    ]);
    const tamper = (sql: string) => behindTheGuards(house.databaseUrl, sql.replaceAll('$1', `'${filing!.id}'`));
    await tamper(statement);
    expect((await brokenInvariants(house.db)).map((one) => one.id)).toContain('I186');
    await tamper(`delete from tax_filings where id = $1`);
    const was = JSON.stringify(rows[0].was).replaceAll("'", "''");
    await tamper(`insert into tax_filings select * from jsonb_populate_record(null::tax_filings, '${was}')`);
    await booksHold();
  });
});

test('B-30 what was signed before it had a filing is kept by the change that gave it one', async () => {
  const before = (await house.db.pool.query(`select count(*)::int as n from tax_records where mode = 'signed'`))
    .rows[0];
  const file = path.join(ROOT, 'apps/api/migrations/0187_records_kept_are_filed.sql');
  const [, step] = /-- Those of before:[^\n]*\n(.*?;)\n\n--/s.exec(readFileSync(file, 'utf8'))!;
  for (const statement of [
    `delete from state_changes where concept = 'taxFiling' and record_id in
      (select id from tax_filings where mode = 'signed')`,
    `delete from tax_filings where mode = 'signed'`,
  ])
    await behindTheGuards(house.databaseUrl, statement);
  expect((await brokenInvariants(house.db)).map((one) => one.id)).toContain('I186');
  await onOwnersBehalf(house.databaseUrl, step!);
  const { rows } = await house.db.pool.query(
    `select count(*)::int as n from tax_filings f join state_changes s on s.record_id = f.id and s.action = 'keep'
      where f.mode = 'signed' and f.state = 'kept'`,
  );
  expect([before.n > 10, rows[0].n]).toEqual([true, before.n]);
  await booksHold();
});
