/** Records of a company that keeps them itself: signed in their order, with a log of what befell them. */
import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import { brokenInvariants } from '../../../../test/books.ts';
import { newCompany } from '../../../../test/companies.ts';
import { signatureFaults } from '../../../../test/facturae.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { openTill, TEST_COMPANY, type Till, useHouse } from '../../../../test/shop.ts';
import { nextTaxId } from '../../../../test/suppliers.ts';
import {
  expectRight,
  HOURS,
  keepLogs,
  logOfCompany,
  type LoggedEvent,
  lookAtLog,
  newKeeper,
  plainXml,
} from '../../../../test/tax-log.ts';
import { invoiceOf } from '../../../../test/tax-fresh.ts';
import { beginSending, companyOf, declare, install, setMode, taxCertificate } from '../../../../test/tax-records.ts';
import { schemaFaults } from '../../../../test/tax-schemas.ts';
import { transact } from '../../../platform/db.ts';
import { appendEvent, keepTaxLogs, noteRestored } from './tax-records.log.ts';

const house = useHouse();
let till: Till;
let admin: Till;
let companyId: string;
beforeAll(async () => {
  till = await openTill(house);
  admin = await till.shop.till('ADMIN');
  companyId = await companyOf(house, till.shop.id);
  await beginSending(admin, companyId, TEST_COMPANY.taxId, 'signed');
});

const keep = (hours = 0) => keepLogs(house, hours);
const sell = async () => (await till.sell([(await till.shop.piece()).code], 10_000)).json;
const another = () => newKeeper(admin);
const logOf = (id: string) => logOfCompany(house, id);
const kindsOf = async (id: string): Promise<string[]> => (await logOf(id)).map(({ kind }) => kind);
const today = businessDate(new Date());
const taken = async (what: string, id = companyId, more = '') => {
  const days = `from=${addDays(today, -1)}&to=${addDays(today, 1)}`;
  const answer = await admin.get(`/v1/tax-records/companies/${id}/${what}?${days}${more}`);
  if (answer.status !== 200) throw new Error(answer.text);
  return Object.values(unzipSync(new Uint8Array(answer.bytes))).map((file) => strFromU8(file));
};
const check = (id: string, who = admin) => lookAtLog(who, id);

