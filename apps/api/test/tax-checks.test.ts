/** Each check of the tax office of the tests finds the fault it is for, planted in a record it had accepted: of what was really sold, sent and annulled. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CERTIFICATE_PASSWORD } from '../src/demo/demo-certificate.ts';
import { readAnswer } from '../src/modules/office/tax-records/tax-records.answer.ts';
import { openCertificate } from '../src/modules/office/tax-records/tax-records.certificate.ts';
import { post } from '../src/platform/soap.ts';
import { SIGNER } from './certificates.ts';
import { cast, newMetals, sell as sellBar } from './bars.ts';
import { ok } from './goods.ts';
import { newStranger } from './people.ts';
import { openTill, seedPapers, TEST_COMPANY, useHouse } from './shop.ts';
import { codesOf, recordFaults, type Registered } from './tax-checks.ts';
import { type TaxOffice, taxOffice } from './tax-office.ts';
import { beginSending, companyOf, sendAfter, taxCertificate } from './tax-records.ts';

const house = useHouse();
const ADDRESS = { street: 'Calle Real 1', postalCode: '35001', city: 'Las Palmas', province: 'Las Palmas' };
const MADRID = { street: 'Gran Vía 1', postalCode: '28013', city: 'Madrid', province: 'Madrid' };
const LONDON = { street: '12 Baker Street', postalCode: 'NW1 6XE', city: 'London', province: '', countryCode: 'GB' };
const owner = TEST_COMPANY.taxId;
let office: TaxOffice;
/** As they came in, each of something that was done in a shop. */
type Came = 'F2' | 'F1' | 'F3' | 'R5' | 'exported' | 'abroad' | 'bar' | 'annulled';
const good = {} as Record<Came, Registered>;

beforeAll(async () => {
  office = await taxOffice();
  const till = await openTill(house);
  const admin = await till.shop.till('ADMIN');
  await beginSending(admin, await companyOf(house, till.shop.id), owner, 'on');
  const { signature } = till;
  const sold = async (more: object = {}) => await ok(till.sell([(await till.shop.piece()).code], 10_000, { ...more }));
  const returned = await sold();
  await ok(
    till.call('POST', `/v1/sales/${returned.id}/return`, {
      lines: [{ saleLineId: returned.lines[0].id, disposition: 'RESTOCK' }],
      refunds: [{ paymentId: returned.payments[0].id, method: 'CASH', amountCents: 10_000 }],
      signature,
    }),
  );
  const customerId = await till.shop.customer();
  const tourist = await newStranger(till, { idKind: 'PASSPORT', nationalId: 'XD7700912', idCountry: 'GB' });
  await seedPapers(house, tourist, ['DATA_PRIVACY', 'NATIONAL_ID']);
  const swapped = await sold({ customerId });
  await ok(till.call('POST', `/v1/sales/${swapped.id}/issue-invoice`, { address: ADDRESS, signature }));
  const manager = await till.shop.person('MANAGER');
  const gift = await ok(
    till.sell([], 0, {
      lines: [{ productCode: (await till.shop.piece()).code, discountBp: 10_000 }],
      payments: [],
      approval: { ...manager.signature, reason: 'Regalo de la casa' },
    }),
  );
  const metals = await newMetals(house);
  const { invoices } = await ok(sellBar(metals, (await cast(metals)).id, { invoiceAddress: ADDRESS }));
  const numbers: Readonly<Record<Exclude<Came, 'annulled'>, string>> = {
    F2: (await sold()).invoiceNumber,
    F1: (await sold({ customerId, invoiceAddress: ADDRESS })).invoiceNumber,
    F3: (await till.get(`/v1/invoices?recordId=${swapped.id}`)).json.data[0].number,
    R5: (await till.get(`/v1/invoices?recordId=${returned.id}`)).json.data[0].number,
    exported: (await sold({ customerId, invoiceAddress: MADRID, isExported: true })).invoiceNumber,
    abroad: (await sold({ customerId: tourist, invoiceAddress: LONDON })).invoiceNumber,
    bar: invoices[0].number,
  };
  await sendAfter(house, office, 4000);
  const recordOf = (number: string): Registered => structuredClone(office.kept.get(`${owner} ${number}`)!);
  for (const [what, number] of Object.entries(numbers)) good[what as Came] = recordOf(number);
  const [filing] = (await admin.get(`/v1/tax-records?q=${gift.invoiceNumber}`)).json.data;
  await ok(
    admin.call('POST', `/v1/tax-records/${filing.id}/annul`, {
      reason: 'No se llevó nada',
      signature: admin.signature,
    }),
  );
  await sendAfter(house, office, 9000);
  good.annulled = recordOf(gift.invoiceNumber);
}, 60_000);
afterAll(() => office.close());

