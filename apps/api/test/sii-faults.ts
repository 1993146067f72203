/**
 * One planted fault for each code of the Canary agency that can befall our messages: each in a message that the house
 * really sent. Not planted is what no message of ours says: summaries (1127, 1128), what a correction by substitution
 * amounts to (1139), a part that is not subject (1115), lines with and without reverse charge in one (1300), land
 * (1108), means of payment (1110), minors (1122, 1123), suppliers with papers from abroad (1118 to 1120), invoices that
 * somebody else issues (1129).
 */
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';

export const STRANGER = 'B76543214';
export const NOBODY = 'A28123454';
const today = businessDate(new Date());
const [year, month] = [today.slice(0, 4), today.slice(5, 7)];
const next = String(Number(year) + 1);

export interface Planted {
  readonly code: number;
  /** What it is, in the words of the trade. */
  readonly what: string;
  /** The whole message comes back, a line is refused, or it is taken with the fault. */
  readonly comes: 'back' | 'refused' | 'flawed' | 'accepted';
  /** The message it is planted in. */
  readonly of: string;
  /** What is done to the message on its way. */
  readonly spoil?: (xml: string) => string;
  /** Sent before it, as they are. */
  readonly first?: readonly string[];
  readonly to?: 'SiiFactFRV1SOAP';
  readonly holder?: string;
  readonly outside?: boolean;
  /** The day of the agency, where it is not that of the house. */
  readonly today?: string;
}

type Put = (whole: string, ...parts: readonly string[]) => string;
const put = (from: string | RegExp, to: string | Put) => (xml: string) => {
  const spoilt = xml.replace(from, typeof to === 'string' ? () => to : to);
  if (spoilt === xml) throw new Error(`nothing to spoil: ${from}`);
  return spoilt;
};
const into = (name: string, value: string) =>
  put(new RegExp(`<(siiL?R?:${name})>[^<]*`), (_, tag) => `<${tag}>${value}`);
const without = (name: string) => put(new RegExp(`<(siiL?R?:${name})>[^<]*</\\1>`), '');
const dayOf = (date: string): string => date.split('-').toReversed().join('-');
const FOREIGN_ID =
  '<sii:IDOtro><sii:CodigoPais>ES</sii:CodigoPais><sii:IDType>04</sii:IDType><sii:ID>1</sii:ID></sii:IDOtro>';

/** The number of whoever stands in that part. */
const numberOf = (part: string, taxId: string) => (xml: string) =>
  put(new RegExp(`<(siiL?R?:${part})>.*?</\\1>`, 's'), (whole) => whole.replace(/<sii:NIF>[^<]*/, `<sii:NIF>${taxId}`))(
    xml,
  );
const toNobody = put(/<sii:Contraparte>.*<\/sii:Contraparte>/s, '');
/** Names another invoice as the one it corrects. */
const correctsSome = (xml: string) => {
  const [id] = /<sii:NumSerieFacturaEmisor>.*?<\/sii:FechaExpedicionFacturaEmisor>/s.exec(xml)!;
  const one = `<sii:IDFacturaRectificada>${id}</sii:IDFacturaRectificada>`;
  const named = `<sii:FacturasRectificadas>${one}</sii:FacturasRectificadas>`;
  return put('</sii:TipoFactura>', `</sii:TipoFactura>${named}`)(xml);
};
const all =
  (...spoils: readonly ((xml: string) => string)[]) =>
  (xml: string) =>
    spoils.reduce((spoilt, spoil) => spoil(spoilt), xml);

type Spoil = Planted['spoil'];
const planted =
  (comes: Planted['comes']) =>
  (code: number, what: string, of: string, spoil?: Spoil, more: Partial<Planted> = {}): Planted => ({
    code,
    what,
    comes,
    of,
    ...(spoil ? { spoil } : {}),
    ...more,
  });
const [back, refused, flawed, accepted] = [planted('back'), planted('refused'), planted('flawed'), planted('accepted')];