describe('B-30 R-SALE-05 records of who does not send', () => {
  test('B-30 R-SALE-05 are signed in the order of their chain, once, and nothing of them waits to be sent', async () => {
    await sell();
    await sell();
    await Promise.all([keep(), keep(), keep()]);
    const { rows } = await house.db.pool.query(
      `select r.seq::int, r.hash, s.document from tax_records r left join tax_signatures s
        on s.company_id = r.company_id and s.chain = 'records' and s.seq = r.seq
      where r.company_id = $1 and r.mode = 'signed' order by r.seq`,
      [companyId],
    );
    expect(rows.length).toBeGreaterThanOrEqual(2);
    for (const { hash, document } of rows) {
      expect(document).toContain(`<sf:Huella>${hash}</sf:Huella>`);
      expect(document).toContain('<sf:TipoUsoPosibleSoloVerifactu>N</sf:TipoUsoPosibleSoloVerifactu>');
      expect(await signatureFaults(document)).toEqual([]);
      expect(await signatureFaults(document.replace('<sf:ImporteTotal>100', '<sf:ImporteTotal>900'))).toEqual([
        'digest of «»',
      ]);
    }
    const filed = `/v1/tax-records?companyId[]=${companyId}`;
    expect((await admin.get(filed)).json.totalCount).toBe(rows.length);
    expect((await admin.get(`${filed}&status[]=kept`)).json.totalCount).toBe(rows.length);
    expect(await keep()).toBe(0);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('B-30 R-SALE-05 papers bear the square code of what cannot be verified, and not «VERI*FACTU»', async () => {
    const sale = await sell();
    const { text } = await pdfText((await till.get(`/v1/sales/${sale.id}/receipt?type=PDF`)).bytes);
    const roll = (await till.get(`/v1/sales/${sale.id}/receipt?type=COMPLETE_CUSTOMER`)).bytes.toString('latin1');
    const { above, below } = receiptsEs.verify;
    expect(roll).toContain(
      `https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQRNoVerifactu?nif=${TEST_COMPANY.taxId}&numserie=${sale.invoiceNumber}&fecha=`,
    );
    for (const paper of [text, roll]) {
      expect(paper).toContain(above);
      expect(paper).not.toContain(below);
    }
  });

  test('B-30 an inspector takes them as they were signed, by the reference of the letter, and the log says so', async () => {
    await sell();
    const [message] = await taken('take', companyId, '&requirement=REQ2026000000012');
    expect(await schemaFaults('SuministroLR', plainXml(message!))).toEqual([]);
    expect(message).toContain(
      '<sf:RemisionRequerimiento><sf:RefRequerimiento>REQ2026000000012</sf:RefRequerimiento><sf:FinRequerimiento>S<',
    );
    const { rows } = await house.db.pool.query(
      `select document from tax_signatures where company_id = $1 and chain = 'records' order by seq`,
      [companyId],
    );
    for (const { document } of rows) expect(message).toContain(plainXml(document));
    await keep();
    const said = (await logOf(companyId)).findLast(({ kind }) => kind === '08')!;
    await expectRight(said.document);
    expect(said.document).toContain(
      `<sf:NumeroDeRegistrosFacturacionAltaExportados>${rows.length}</sf:NumeroDeRegistrosFacturacionAltaExportados>`,
    );
  });
});

describe('B-30 the log of who does not send', () => {
  test('B-30 is one chain, each event with the fingerprint of the one before it, valid and signed', async () => {
    await check(companyId);
    await taken('take-events');
    await keep(6);
    const log = await logOf(companyId);
    expect(log[0]!.kind).toBe('01');
    for (const kind of ['03', '05', '09', '10']) expect(log.map((event) => event.kind)).toContain(kind);
    for (const [at, event] of log.entries()) {
      const before = log[at - 1];
      expect([event.seq, event.prev_hash]).toEqual([at + 1, before?.hash ?? '']);
      const said =
        `NIF=${event.producer_tax_id}&ID=&IdSistemaInformatico=QL&Version=${event.software_version}` +
        `&NumeroInstalacion=${event.installation}&NIF=${event.issuer_tax_id}&TipoEvento=${event.kind}` +
        `&HuellaEvento=${before?.hash ?? ''}&FechaHoraHusoGenEvento=${event.at}`;
      expect(event.hash).toBe(createHash('sha256').update(said, 'utf8').digest('hex').toUpperCase());
      await expectRight(event.document);
      expect(event.document).toContain(`<sf:HuellaEvento>${event.hash}</sf:HuellaEvento><ds:Signature `);
    }
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('B-30 two processes at once write one chain, and what begins is said once', async () => {
    const id = await another();
    await Promise.all([keep(), keep(), keep()]);
    expect(await kindsOf(id)).toEqual(['01']);
    await Promise.all(Array.from({ length: 8 }, () => transact(house.db, (tx) => appendEvent(tx, id, '07'))));
    const log = await logOf(id);
    expect(log.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const [at, { prev_hash }] of log.entries()) expect(prev_hash).toBe(log[at - 1]?.hash ?? '');
    await Promise.all([keep(), keep()]);
    for (const { document } of await logOf(id)) await expectRight(document);
  });

  test('B-30 says every six hours, once, what there was since', async () => {
    const id = await another();
    const invoiceId = await invoiceOf(house, till.shop.id, id, 100);
    await house.db.pool.query(`select append_tax_record(i, 'cancel') from invoices i where id = $1`, [invoiceId]);
    await keep(5);
    expect(await kindsOf(id)).toEqual(['01']);
    await Promise.all([keep(6), keep(6)]);
    await keep(6);
    expect(await kindsOf(id)).toEqual(['01', '10']);
    await keep(12);
    const [, first, second] = await logOf(id);
    expect(first!.details).toMatchObject({
      events: [{ kind: '01', count: 1 }],
      issuedCount: 1,
      cancelledCount: 1,
      totalCents: 100,
    });
    expect(second!.details).toMatchObject({ events: [{ kind: '10', count: 1 }], count: 0, first: null });
    await expectRight(first!.document);
    await expectRight(second!.document);
  });

  test('B-30 ends with the mode, with a last summary; who comes back goes on in the same chain', async () => {
    const id = await another();
    expect((await setMode(admin, id, 'on')).status).toBe(201);
    expect(await kindsOf(id)).toEqual(['01', '10', '02']);
    await keep(12);
    expect(await kindsOf(id)).toHaveLength(3);
    for (const { document } of await logOf(id)) await expectRight(document);
    expect(await setMode(admin, id, 'signed')).toMatchObject({ status: 422, json: { code: 'TAX_MODE_YEAR' } });
  });

  test('B-30 begins on the day that was said, and not before', async () => {
    const taxId = nextTaxId();
    const id = await newCompany(admin, { taxId });
    await install(admin, id, { file: taxCertificate(taxId) });
    expect((await setMode(admin, id, 'signed', { since: addDays(today, 1) })).status).toBe(201);
    await keep();
    expect(await kindsOf(id)).toEqual([]);
  });

  test('B-30 says that a copy was put back, where a log was being kept and nowhere else', async () => {
    const [id, quiet] = [await another(), await newCompany(admin)];
    await noteRestored(house.db);
    await keep();
    expect(await kindsOf(id)).toEqual(['01', '07']);
    expect(await kindsOf(quiet)).toEqual([]);
    await expectRight((await logOf(id))[1]!.document);
  });

  test('B-30 an inspector takes it away, an event a file, each valid and signed', async () => {
    const id = await another();
    const files = await taken('take-events', id);
    expect(files).toHaveLength(1);
    for (const file of files) await expectRight(file);
    expect(await taken('take-events', id)).toHaveLength(2);
    expect(await kindsOf(id)).toEqual(['01', '09', '09']);
  });

  test('B-30 is a list of its days and kinds, and a sheet', async () => {
    const id = await another();
    await check(id);
    const at = `/v1/tax-records/events?companyId[]=${id}`;
    const { data, totalCount } = (await admin.get(at)).json;
    expect([totalCount, data.map(({ kind }: LoggedEvent) => kind)]).toEqual([3, ['05', '03', '01']]);
    expect((await admin.get(`${at}&kind[]=03&from=${today}&to=${today}`)).json.totalCount).toBe(1);
    expect((await admin.get(`${at}&to=${addDays(today, -1)}`)).json.totalCount).toBe(0);
    const sheet = await admin.get(`/v1/tax-records/events/export?companyId[]=${id}&format=csv`);
    expect(sheet.text).toContain('Se comprueban los registros');
    const accountant = await till.shop.till('ACCOUNTANT');
    expect((await accountant.get(at)).status).toBe(200);
    expect((await till.get(at)).status).toBe(403);
  });
});

/** What was written of who took something away: the last one first. */
const takings = async (employeeId: string): Promise<Record<string, unknown>[]> =>
  (
    await house.db.pool.query(
      `select payload::jsonb -> 'details' as details from audit_events
        where action = 'export.take' and payload::jsonb ->> 'employeeId' = $1 order by payload::jsonb ->> 'at' desc`,
      [employeeId],
    )
  ).rows.map(({ details }) => details);

test('B-14 B-30 whoever takes the records or the log away leaves a line: what, of which days, by which letter, for whom', async () => {
  const accountant = await till.shop.till('ACCOUNTANT');
  const days = { companyId, from: today, to: today };
  for (const [what, more] of [
    ['take', { requirement: 'REQ2026000000013' }],
    ['take-events', {}],
  ] as const) {
    const asked = new URLSearchParams({ from: today, to: today, ...more });
    const answer = await accountant.get(`/v1/tax-records/companies/${companyId}/${what}?${asked}`);
    expect([answer.status, answer.headers['content-disposition']]).toEqual([
      200,
      expect.stringMatching(/^attachment; filename="[a-z]+-B\d{8}-[\d-]+\.zip"$/),
    ]);
    const [line] = await takings(accountant.person.id);
    expect(line).toEqual({
      purpose: 'AUTHORITY',
      filters: { ...days, ...more },
      path: `/v1/tax-records/companies/{companyId}/${what}`,
    });
    const { rows } = await house.db.pool.query(
      `select count(*)::int as n from access_log where kind = 'export' and subject = $1 and employee_id = $2`,
      [line!['path'], accountant.person.id],
    );
    expect(rows[0].n).toBe(1);
  }
  expect(await takings(accountant.person.id)).toHaveLength(2);
});

describe('B-30 who may not', () => {
  test('B-14 B-30 whom direction keeps from taking lists takes neither the records nor the log', async () => {
    const accountant = await till.shop.till('ACCOUNTANT');
    const keepFrom = (takes: boolean) =>
      house.db.pool.query('update employees set takes_lists = $2 where id = $1', [accountant.person.id, takes]);
    const ask = async (what: string) =>
      accountant.get(`/v1/tax-records/companies/${companyId}/${what}?from=${today}&to=${today}`);
    for (const what of ['take', 'take-events']) {
      await keepFrom(true);
      expect([what, (await ask(what)).status]).toEqual([what, 200]);
      await keepFrom(false);
      const [before, lines] = [await kindsOf(companyId), await takings(accountant.person.id)];
      expect(await ask(what)).toMatchObject({ status: 403, json: { code: 'LISTS_KEPT' } });
      expect(await kindsOf(companyId)).toEqual(before);
      expect(await takings(accountant.person.id)).toEqual(lines);
    }
  });

  test('B-30 without certificate nobody begins, without log nobody looks or takes, and a shop does neither', async () => {
    const other = await newCompany(admin);
    expect(await setMode(admin, other, 'signed')).toMatchObject({
      status: 409,
      json: { code: 'TAX_CERTIFICATE_MISSING', fields: [{ path: 'mode' }] },
    });
    expect(await check(other)).toMatchObject({ status: 409, json: { code: 'TAX_LOG_NONE' } });
    const events = `/v1/tax-records/companies/${other}/take-events?from=${today}&to=${today}`;
    expect(await admin.get(events)).toMatchObject({ status: 409, json: { code: 'TAX_LOG_NONE' } });
    expect((await till.get(events)).status).toBe(403);
    expect((await check(companyId, till)).status).toBe(403);
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect((await check(nobody)).status).toBe(404);
    expect((await admin.get(events.replace(other, nobody))).status).toBe(404);
    const accountant = await till.shop.till('ACCOUNTANT');
    expect((await setMode(accountant, other, 'signed')).status).toBe(403);
    expect((await check(companyId, accountant)).status).toBe(201);
    expect((await declare(admin)).status).toBe(201);
  });

  test('B-30 a certificate that is over signs nothing: direction hears, and with another one all is signed', async () => {
    const id = await another();
    await invoiceOf(house, till.shop.id, id, 100);
    const later = new Date(Date.now() + 400 * 24 * HOURS);
    await keepTaxLogs(house.db, house.app.services, later);
    const open = async () => (await admin.get('/v1/alarms?status[]=open&kind[]=tax')).json.data;
    expect((await open()).map(({ text }: { text: string }) => text)).toContainEqual(
      expect.stringContaining('no puede firmar'),
    );
    expect((await logOf(id)).filter(({ document }) => document !== null)).toEqual([]);
    await house.db.pool.query(`insert into tax_certificates (id, company_id, holder, expires_at, sealed)
      select gen_random_uuid(), company_id, holder, now() - interval '1 day', sealed from tax_certificates
      where company_id = '${id}'`);
    for (const what of ['take', 'take-events'])
      expect(await admin.get(`/v1/tax-records/companies/${id}/${what}?from=${today}&to=${today}`)).toMatchObject({
        status: 409,
        json: { code: 'TAX_CERTIFICATE_MISSING' },
      });
    const { tax_id } = (await house.db.pool.query('select tax_id from companies where id = $1', [id])).rows[0];
    expect((await install(admin, id, { file: taxCertificate(tax_id) })).status).toBe(201);
    await keep();
    expect((await logOf(id)).filter(({ document }) => document === null)).toEqual([]);
    expect((await open()).length).toBe(0);
  });
});
