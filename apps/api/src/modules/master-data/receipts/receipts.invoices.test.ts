import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { date } from '@quilate/domain/kernel/format.ts';
import * as bookings from '../../../../test/bookings.ts';
import { brokenInvariants } from '../../../../test/books.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { newDesk, setPrices } from '../../../../test/purchases.ts';
import { daysPass, renew, step, taken, withdraw } from '../../../../test/recoverables.ts';
import { newShop, openTill, TEST_COMPANY, type Till, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
beforeAll(() => setPrices(house));

interface Line {
  readonly id: string;
  readonly number: string;
  readonly type: string;
  readonly refersTo: string | null;
  readonly totalCents: number;
}
/** The newest first. */
const invoicesOf = async (till: Till, recordId: string): Promise<Line[]> =>
  (await till.get(`/v1/invoices?recordId=${recordId}`)).json.data;
async function paper(till: Till, { id }: Pick<Line, 'id'>, more = ''): Promise<string> {
  const { status, bytes } = await till.get(`/v1/invoices/${id}/document?type=PDF${more}`);
  expect(status).toBe(200);
  // A line that does not fit goes on in the next.
  return (await pdfText(bytes)).text.replaceAll(/\s+/g, ' ');
}

async function returned(till: Till) {
  const sale = (await till.sell([(await till.shop.piece()).code, (await till.shop.piece()).code], 20_000)).json;
  const answer = await till.call('POST', `/v1/sales/${sale.id}/return`, {
    lines: [{ saleLineId: sale.lines[0].id, disposition: 'RESTOCK' }],
    refunds: [{ paymentId: sale.payments[0].id, method: 'CASH', amountCents: 10_000 }],
    signature: till.signature,
  });
  expect(answer.status).toBe(200);
  return sale;
}

describe('every number that was issued has its paper', () => {
  test('R-SALE-05 what comes back has a corrective invoice to take home, with what it is of and what it corrects', async () => {
    const till = await openTill(house);
    const sale = await returned(till);
    const [corrective, simplified] = await invoicesOf(till, sale.id);
    expect([corrective!.type, simplified!.type, corrective!.refersTo]).toEqual(['R', 'S', simplified!.number]);
    const text = await paper(till, corrective!);
    const corrects = `Rectifica la factura ${simplified!.number}, de ${date(businessDate(new Date()))}`;
    for (const words of [
      'Factura rectificativa simplificada',
      corrective!.number,
      corrects,
      sale.lines[0].productCode,
      '-100,00',
      TEST_COMPANY.legalName,
      `NIF ${TEST_COMPANY.taxId}`,
    ])
      expect(text).toContain(words);
    expect(text).not.toContain(sale.lines[1].productCode);
    expect(text).not.toContain('DUPLICADO');
    expect(await paper(till, corrective!, '&copy=true')).toContain('DUPLICADO');
    expect(await paper(till, simplified!)).toContain(sale.lines[1].productCode);
    const roll = await till.get(`/v1/invoices/${corrective!.id}/document?type=COMPLETE_CUSTOMER&copy=true`);
    expect(roll.bytes.toString('latin1')).toContain(corrective!.number);
    const { bytes } = await till.get(`/v1/sales/${sale.id}/receipt?type=PDF`);
    const corrected = `Factura ${simplified!.number} rectificada por ${corrective!.number}.`;
    expect((await pdfText(bytes)).text.replaceAll(/\s+/g, ' ')).toContain(corrected);
    expect(await brokenInvariants(house.db)).toEqual([]);
  });

  test('R-VR-08 a renewal and a recovery have their receipt with what else was paid, and one that is undone its corrective', async () => {
    const desk = await newDesk(house);
    const sale = await taken(desk);
    expect((await renew(desk.till, sale.id, 4_000)).status).toBe(200);
    const [renewal] = await invoicesOf(desk.till, sale.id);
    const text = await paper(desk.till, renewal!);
    const exempt = ['Exento de IGIC', 'Operación exenta de IGIC (Decreto Legislativo 1/2025'];
    const until = date(addDays(businessDate(new Date()), 60));
    for (const words of [
      `Custodia y recompra de ${sale.code}, renovada hasta el ${until}`,
      '40,00',
      renewal!.number,
      ...exempt,
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('IGIC 0 %');
    await step(desk.till, sale.id, 'undo-renewal', { reason: 'Se equivocó de contrato' });
    const [corrective] = await invoicesOf(desk.till, sale.id);
    expect(corrective).toMatchObject({ type: 'R', refersTo: renewal!.number, totalCents: -4_000 });
    expect(await paper(desk.till, corrective!)).toContain('-40,00');
    await daysPass(house, sale.id, 20);
    expect((await withdraw(desk.till, sale.id, 24_000)).status).toBe(200);
    const [recovery] = await invoicesOf(desk.till, sale.id);
    expect(recovery).toMatchObject({ type: 'S', totalCents: 4_000 });
    // Whoever paid 240,00 € reads what they were for.
    const recovered = await paper(desk.till, recovery!);
    for (const words of [
      `Custodia y recompra de ${sale.code}, aparte de 200,00 € de capital`,
      'Total 40,00 €',
      ...exempt,
    ])
      expect(recovered).toContain(words);
  });

  test('R-BOOK-02 R-CUST-08 an instalment says which it is; a complete invoice says which simplified one it takes the place of', async () => {
    const desk = await bookings.newDesk(house);
    const booking = await bookings.bookingOf(desk);
    const [first] = await invoicesOf(desk.till, booking.id);
    expect(await paper(desk.till, first!)).toContain(`Plazo 1 de ${booking.code}`);
    const sale = (await desk.till.sell([(await desk.shop.piece()).code], 10_000, { customerId: desk.customerId })).json;
    const address = { street: 'Calle Triana 1', postalCode: '35002', city: 'Las Palmas', province: 'Las Palmas' };
    const { signature } = desk.till;
    expect((await desk.till.call('POST', `/v1/sales/${sale.id}/issue-invoice`, { address, signature })).status).toBe(
      200,
    );
    const [complete, simplified] = await invoicesOf(desk.till, sale.id);
    const text = await paper(desk.till, complete!);
    for (const words of ['Factura completa', simplified!.number, 'Calle Triana 1', sale.lines[0].productCode])
      expect(text).toContain(words);
    // Once on the page, and again below its bar code.
    expect(text.split(complete!.number)).toHaveLength(3);
    const roll = await desk.till.get(`/v1/invoices/${complete!.id}/document?type=COMPLETE_CUSTOMER`);
    const said = roll.bytes.toString('latin1').replaceAll(/[^ -~]+/g, ' ');
    for (const words of [`simplificada ${simplified!.number}`, 'Precio sin IGIC 86,96'])
      expect(said.replaceAll(/\s+/g, ' ')).toContain(words);
    const back = await desk.till.call('POST', `/v1/sales/${sale.id}/return`, {
      lines: [{ saleLineId: sale.lines[0].id, disposition: 'RESTOCK' }],
      refunds: [{ paymentId: sale.payments[0].id, method: 'CASH', amountCents: 10_000 }],
      signature,
    });
    expect(back.status).toBe(200);
    const [corrective] = await invoicesOf(desk.till, sale.id);
    expect([corrective!.type, corrective!.refersTo]).toEqual(['X', complete!.number]);
    const corrected = await paper(desk.till, corrective!);
    for (const words of [
      'Factura rectificativa completa',
      'Calle Triana 1',
      sale.lines[0].productCode,
      'Base imponible al 15 % -86,96 € IGIC 15 % -13,04 € Total -100,00 €',
      `Rectifica la factura ${complete!.number}`,
    ])
      expect(corrected).toContain(words);
  });
});

describe('the list of invoices', () => {
  test('R-PERM-01 found by number, type and record; of its own shop for who sells, of all for accounting', async () => {
    const till = await openTill(house);
    const sale = await returned(till);
    const { code } = till.shop;
    const list = async (who: Till, query: string) => (await who.get(`/v1/invoices?${query}`)).json;
    expect(await list(till, `q=${code.toLowerCase()}`)).toMatchObject({ totalCount: 2, sums: { totalCents: 10_000 } });
    expect(await list(till, `q=${code}&type[]=R`)).toMatchObject({ totalCount: 1, data: [{ totalCents: -10_000 }] });
    const stranger = await (await newShop(house)).till();
    expect((await list(stranger, `recordId=${sale.id}`)).data).toEqual([]);
    const [simplified] = await invoicesOf(till, sale.id);
    expect((await stranger.get(`/v1/invoices/${simplified!.id}/document`)).status).toBe(404);
    const accountant = await (await newShop(house)).till('ACCOUNTANT');
    expect((await list(accountant, `recordId=${sale.id}`)).totalCount).toBe(2);
    const driver = await (await newShop(house)).till('DRIVER');
    expect((await driver.get('/v1/invoices')).status).toBe(403);
    expect((await till.get(`/v1/invoices/export?purpose=CONTROL&format=csv&q=${code}`)).text).toContain(
      `"${simplified!.number}"`,
    );
  });
});