const RIGHT = { verdict: 'Correcto' };
interface Asked {
  readonly before?: Registered;
  readonly unknown?: readonly string[];
}
const known = ({ before, unknown = [] }: Asked = {}) => ({ owner, before, unknown: new Set(unknown) });
const found = (record: Registered, asked?: Asked) => recordFaults(record, known(asked));
/** The record of an issue with other parts. */
const planted = (type: Came, over: object): Registered => ({
  RegistroAlta: { ...good[type].RegistroAlta!, ...over },
});
/** The only line of its breakdown with other parts. */
const line = (over: object, type: Came = 'F2') => ({
  Desglose: { DetalleDesglose: [{ ...good[type].RegistroAlta!.Desglose!.DetalleDesglose[0]!, ...over }] },
});
const id = (over: object) => ({ IDFactura: { ...good.F2.RegistroAlta!.IDFactura, ...over } });
const annulled = (over: object = {}): Registered => ({
  RegistroAnulacion: { ...good.annulled.RegistroAnulacion!, ...over },
});
const addressed = (over: object, type: Came = 'F1') => ({
  Destinatarios: { IDDestinatario: { ...good[type].RegistroAlta!.Destinatarios!.IDDestinatario, ...over } },
});
const foreign = (over: object) => {
  const { IDOtro } = good.abroad.RegistroAlta!.Destinatarios!.IDDestinatario;
  return addressed({ IDOtro: { ...IDOtro!, ...over } }, 'abroad');
};

test('B-30 what came in has no fault', () => {
  const { annulled: gone, ...issued } = good;
  for (const [what, record] of Object.entries(issued)) expect([what, found(record)]).toEqual([what, RIGHT]);
  // Of what was registered before it.
  expect(found(gone, { before: good.F2 })).toEqual(RIGHT);
  const types = Object.values(issued).map(({ RegistroAlta }) => RegistroAlta!.TipoFactura);
  expect(types).toEqual(['F2', 'F1', 'F3', 'R5', 'F1', 'F1', 'F1']);
});