const [SIMPLE, COMPLETE, CORRECTIVE] = ['a simplified invoice', 'a complete one', 'a corrective one'];
const [BAR, CUSTODY, ABROAD] = [
  'a bar to a refinery',
  'the custody of a recoverable sale',
  'an invoice to somebody abroad',
];
const [NOTHING, GONE, MODIFIED] = [
  'an invoice of nothing',
  'an invoice of nothing taken out',
  'a complete one put right',
];
const [BILL, METAL, METAL_CORRECTED, CASH, CASH_MODIFIED] = [
  'a bill of a supplier',
  'metal with reverse charge',
  'a corrective one of metal',
  'cash of a year',
  'cash of a year put right',
];

const OF_MESSAGES: readonly Planted[] = [
  back(4100, 'another version of the schema', SIMPLE, into('IDVersionSii', '1.0')),
  back(4101, 'a kind of message nobody knows', SIMPLE, into('TipoComunicacion', 'A9')),
  back(4102, 'an invoice without its type', SIMPLE, without('TipoFactura')),
  back(4104, 'an owner the agency has never heard of', SIMPLE, numberOf('Titular', NOBODY), { holder: NOBODY }),
  back(4108, 'a message of no book', SIMPLE, put(/SuministroLRFacturasEmitidas/g, 'SuministroLROtras')),
  back(4114, 'the certificate of somebody else', SIMPLE, undefined, { holder: STRANGER }),
  back(4122, 'an owner whose number is none', SIMPLE, numberOf('Titular', '12')),
  back(4124, 'a book sent to the address of another', SIMPLE, undefined, { to: 'SiiFactFRV1SOAP' }),
  back(4132, 'an owner who keeps no book of issued invoices', SIMPLE, undefined, { outside: true }),
  back(4133, 'an owner who keeps no book of received ones', BILL, undefined, { outside: true }),
];

