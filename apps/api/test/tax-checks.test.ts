/** Each check of the tax office of the tests finds the fault it is for, planted in a record it had accepted. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTill, TEST_COMPANY, useHouse } from './shop.ts';
import { recordFaults, type Registered } from './tax-checks.ts';
import { type TaxOffice, taxOffice } from './tax-office.ts';
import { beginSending, companyOf, sendAfter } from './tax-records.ts';

const house = useHouse();
const ADDRESS = { street: 'Calle Real 1', postalCode: '35001', city: 'Las Palmas', province: 'Las Palmas' };
const owner = TEST_COMPANY.taxId;
let office: TaxOffice;
/** As they came in: of a simplified invoice, of a complete one, of a corrective one. */
const good: Record<'F2' | 'F1' | 'R5', Registered> = { F1: {}, F2: {}, R5: {} };

beforeAll(async () => {
  office = await taxOffice();
  const till = await openTill(house);
  const admin = await till.shop.till('ADMIN');
  await beginSending(admin, await companyOf(house, till.shop.id), owner, 'on');
  const sale = (await till.sell([(await till.shop.piece()).code], 10_000)).json;
  await till.call('POST', `/v1/sales/${sale.id}/return`, {
    lines: [{ saleLineId: sale.lines[0].id, disposition: 'RESTOCK' }],
    refunds: [{ paymentId: sale.payments[0].id, method: 'CASH', amountCents: 10_000 }],
    signature: till.signature,
  });
  const customerId = await till.shop.customer();
  await till.sell([(await till.shop.piece()).code], 10_000, { customerId, invoiceAddress: ADDRESS });
  await sendAfter(house, office, 4000);
  for (const record of office.kept.values()) {
    const type = record.RegistroAlta?.TipoFactura;
    if (type === 'F1' || type === 'F2' || type === 'R5') good[type] = record;
  }
});
afterAll(() => office.close());

interface Asked {
  readonly before?: Registered;
  readonly unknown?: readonly string[];
}
const found = (record: Registered, { before, unknown = [] }: Asked = {}) =>
  recordFaults(record, { owner, before, unknown: new Set(unknown) });
/** The record of an issue with other parts. */
const planted = (type: keyof typeof good, over: object): Registered => ({
  RegistroAlta: { ...good[type].RegistroAlta!, ...over },
});
const line = (over: object) => ({
  Desglose: { DetalleDesglose: [{ ...good.F2.RegistroAlta!.Desglose!.DetalleDesglose[0]!, ...over }] },
});
const id = (over: object) => ({ IDFactura: { ...good.F2.RegistroAlta!.IDFactura, ...over } });
const cancel = (over: object): Registered => {
  const { RefExterna, Encadenamiento, FechaHoraHusoGenRegistro, Huella } = good.F2.RegistroAlta!;
  const IDFactura = { IDEmisorFacturaAnulada: owner, NumSerieFacturaAnulada: 'X', FechaExpedicionFacturaAnulada: 'X' };
  const part = { RefExterna, Encadenamiento, FechaHoraHusoGenRegistro, Huella, IDFactura, ...over };
  return { RegistroAnulacion: part };
};
const exempt = (regime: string, cause: string) => ({
  ClaveRegimen: regime,
  OperacionExenta: cause,
  CalificacionOperacion: undefined,
  TipoImpositivo: undefined,
  CuotaRepercutida: undefined,
});
const addressed = (over: object) => ({
  Destinatarios: { IDDestinatario: { ...good.F1.RegistroAlta!.Destinatarios!.IDDestinatario, ...over } },
});
const other = (over: object) =>
  addressed({ NIF: undefined, IDOtro: { CodigoPais: 'GB', IDType: '03', ID: 'X1', ...over } });

test('B-30 what came in has no fault', () => {
  for (const record of Object.values(good)) expect(found(record)).toEqual({ verdict: 'Correcto' });
});

