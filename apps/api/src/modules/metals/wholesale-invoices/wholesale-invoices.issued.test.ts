/** What the house issues in the name of a wholesaler. */
import { randomUUID } from 'node:crypto';
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { collected, division, review } from '../../../../test/closings.ts';
import { ok } from '../../../../test/goods.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { useHouse } from '../../../../test/shop.ts';
import {
  accepted,
  actOn,
  agree,
  INVOICES,
  issued,
  issueInvoice,
  recorded,
} from '../../../../test/wholesale-invoices.ts';
import { balances } from '../../foundations/ledger/ledger.public.ts';
import { drawSelfBilled } from './wholesale-invoices.paper.ts';

const house = useHouse();
const today = (): string => businessDate(new Date());
const borne = async (): Promise<number> => (await balances(house.db, ['metals:tax-borne']))['metals:tax-borne'] ?? 0;

describe('the invoice the house issues in their name', () => {
  test('R-CLO-08 without an agreement that day it is refused; it is theirs to issue', async () => {
    const till = await division(house);
    const closing = await accepted(till);
    const refused = { status: 409, json: { code: 'BILLING_AGREEMENT_MISSING' } };
    expect(await issueInvoice(till, closing.id)).toMatchObject(refused);
    await ok(agree(till, closing.customerId, { since: addDays(today(), 1) }));
    expect(await issueInvoice(till, closing.id)).toMatchObject(refused);
  });

  test('R-CLO-08 has a series of that wholesaler alone, its alloys, and the mentions of the law', async () => {
    const till = await division(house);
    const made = await issued(till);
    expect(made).toMatchObject({
      kind: 'SELF_BILLED',
      state: 'ISSUED',
      number: expect.stringMatching(/^[A-Z]{3}\d\d-I-B\d{8}-000001$/),
      lines: [{ metal: 'ORO_18', weightMg: 100_000, perGramCents: 8_800, totalCents: 880_000 }],
      baseCents: 880_000,
      taxCents: 61_600,
      totalCents: 880_000,
    });
    const pdf = async (copy: boolean) =>
      (await pdfText(Buffer.from((await till.get(`${INVOICES}/${made.id}/document?copy=${copy}`)).bytes))).text;
    const text = (await pdf(false)).replaceAll(/\s+/g, ' ');
    for (const said of [
      'Factura emitida por el destinatario',
      made.number,
      made.customerTaxId,
      'Inversión del sujeto pasivo',
      'Facturación por el destinatario',
      'Oro 18 k',
      '8.800,00',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('DUPLICADO');
    // Who buys accounts for it: no rate is said.
    expect(text).not.toContain('IGIC 0 %');
    expect(await pdf(true)).toContain('DUPLICADO');
    // None of ours: it is received, and no record of the house's own chain.
    const own = await house.db.pool.query('select 1 from invoices where record_id in ($1, $2)', [
      made.id,
      made.closingId,
    ]);
    expect(own.rowCount).toBe(0);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-CLO-08 what is accepted afterwards is on the next one, without a gap, and nothing twice', async () => {
    const till = await division(house);
    const closing = await accepted(till, {}, 30_000);
    await ok(agree(till, closing.customerId));
    const first = await ok(issueInvoice(till, closing.id));
    expect(await issueInvoice(till, closing.id)).toMatchObject({ status: 409, json: { code: 'SELF_BILLED_NOTHING' } });
    const more = await collected(till, closing.id, 70_000);
    await ok(review(till, more.id, 70_000));
    const second = await ok(issueInvoice(till, closing.id));
    expect([first, second].map(({ baseCents }) => baseCents)).toEqual([264_000, 616_000]);
    expect(second.number).toBe(first.number.replace(/1$/, '2'));
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-CLO-08 pressed twice it is one, and beside an invoice of theirs there is none', async () => {
    const till = await division(house);
    const closing = await accepted(till);
    await ok(agree(till, closing.customerId));
    const { id } = await recorded(till, closing.id, { baseCents: 100_000 });
    expect(await issueInvoice(till, closing.id)).toMatchObject({ status: 409, json: { code: 'SELF_BILLED_BESIDE' } });
    await ok(actOn(till, id, 'withdraw'));
    const key = randomUUID();
    const answers = await Promise.all([issueInvoice(till, closing.id, key), issueInvoice(till, closing.id, key)]);
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    expect((await issueInvoice(till, closing.id, key)).status).toBe(201);
    const live = (await till.get(`${INVOICES}?closingId=${closing.id}&status[]=ISSUED`)).json.data;
    expect(live).toHaveLength(1);
  });

  test('R-CLO-08 without their address it is refused', async () => {
    const till = await division(house);
    const closing = await accepted(till);
    await ok(agree(till, closing.customerId));
    await house.db.pool.query(`update wholesale_customers set town = '' where id = $1`, [closing.customerId]);
    const refused = await issueInvoice(till, closing.id);
    expect(refused).toMatchObject({ status: 422, json: { code: 'WHOLESALER_ADDRESS_MISSING' } });
  });

  test('R-CLO-08 corrected, a corrective one of its own series takes it back and says which', async () => {
    const till = await division(house);
    const made = await issued(till);
    const before = await borne();
    await ok(actOn(till, made.id, 'correct'));
    expect((await borne()) - before).toBe(-61_600);
    const { correctedBy } = (await till.get(`${INVOICES}/${made.id}`)).json;
    expect(correctedBy.number).toMatch(/^[A-Z]{3}\d\d-IR-B\d{8}-000001$/);
    const { text } = await pdfText(Buffer.from((await till.get(`${INVOICES}/${correctedBy.id}/document`)).bytes));
    expect(text.replaceAll(/\s+/g, ' ')).toContain(`Rectifica la factura ${made.number}`);
    expect(await actOn(till, made.id, 'correct')).toMatchObject({ status: 409, json: { code: 'STATE_CONFLICT' } });
    expect((await ok(issueInvoice(till, made.closingId))).number).toMatch(/000002$/);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-CLO-08 goes by mail to the wholesaler, or where they ask; what they wrote themselves does not', async () => {
    const till = await division(house);
    const made = await issued(till);
    const mail = (body: object, key?: string) => till.call('POST', `${INVOICES}/${made.id}/mail`, body, key);
    const key = randomUUID();
    await ok(mail({}, key));
    await ok(mail({}, key));
    expect((await mail({ to: 'nadie' })).status).toBe(422);
    const sent = await ok(mail({ to: 'papeles@arucas.example' }));
    expect(sent.activity[0]).toMatchObject({
      action: 'wholesaleInvoice.mail',
      details: { to: 'papeles@arucas.example' },
    });
    const { rows } = await house.db.pool.query(
      'select recipient, subject from mails where attachment_of = $1 order by created_at, id',
      [made.id],
    );
    expect(rows).toMatchObject([
      { recipient: 'idaira@arucas.example', subject: expect.stringContaining(made.number) },
      { recipient: 'papeles@arucas.example' },
    ]);
    const paper = await drawSelfBilled(house.db, made.id);
    expect((await pdfText(paper.bytes)).text).toContain('DUPLICADO');
    await house.db.pool.query(`update wholesale_customers set email = '' where id = $1`, [made.customerId]);
    expect(await mail({})).toMatchObject({ status: 422, json: { code: 'WHOLESALE_MAIL_MISSING' } });
    const theirs = await recorded(till, (await accepted(till)).id);
    const refused = await till.call('POST', `${INVOICES}/${theirs.id}/mail`, { to: 'papeles@arucas.example' });
    expect(refused.status).toBe(409);
  });
});