test.each<[number, string, () => [Registered, Asked?]]>([
  [1108, 'of another issuer', () => [planted('F2', id({ IDEmisorFactura: 'A58818501' }))]],
  [1112, 'of a day to come', () => [planted('F2', id({ FechaExpedicionFactura: '01-01-2190' }))]],
  [1113, 'older than the order', () => [planted('F2', id({ FechaExpedicionFactura: '01-01-2020' }))]],
  [1130, 'a number with signs it may not have', () => [planted('F2', id({ NumSerieFactura: 'TRI<1>' }))]],
  [1131, 'refused before, and yet the first', () => [planted('F2', { RechazoPrevio: 'S' })]],
  [1114, 'corrective without saying how', () => [planted('R5', { TipoRectificativa: undefined })]],
  [
    1116,
    'corrects something and is no corrective one',
    () => [planted('F2', { FacturasRectificadas: good.R5.RegistroAlta!.FacturasRectificadas })],
  ],
  [1117, 'takes the place of something and is no F3', () => [planted('F3', { TipoFactura: 'F1' })]],
  [1189, 'complete, to nobody', () => [planted('F1', { Destinatarios: undefined })]],
  [1190, 'simplified, to somebody', () => [planted('F2', addressed({}))]],
  [1122, 'to somebody without any number', () => [planted('F1', addressed({ NIF: undefined }))]],
  [1104, 'a paper of no country', () => [planted('abroad', foreign({ CodigoPais: undefined }))]],
  [1123, 'another paper of Spain', () => [planted('abroad', foreign({ CodigoPais: 'ES', IDType: '04' }))]],
  [1139, 'of no regime', () => [planted('F2', line({ ClaveRegimen: undefined }))]],
  [1140, 'of a regime there is not', () => [planted('exported', line({ ClaveRegimen: '99' }, 'exported'))]],
  [1196, 'exempt for a cause there is not', () => [planted('exported', line({ OperacionExenta: 'E9' }, 'exported'))]],
  [1226, 'an export that bears the tax', () => [planted('F2', line({ ClaveRegimen: '02' }))]],
  [1227, 'investment gold that bears the tax', () => [planted('F2', line({ ClaveRegimen: '04' }))]],
  [1238, 'exempt, with its tax', () => [planted('F2', line({ OperacionExenta: 'E1' }))]],
  [1197, 'an export in the general regime', () => [planted('exported', line({ ClaveRegimen: '01' }, 'exported'))]],
  // A simplified one is to nobody and a complete one is to somebody: who says one of both is met by that check first.
  [1198, 'reverse charge on a simplified one', () => [planted('bar', { TipoFactura: 'F2', Destinatarios: undefined })]],
  [1199, 'reverse charge with its tax', () => [planted('bar', line({ CuotaRepercutida: '22.40' }, 'bar'))]],
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
  [
    1108,
    'annulled by another issuer',
    () => [
      annulled({ IDFactura: { ...good.annulled.RegistroAnulacion!.IDFactura, IDEmisorFacturaAnulada: 'A58818501' } }),
    ],
  ],
  [3002, 'annuls what was never sent', () => [annulled()]],
  [3000, 'annuls as unknown what is known', () => [annulled({ SinRegistroPrevio: 'S' }), { before: good.F2 }]],
])('B-30 code %i, and no other, refuses a record: %s', (code, _, make) => {
  const [record, asked] = make();
  expect(found(record, asked)).toMatchObject({ verdict: 'Incorrecto', code });
  expect(codesOf(record, known(asked))).toEqual([code]);
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

test('B-30 an annulment with a fingerprint that is not its own is taken with its fault', () => {
  const record = annulled({ Huella: '0'.repeat(64) });
  expect(found(record, { before: good.F2 })).toMatchObject({ verdict: 'AceptadoConErrores', code: 2000 });
});

test('B-30 each code the tax office of the tests has is planted in a record', () => {
  const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');
  const said = [...read('tax-checks.ts').matchAll(/\[(\d{4}), '/g)].map(([, code]) => code!);
  const here = read('tax-checks.test.ts');
  expect(said.length).toBeGreaterThan(30);
  expect(said.filter((code) => !new RegExp(`\\b${code}\\b`).test(here))).toEqual([]);
});

test.each([
  [4102, 'of no type', (xml: string) => xml.replace(/<sf:TipoFactura>[^<]*<\/sf:TipoFactura>/, ''), owner],
  [4112, 'with the certificate of somebody else', (xml: string) => xml, 'A58818501'],
] as const)('B-30 code %i sends a whole message back: %s', async (code, _, spoil, holder) => {
  const sent = office.received[0]!;
  const key = await openCertificate(taxCertificate(holder), CERTIFICATE_PASSWORD, new Date());
  expect(readAnswer(await post(office.url, SIGNER, key, spoil(sent)))).toMatchObject({
    kind: 'fault',
    isOurs: true,
    text: expect.stringContaining(`Codigo[${code}]`),
  });
});