const OF_INVOICES: readonly Planted[] = [
  refused(1100, 'a base that is no number', SIMPLE, into('BaseImponible', 'cien')),
  refused(1101, 'a country that does not exist', ABROAD, into('CodigoPais', 'XX')),
  refused(1102, 'a month that does not exist', SIMPLE, into('Periodo', '13')),
  refused(1103, 'a paper nobody knows', ABROAD, into('IDType', '99')),
  refused(1104, 'a passport with too many signs', ABROAD, into('ID', 'P'.repeat(21))),
  refused(1105, 'an invoice without a number', SIMPLE, into('NumSerieFacturaEmisor', '')),
  refused(1106, 'a day written the other way round', SIMPLE, into('FechaExpedicionFacturaEmisor', today)),
  refused(1107, 'a type that does not exist', SIMPLE, into('TipoFactura', 'F9')),
  refused(1109, 'a regime that does not exist', SIMPLE, into('ClaveRegimenEspecialOTrascendencia', '99')),
  refused(1111, 'a way to correct that does not exist', CORRECTIVE, into('TipoRectificativa', 'X')),
  refused(1112, 'an invoice of another company', SIMPLE, numberOf('IDEmisorFactura', STRANGER)),
  refused(1113, 'a cause that does not exist', CUSTODY, into('CausaExencion', 'E9')),
  refused(1114, 'a treatment that does not exist', SIMPLE, into('TipoNoExenta', 'S9')),
  refused(1117, 'somebody the agency does not know', COMPLETE, numberOf('Contraparte', NOBODY)),
  refused(1125, 'an invoice of tomorrow', SIMPLE, into('FechaExpedicionFacturaEmisor', dayOf(addDays(today, 1)))),
  refused(1126, 'a year to come', SIMPLE, into('Ejercicio', next)),
  refused(1134, 'a corrective one that does not say how', CORRECTIVE, without('TipoRectificativa')),
  refused(
    1135,
    'one that corrects nothing and says how',
    SIMPLE,
    put('</sii:TipoFactura>', '</sii:TipoFactura><sii:TipoRectificativa>I</sii:TipoRectificativa>'),
  ),
  refused(
    1136,
    'one that replaces another and is no F3',
    'one in the place of a simplified one',
    into('TipoFactura', 'F1'),
  ),
  refused(1137, 'one that names what it corrects and corrects nothing', SIMPLE, correctsSome),
  refused(1138, 'one by substitution without what it substitutes', CORRECTIVE, into('TipoRectificativa', 'S')),
  refused(1140, 'a subject part of nothing', SIMPLE, put(/<sii:NoExenta>.*<\/sii:NoExenta>/s, '')),
  refused(1141, 'a breakdown of nothing', SIMPLE, put(/<sii:Sujeta>.*<\/sii:Sujeta>/s, '')),
  // In December there is no month to come: the agency is then a month behind.
  refused(
    1145,
    'a month to come',
    SIMPLE,
    month === '12' ? (xml) => xml : into('Periodo', '12'),
    month === '12' ? { today: `${year}-11-30` } : {},
  ),
  refused(1148, 'a breakdown by operation of nothing', ABROAD, put(/<sii:Entrega>.*<\/sii:Entrega>/s, '')),
  refused(1153, 'a number of somebody that is none', COMPLETE, numberOf('Contraparte', '9999')),
  refused(1158, 'a complete one to nobody', COMPLETE, toNobody),
  refused(1166, 'a rate the islands do not have', SIMPLE, into('TipoImpositivo', '21.00')),
  refused(
    1168,
    'a foreign paper of Spain',
    COMPLETE,
    put(/(<sii:Contraparte>.*?)<sii:NIF>[^<]*<\/sii:NIF>/s, (_, before) => `${before}${FOREIGN_ID}`),
  ),
  refused(1172, 'a rate without its quota', SIMPLE, without('CuotaRepercutida')),
  refused(1173, 'a quota without its rate', SIMPLE, without('TipoImpositivo')),
  refused(1190, 'a base of nothing without a total', NOTHING, without('ImporteTotal')),
  refused(
    1196,
    'an invoice of twenty-one years ago',
    SIMPLE,
    into('FechaExpedicionFacturaEmisor', `02-01-${Number(year) - 21}`),
  ),
  refused(1208, 'a hundred million without a word', SIMPLE, into('ImporteTotal', '100000000.00')),
  refused(1210, 'a reference of too many signs', SIMPLE, into('RefExterna', 'x'.repeat(61))),
  refused(1236, 'a quota with the other sign', SIMPLE, into('CuotaRepercutida', '-13.04')),
  refused(1237, 'a quota that is not its base’s', SIMPLE, into('CuotaRepercutida', '45.00')),
  refused(1238, 'a quota at a rate of nothing', SIMPLE, into('TipoImpositivo', '0.00')),
  refused(1268, 'reverse charge at a rate', BAR, into('TipoImpositivo', '7.00')),
  refused(1269, 'reverse charge with a quota', BAR, into('CuotaRepercutida', '7.00')),
  refused(1279, 'a simplified one to somebody', COMPLETE, into('TipoFactura', 'F2')),
  refused(1281, 'a retailer who charges tax', SIMPLE, into('ClaveRegimenEspecialOTrascendencia', '17')),
  refused(1289, 'investment gold with a tax', SIMPLE, into('ClaveRegimenEspecialOTrascendencia', '04')),
  refused(
    1295,
    'an export in the general regime',
    'what is sent out of the islands',
    into('ClaveRegimenEspecialOTrascendencia', '01'),
  ),
  // A simplified one is to nobody and a complete one is to somebody: who says one of both is met by that check alone.
  refused(1279, 'reverse charge on a simplified one, to somebody', BAR, into('TipoFactura', 'F2')),
  refused(1158, 'reverse charge on a complete one, to nobody', BAR, toNobody),
  refused(1299, 'reverse charge on a simplified one', BAR, all(into('TipoFactura', 'F2'), toNobody)),
  refused(1305, 'a simplified one above 3.000', SIMPLE, into('BaseImponible', '3100.00')),
  flawed(
    2006,
    'who is abroad with a breakdown of the invoice',
    ABROAD,
    put(
      /<sii:DesgloseTipoOperacion><sii:Entrega>(.*)<\/sii:Entrega><\/sii:DesgloseTipoOperacion>/s,
      (_, inside) => `<sii:DesgloseFactura>${inside}</sii:DesgloseFactura>`,
    ),
  ),
  flawed(2042, 'a total that is not the sum', SIMPLE, into('ImporteTotal', '999.00')),
];

