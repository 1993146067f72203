/** What is done to the chains of who does not send by somebody whom no guard stops is found, and logged. */
import { beforeAll, describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { behindTheGuards, onOwnersBehalf } from '../../../../test/database.ts';
import { openTill, TEST_COMPANY, type Till, useHouse } from '../../../../test/shop.ts';
import { invoiceOf } from '../../../../test/tax-fresh.ts';
import { expectRight, keepLogs, logOfCompany, lookAtLog, newKeeper } from '../../../../test/tax-log.ts';
import { beginSending, companyOf } from '../../../../test/tax-records.ts';
import { isSignedRight, signEnveloped } from '../../../platform/xades.ts';
import { checkTaxChains } from './tax-records.check.ts';
import { credentialsOf } from './tax-records.credentials.ts';

const house = useHouse();
let till: Till;
let admin: Till;
beforeAll(async () => {
  till = await openTill(house);
  admin = await till.shop.till('ADMIN');
  await beginSending(admin, await companyOf(house, till.shop.id), TEST_COMPANY.taxId, 'signed');
});
const keep = () => keepLogs(house);
const another = () => newKeeper(admin);
const logOf = (id: string) => logOfCompany(house, id);
const check = (id: string) => lookAtLog(admin, id);

describe('B-30 F17 what somebody with every right changes', () => {
  const tamper = (statement: string, id: string) =>
    behindTheGuards(house.databaseUrl, statement.replaceAll('$1', `'${id}'`));

  test('B-30 F17 in the records of invoices is found and written into the log, once', async () => {
    const id = await another();
    const invoices = [await invoiceOf(house, till.shop.id, id, 100), await invoiceOf(house, till.shop.id, id, 200)];
    expect(invoices).toHaveLength(2);
    await keep();
    await tamper(`update tax_records set hash = repeat('A', 64) where company_id = $1 and seq = 1`, id);
    const answer = await check(id);
    expect(answer).toMatchObject({ status: 201, json: { lastCheck: { foundCount: 2 } } });
    await check(id);
    await keep();
    const found = (await logOf(id)).filter(({ kind }) => kind === '04');
    expect(found.map(({ details }) => [details['anomaly'], details['seq']])).toEqual([
      ['01', 1],
      ['08', 2],
    ]);
    for (const { document } of found) await expectRight(document);
    await checkTaxChains(house.db, house.app.services);
    const more = (await logOf(id)).filter(({ kind }) => kind === '04').slice(2);
    expect(more.map(({ details }) => [details['anomaly'], details['seq']])).toEqual([['02', 1]]);
    const alarms = (await admin.get('/v1/alarms?status[]=open&kind[]=tax')).json.data;
    expect(alarms.map(({ text }: { text: string }) => text)).toContainEqual(expect.stringContaining('3 anomalías'));
    await tamper(`update tax_records r set hash = tax_record_hash(r) where company_id = $1 and seq = 1`, id);
    await checkTaxChains(house.db, house.app.services);
    expect((await admin.get(`/v1/tax-records/companies/${id}`)).json.lastCheck.foundCount).toBe(0);
    expect((await admin.get('/v1/alarms?status[]=open&kind[]=tax')).json.data).toEqual([]);
  });

  test.each([
    ['changes what an event says', `update tax_events set kind = '07' where company_id = $1 and seq = 2`, [['01', 2]]],
    ['takes one out of the middle', `delete from tax_events where company_id = $1 and seq = 2`, [['04', 3]]],
    ['takes the last one', `delete from tax_events where company_id = $1 and seq = 3`, [['04', 4]]],
    [
      'breaks a link',
      `update tax_events set prev_hash = 'X' where company_id = $1 and seq = 3`,
      [
        ['01', 3],
        ['08', 3],
      ],
    ],
  ] as const)('B-30 F17 in the log is found: who %s', async (_, statement, wrong) => {
    const id = await another();
    await check(id);
    const before = await house.db.pool.query('select * from tax_events where company_id = $1 order by seq', [id]);
    await tamper(statement, id);
    expect((await brokenInvariants(house.db)).map((one) => one.id)).toEqual(['I262']);
    expect((await check(id)).json.lastCheck.foundCount).toBe(wrong.length);
    const found = (await logOf(id)).filter(({ kind }) => kind === '06');
    expect(found.map(({ details }) => [details['anomaly'], details['seq']])).toEqual(wrong);
    await keep();
    for (const { kind, document } of await logOf(id)) if (kind === '06') await expectRight(document);
    // As it was, for who looks at the books after this.
    for (const table of ['tax_signatures', 'tax_events', 'tax_event_heads'])
      await tamper(`delete from ${table} where company_id = $1`, id);
    expect(before.rows).toHaveLength(3);
    await tamper(`delete from tax_modes where company_id = $1`, id);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('B-30 F17 in what was signed is found by its signature', async () => {
    const id = await another();
    await invoiceOf(house, till.shop.id, id, 100);
    await keep();
    await tamper(
      `update tax_signatures set document = replace(document, 'ImporteTotal>1.00<', 'ImporteTotal>9.00<')
        where company_id = $1 and chain = 'records'`,
      id,
    );
    await checkTaxChains(house.db, house.app.services);
    const found = (await logOf(id)).filter(({ kind }) => kind === '04');
    expect(found.map(({ details }) => details['anomaly'])).toEqual(['02']);
    await tamper(`update tax_signatures set document = 'nothing' where company_id = $1 and chain = 'records'`, id);
    expect((await brokenInvariants(house.db)).map((one) => one.id)).toEqual(['I263']);
    await tamper(`delete from tax_signatures where company_id = $1 and chain = 'records'`, id);
    await keep();
    await checkTaxChains(house.db, house.app.services);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('B-30 F17 in what was signed is found though it was signed anew, with a certificate of somebody else', async () => {
    const [id, stranger] = [await another(), await another()];
    await invoiceOf(house, till.shop.id, id, 100);
    await keep();
    const theirs = await credentialsOf(house.db, house.app.services.vault, stranger, new Date());
    const [{ document }] = (
      await house.db.pool.query(`select document from tax_signatures where company_id = $1 and chain = 'records'`, [id])
    ).rows as [{ document: string }];
    const bare = document.replace(/<ds:Signature [\s\S]*<\/ds:Signature>/, '');
    const policy = { url: 'urn:oid:1', name: '-', sha1: 'AA==', readAt: 'https://x.example' };
    const anew = await signEnveloped(bare, theirs!, { policy, description: '-', at: new Date(), number: 1 });
    expect([anew === document, await isSignedRight(anew, theirs!)]).toEqual([false, true]);
    const put = (text: string) =>
      tamper(`update tax_signatures set document = $doc$${text}$doc$ where company_id = $1 and chain = 'records'`, id);
    await put(anew);
    await checkTaxChains(house.db, house.app.services);
    const found = (await logOf(id)).filter(({ kind }) => kind === '04');
    expect(found.map(({ details }) => details['anomaly'])).toEqual(['02']);
    await put(document);
    await checkTaxChains(house.db, house.app.services);
    expect((await admin.get(`/v1/tax-records/companies/${id}`)).json.lastCheck.foundCount).toBe(0);
  });

  test('B-30 F17 is refused where the guards stand: the log and what was signed are only added to', async () => {
    await keep();
    for (const table of ['tax_events', 'tax_signatures'])
      for (const statement of [`update ${table} set seq = seq`, `delete from ${table}`, `truncate ${table} cascade`])
        await expect(onOwnersBehalf(house.databaseUrl, statement)).rejects.toThrow(/append-only/);
  });
});
