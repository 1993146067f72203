/** An invoice goes by mail, whatever it came of. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { ok } from '../../../../test/goods.ts';
import { newCustomer } from '../../../../test/people.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { newShop, openTill, type Till, useHouse } from '../../../../test/shop.ts';
import { sendMails } from '../../../platform/outbox.ts';
import { forgetMails } from '../../../platform/mail.ts';
import { drawInvoice } from './receipts.paper.ts';
import { mailServer } from '../../../../test/mail-server.ts';

const house = useHouse();

async function soldTo(email: string | null = 'ida@correo.example') {
  const till = await openTill(house);
  const customerId = await newCustomer(till, email === null ? {} : { email });
  const sale = (await till.sell([(await till.shop.piece()).code], 10_000, { customerId })).json;
  const { data } = (await till.get(`/v1/invoices?recordId=${sale.id}`)).json;
  return { till, customerId, saleId: sale.id as string, invoice: data[0] as { id: string; number: string } };
}
const mail = (till: Till, id: string, body: object = {}, key?: string) =>
  till.call('POST', `/v1/invoices/${id}/mail`, body, key);
const waiting = async (id: string) =>
  (
    await house.db.pool.query(
      'select recipient, subject, state from mails where attachment_of = $1 order by created_at, id',
      [id],
    )
  ).rows;

describe('an invoice by mail', () => {
  test('B-25 goes to its customer once for each key, and who sent it where is kept', async () => {
    const { till, invoice } = await soldTo();
    const key = randomUUID();
    const sent = await mail(till, invoice.id, {}, key);
    expect(sent).toMatchObject({ status: 201, json: { number: invoice.number, customerEmail: 'ida@correo.example' } });
    expect((await mail(till, invoice.id, {}, key)).text).toBe(sent.text);
    expect(sent.json.mails).toMatchObject([{ to: 'ida@correo.example', employeeName: expect.any(String) }]);
    expect(await waiting(invoice.id)).toEqual([
      { recipient: 'ida@correo.example', subject: expect.stringContaining(invoice.number), state: 'waiting' },
    ]);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-CUST-07 goes where they ask, though they accept no mail of the house by itself', async () => {
    const { till, invoice } = await soldTo();
    await ok(mail(till, invoice.id, { to: 'gestoria@correo.example' }));
    const server = await mailServer();
    const sent = await sendMails(house.db, {
      smtpUrl: server.url,
      mailFrom: 'Joyería <tienda@joyeria.example>',
      sms: undefined,
      secrets: house.app.secrets,
      reach: async () => undefined,
      draw: async (db, { recordId }) => [await drawInvoice(db, recordId)],
    });
    server.close();
    expect(sent).toBeGreaterThanOrEqual(1);
    expect(await waiting(invoice.id)).toMatchObject([{ recipient: 'gestoria@correo.example', state: 'sent' }]);
    // What came in the mail itself.
    const [came] = server.received.filter((one) => one.includes('gestoria@correo.example'));
    expect(came).toContain(`${invoice.number}.pdf`);
    const [, attached] = /filename="?[^"\r\n]+\.pdf"?[\s\S]*?\r?\n\r?\n([A-Za-z0-9+/=\s]+)/.exec(came!)!;
    const { text } = await pdfText(Buffer.from(attached!, 'base64'));
    expect(text).toContain(invoice.number);
    expect(text).toContain('DUPLICADO');
  });

  test('R-VAL-01 what is no address is refused, and so is nobody’s', async () => {
    const { till, invoice } = await soldTo(null);
    expect(await mail(till, invoice.id)).toMatchObject({ status: 422, json: { code: 'INVOICE_MAIL_MISSING' } });
    const wrong = ['nadie', 'a@b', 'a@b.es\r\nBcc: todos@b.es'];
    const answers = await Promise.all(wrong.map((to) => mail(till, invoice.id, { to })));
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
    expect(await waiting(invoice.id)).toEqual([]);
  });

  test('R-SALE-05 a corrective one goes as well as what it corrects', async () => {
    const { till, saleId } = await soldTo();
    const sale = (await till.get(`/v1/sales/${saleId}`)).json;
    await ok(
      till.call('POST', `/v1/sales/${saleId}/return`, {
        lines: [{ saleLineId: sale.lines[0].id, disposition: 'RESTOCK' }],
        refunds: [{ paymentId: sale.payments[0].id, method: 'CASH', amountCents: 10_000 }],
        signature: till.signature,
      }),
    );
    const { data } = (await till.get(`/v1/invoices?recordId=${saleId}`)).json;
    expect(data.map(({ type }: { type: string }) => type).toSorted()).toEqual(['R', 'S']);
    for (const { id, number } of data) {
      await ok(mail(till, id));
      expect(await waiting(id)).toMatchObject([{ subject: expect.stringContaining(number), state: 'waiting' }]);
    }
  });

  test('R-PERM-01 of another shop it is not there, and who may see none sends none', async () => {
    const { invoice } = await soldTo();
    const other = await openTill(house);
    expect((await mail(other, invoice.id)).status).toBe(404);
    expect((await other.get(`/v1/invoices/${invoice.id}`)).status).toBe(404);
    const smith = await (await newShop(house)).till('GOLD_SMITH');
    expect((await mail(smith, invoice.id)).status).toBe(403);
    const accountant = await (await newShop(house)).till('ACCOUNTANT');
    await ok(mail(accountant, invoice.id));
  });

  test('B-28 where it went is forgotten with its customer', async () => {
    const { till, customerId, invoice } = await soldTo();
    await ok(mail(till, invoice.id, { to: 'gestoria@correo.example' }));
    await forgetMails(house.db, [customerId]);
    expect((await till.get(`/v1/invoices/${invoice.id}`)).json.mails).toMatchObject([{ to: '' }]);
  });
});
