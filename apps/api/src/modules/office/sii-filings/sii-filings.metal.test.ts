/** Invoices of wholesalers in the book of received ones, and of bars in that of issued ones. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cast, sell as sellBar } from '../../../../test/bars.ts';
import { brokenInvariants } from '../../../../test/books.ts';
import { ok } from '../../../../test/goods.ts';
import { type Till, useHouse } from '../../../../test/shop.ts';
import { enterSii, filingsOf, keeping, type Kept, sendSiiAfter, today } from '../../../../test/sii.ts';
import { type SiiAgency, siiAgency } from '../../../../test/sii-agency.ts';
import {
  accepted,
  actOn,
  agree,
  correctionBody,
  INVOICES,
  issueInvoice,
  recorded,
} from '../../../../test/wholesale-invoices.ts';

const house = useHouse();
let agency: SiiAgency;
let kept: Kept;
let till: Till;
beforeAll(async () => {
  agency = await siiAgency();
  kept = await keeping(house);
  till = await kept.till.shop.till('METAL_STAFF');
});
afterAll(() => agency.close());

let clock = 0;
const send = (): Promise<number> => sendSiiAfter(house, agency, (clock += 90));
const received = (number: string) => filingsOf(kept, `&book[]=received&q=${number}`);
const statesOf = async (number: string) => (await received(number)).map(({ kind, state }) => [kind, state]);
const lastXml = (): string => agency.received.findLast(({ xml }) => xml.includes(`NIF>${kept.taxId}<`))!.xml;
const filingOf = async (id: string) => (await till.get(`${INVOICES}/${id}`)).json;

test('B-30 R-CLO-08 metal goes with its reverse charge, the tax of the house and the day it was recorded', async () => {
  const made = await recorded(till, (await accepted(till)).id);
  expect((await filingOf(made.id)).filing).toBeNull();
  await enterSii(house);
  expect(await received(made.number)).toMatchObject([{ state: 'due', totalCents: 880_000 }]);
  expect((await filingOf(made.id)).filing).toBe('waiting');
  await send();
  expect(await statesOf(made.number)).toEqual([['register', 'accepted']]);
  for (const words of [
    '<sii:TipoFactura>F1</sii:TipoFactura>',
    '<sii:ClaveRegimenEspecialOTrascendencia>01</sii:ClaveRegimenEspecialOTrascendencia>',
    '<sii:ImporteTotal>8800.00</sii:ImporteTotal>',
    '<sii:InversionSujetoPasivo><sii:DetalleIGIC><sii:TipoImpositivo>7.00</sii:TipoImpositivo>',
    '<sii:BaseImponible>8800.00</sii:BaseImponible><sii:CuotaSoportada>616.00</sii:CuotaSoportada>',
    `<sii:FechaRegContable>${today().split('-').toReversed().join('-')}</sii:FechaRegContable>`,
    '<sii:CuotaDeducible>616.00</sii:CuotaDeducible>',
  ])
    expect(lastXml()).toContain(words);
  const refused = await actOn(till, made.id, 'withdraw');
  expect(refused).toMatchObject({
    status: 409,
    json: { code: 'STATE_CONFLICT', details: { reasonCode: 'WHOLESALE_INVOICE_NOT_NOT_TAKEN' } },
  });
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('B-30 R-CLO-08 what the agency has is taken back by a corrective one, which names it', async () => {
  const made = await recorded(till, (await accepted(till)).id);
  await send();
  const body = await correctionBody(till);
  await ok(actOn(till, made.id, 'record-correction', body));
  await send();
  expect(await statesOf(made.number)).toEqual([['register', 'accepted']]);
  expect(await statesOf(body.number)).toEqual([['register', 'accepted']]);
  expect(lastXml()).toContain('<sii:TipoFactura>R4</sii:TipoFactura><sii:TipoRectificativa>I</sii:TipoRectificativa>');
  expect(lastXml()).toContain(
    `<sii:IDFacturaRectificada><sii:NumSerieFacturaEmisor>${made.number}</sii:NumSerieFacturaEmisor>`,
  );
  expect(lastXml()).toContain('<sii:CuotaSoportada>-616.00</sii:CuotaSoportada>');
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('B-30 R-CLO-08 withdrawn before it is sent it leaves the book by itself', async () => {
  const made = await recorded(till, (await accepted(till)).id);
  await enterSii(house);
  await ok(actOn(till, made.id, 'withdraw'));
  await enterSii(house);
  expect(await statesOf(made.number)).toEqual([['register', 'withdrawn']]);
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('B-30 R-CLO-08 what the house issued in their name is received from them, and issued by nobody of the house', async () => {
  const closing = await accepted(till);
  await ok(agree(till, closing.customerId));
  const made = await ok(issueInvoice(till, closing.id));
  await send();
  expect(await statesOf(made.number)).toEqual([['register', 'accepted']]);
  expect(lastXml()).toContain(`<sii:IDEmisorFactura><sii:NIF>${made.customerTaxId}</sii:NIF></sii:IDEmisorFactura>`);
  expect(lastXml()).toContain('InversionSujetoPasivo');
  expect(await filingsOf(kept, `&book[]=issued&q=${made.number}`)).toEqual([]);
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('B-30 a bar that is sent to a refinery abroad is an exempt export in the book of issued ones', async () => {
  const { id } = await cast(till);
  const basel = { street: 'Lange Gasse 1', postalCode: '4052', city: 'Basel', countryCode: 'CH' };
  const abroad = { refineryTaxId: 'CHE123456788', invoiceAddress: basel, isExported: true };
  const { invoices } = await ok(sellBar(till, id, abroad));
  await send();
  const issued = await filingsOf(kept, `&book[]=issued&q=${invoices[0].number}`);
  expect(issued).toMatchObject([{ kind: 'register', state: 'accepted', totalCents: 32_000 }]);
  for (const words of [
    '<sii:TipoFactura>F1</sii:TipoFactura>',
    '<sii:ClaveRegimenEspecialOTrascendencia>02</sii:ClaveRegimenEspecialOTrascendencia>',
    '<sii:CausaExencion>E2</sii:CausaExencion>',
    '<sii:CodigoPais>CH</sii:CodigoPais><sii:IDType>04</sii:IDType><sii:ID>CHE123456788</sii:ID>',
  ])
    expect(lastXml()).toContain(words);
  expect(await brokenInvariants(house.db)).toEqual([]);
});