const OF_HISTORY: readonly Planted[] = [
  accepted(3000, 'the same invoice twice', SIMPLE, undefined, { first: [SIMPLE] }),
  accepted(3001, 'out of the book twice', GONE, undefined, { first: [NOTHING, GONE] }),
  refused(3002, 'a modification of what is not there', MODIFIED),
  refused(3002, 'out of the book what is not there', GONE),
  refused(3002, 'a bill out of the book that is not there', 'a bill taken out'),
  refused(3019, 'out of the book in another month', GONE, into('Periodo', month === '01' ? '02' : '01'), {
    first: [NOTHING],
  }),
];

const OF_BILLS: readonly Planted[] = [
  refused(1116, 'a supplier the agency does not know', BILL, numberOf('IDEmisorFactura', NOBODY)),
  refused(1121, 'a supplier who is not who issued it', BILL, numberOf('Contraparte', 'B35123454')),
  refused(1125, 'a bill of tomorrow', BILL, into('FechaExpedicionFacturaEmisor', dayOf(addDays(today, 1)))),
  refused(1134, 'a corrective bill that does not say how', METAL_CORRECTED, without('TipoRectificativa')),
  refused(
    1135,
    'a bill that corrects nothing and says how',
    BILL,
    put('</sii:TipoFactura>', '</sii:TipoFactura><sii:TipoRectificativa>I</sii:TipoRectificativa>'),
  ),
  refused(1137, 'a bill that names what it corrects and corrects nothing', BILL, correctsSome),
  refused(1157, 'a bill without a breakdown', BILL, put(/<sii:DesgloseIGIC>.*<\/sii:DesgloseIGIC>/s, '')),
  refused(1166, 'a rate of the peninsula', BILL, into('TipoImpositivo', '21.00')),
  refused(1176, 'in the books before it was issued', BILL, into('FechaRegContable', dayOf(addDays(today, -1)))),
  refused(1318, 'a quota with the other sign', BILL, into('CuotaSoportada', '-30.00')),
  refused(1319, 'a quota that is not its base’s', BILL, into('CuotaSoportada', '45.00')),
  refused(1322, 'a quota without its rate', BILL, without('TipoImpositivo')),
  refused(1327, 'a simplified one that is deducted', BILL, into('TipoFactura', 'F2')),
  refused(1331, 'more deducted than was borne', BILL, into('CuotaDeducible', '45.00')),
  refused(1339, 'metal that came through the customs', METAL, into('TipoFactura', 'F5')),
  refused(1340, 'metal of a later settlement of the customs', METAL, into('TipoFactura', 'LC')),
  refused(1342, 'metal of a regime outside of the tax', METAL, into('ClaveRegimenEspecialOTrascendencia', '08')),
  refused(1346, 'metal that is taxed when it is paid', METAL, into('ClaveRegimenEspecialOTrascendencia', '07')),
  flawed(2045, 'a total that is not the sum', BILL, into('ImporteTotal', '999.00')),
  accepted(3000, 'the same bill twice', BILL, undefined, { first: [BILL] }),
];

const OF_CASH: readonly Planted[] = [
  refused(1102, 'a month instead of the year', CASH, into('Periodo', '01')),
  refused(1117, 'who paid is not known', CASH, numberOf('Contraparte', NOBODY)),
  refused(1126, 'the cash of a year to come', CASH, into('Ejercicio', next)),
  flawed(2007, 'no more than 6.000', CASH, into('ImporteTotal', '6000.00')),
  accepted(3008, 'the same payer twice', CASH, undefined, { first: [CASH] }),
  refused(3002, 'a modification of cash that is not there', CASH_MODIFIED),
];

/** In the lines of bills and of cash, whose checks are their own. */
export const PLANTED_IN_BILLS: readonly Planted[] = [...OF_BILLS, ...OF_CASH];
export const PLANTED: readonly Planted[] = [...OF_MESSAGES, ...OF_INVOICES, ...OF_HISTORY, ...PLANTED_IN_BILLS];
/** Nothing is planted in these: each kind of line the house sends is taken as it is. */
export const RIGHT = [
  SIMPLE,
  COMPLETE,
  'one in the place of a simplified one',
  CORRECTIVE,
  BAR,
  CUSTODY,
  ABROAD,
  NOTHING,
  'a job for somebody abroad',
  'what is sent out of the islands',
  'a bar of investment gold',
  'what a retailer sells',
  BILL,
  METAL,
  METAL_CORRECTED,
  'investment gold of a closing',
  CASH,
] as readonly string[];