test.each<[number, string, () => [Registered, Asked?]]>([
  [1108, 'of another issuer', () => [planted('F2', id({ IDEmisorFactura: 'A58818501' }))]],
  [1112, 'of a day to come', () => [planted('F2', id({ FechaExpedicionFactura: '01-01-2190' }))]],
  [1113, 'older than the order', () => [planted('F2', id({ FechaExpedicionFactura: '01-01-2020' }))]],
  [1130, 'a number with signs it may not have', () => [planted('F2', id({ NumSerieFactura: 'TRI<1>' }))]],
  [1131, 'refused before, and yet the first', () => [planted('F2', { RechazoPrevio: 'S' })]],
  [1114, 'corrective without saying how', () => [planted('R5', { TipoRectificativa: undefined })]],
  [1116, 'corrects something and is no corrective one', () => [planted('F2', { FacturasRectificadas: {} })]],
  [1117, 'takes the place of something and is no F3', () => [planted('F2', { FacturasSustituidas: {} })]],
  [1189, 'complete, to nobody', () => [planted('F1', { Destinatarios: undefined })]],
  [1190, 'simplified, to somebody', () => [planted('F2', addressed({}))]],
  [1122, 'to somebody without any number', () => [planted('F1', addressed({ NIF: undefined }))]],
  [1104, 'a paper of no country', () => [planted('F1', other({ CodigoPais: undefined }))]],
  [1123, 'another paper of Spain', () => [planted('F1', other({ CodigoPais: 'ES', IDType: '04' }))]],
  [1139, 'of no regime', () => [planted('F2', line({ ClaveRegimen: undefined }))]],
  [1140, 'of a regime there is not', () => [planted('F2', line(exempt('99', 'E1')))]],
  [1196, 'exempt for a cause there is not', () => [planted('F2', line(exempt('17', 'E9')))]],
  [1226, 'an export that bears the tax', () => [planted('F2', line({ ClaveRegimen: '02' }))]],
  [1227, 'investment gold that bears the tax', () => [planted('F2', line({ ClaveRegimen: '04' }))]],
  [1238, 'exempt, with its tax', () => [planted('F2', line({ OperacionExenta: 'E1' }))]],
  [1197, 'an export in the general regime', () => [planted('F2', line(exempt('01', 'E2')))]],
  [1198, 'reverse charge on a simplified one', () => [planted('F2', line({ CalificacionOperacion: 'S2' }))]],
  [1199, 'reverse charge with its tax', () => [planted('F1', line({ CalificacionOperacion: 'S2' }))]],
  [1142, 'charged at no rate', () => [planted('F2', line({ TipoImpositivo: undefined }))]],
  [1142, 'a tax that is not of its base', () => [planted('F2', line({ CuotaRepercutida: '55.00' }))]],
  [
    1203,
    'simplified above 3.000 €',
    () => [planted('F2', line({ BaseImponibleOimporteNoSujeto: '4000.00', CuotaRepercutida: '600.00' }))],
  ],
  [
    1110,
    'to a number nobody has',
    () => [planted('F1', {}), { unknown: [good.F1.RegistroAlta!.Destinatarios!.IDDestinatario.NIF!] }],
  ],
  [3000, 'sent twice', () => [planted('F2', {}), { before: good.F2 }]],
  [
    3000,
    'said to be unknown, and known',
    () => [planted('F2', { Subsanacion: 'S', RechazoPrevio: 'X' }), { before: good.F2 }],
  ],
  [3002, 'corrects what was never sent', () => [planted('F2', { Subsanacion: 'S' })]],
  [1108, 'annulled by another issuer', () => [cancel({ IDFactura: { IDEmisorFacturaAnulada: 'A58818501' } })]],
  [3002, 'annuls what was never sent', () => [cancel({})]],
  [3000, 'annuls as unknown what is known', () => [cancel({ SinRegistroPrevio: 'S' }), { before: good.F2 }]],
])('B-30 code %i refuses a record: %s', (code, _, make) => {
  const [record, asked] = make();
  expect(found(record, asked)).toMatchObject({ verdict: 'Incorrecto', code });
});

test.each<[number, string, () => object]>([
  [2005, 'a total that is not the sum', () => ({ ImporteTotal: '999.00' })],
  [2006, 'a tax that is not the sum', () => ({ CuotaTotal: '999.00' })],
  [2004, 'an hour that has not come', () => ({ FechaHoraHusoGenRegistro: '2190-01-01T00:00:00+00:00' })],
  [
    2002,
    'a fingerprint before it that is none',
    () => ({
      Encadenamiento: { RegistroAnterior: { Huella: 'abc' } },
    }),
  ],
  [2000, 'a fingerprint that is not its own', () => ({ Huella: '0'.repeat(64) })],
])('B-30 code %i takes a record with its fault: %s', (code, _, over) => {
  expect(found(planted('F2', over()))).toMatchObject({ verdict: 'AceptadoConErrores', code });
});

test('B-30 code 2007 takes a record with its fault: a first one that is not', () => {
  const again = planted('F2', { Subsanacion: 'S', Encadenamiento: { PrimerRegistro: 'S' } });
  expect(found(again, { before: good.F2 })).toMatchObject({ verdict: 'AceptadoConErrores', code: 2007 });
});
