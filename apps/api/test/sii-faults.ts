/** One planted fault for each code of the Canary agency that can befall our messages. */
import { addDays } from '@quilate/domain/kernel/dates.ts';
import { blocksOf } from '@quilate/domain/modules/office/sii-filings/sii-filings.breakdown.ts';
import type {
  CashLine,
  Header,
  IssuedLine,
  Line,
  ReceivedLine,
} from '../src/modules/office/sii-filings/sii-filings.message.ts';

export const OWNER = { name: 'Joyería de prueba, S. L.', taxId: 'B35123454' };
export const STRANGER = 'B76543214';
export const NOBODY = 'A28123454';
/** The day of the agency, so that a month to come is one in December too. */
export const TODAY = '2026-06-15';
const today = TODAY;
const period = `${today.slice(0, 7)}-01`;
const RATE = { taxBp: 1_500, baseCents: 10_000, taxCents: 1_500 };

let numbers = 0;
const nextNumber = (): string => `PRU26-S-${String((numbers += 1)).padStart(6, '0')}`;

export const invoice = (more: Partial<IssuedLine> = {}): IssuedLine => ({
  book: 'issued',
  reference: `ref-${numbers}`,
  number: nextNumber(),
  issueDate: today,
  period,
  issuer: OWNER,
  type: 'F2',
  description: 'Venta de joyería y relojería; Anillo',
  counterpart: null,
  blocks: blocksOf([RATE], false),
  isService: false,
  corrects: null,
  replaces: null,
  totalCents: 11_500,
  ...more,
});
const complete = (more: Partial<IssuedLine> = {}): IssuedLine =>
  invoice({ type: 'F1', counterpart: { name: 'Ana Ruiz', taxId: '99999999R' }, ...more });
const corrective = (): IssuedLine =>
  invoice({
    type: 'R5',
    corrects: { number: 'PRU26-S-000001', issueDate: today },
    blocks: blocksOf([{ taxBp: 1_500, baseCents: -10_000, taxCents: -1_500 }], false),
    totalCents: -11_500,
  });
const bar = (): IssuedLine =>
  complete({ blocks: blocksOf([{ taxBp: 0, baseCents: 32_000, taxCents: 0 }], true), totalCents: 32_000 });
const custody = (): IssuedLine =>
  invoice({ blocks: blocksOf([{ taxBp: 0, baseCents: 6_000, taxCents: 0 }], false), totalCents: 6_000 });
const abroad = (): IssuedLine =>
  invoice({ type: 'F1', counterpart: { name: 'Ann Lee', country: 'GB', idKind: '03', id: 'P1234567' } });
const bill = (more: Partial<ReceivedLine> = {}): ReceivedLine => ({
  book: 'received',
  reference: `ref-${numbers}`,
  number: nextNumber(),
  issueDate: today,
  period,
  supplier: { name: 'Taller Guerra, S. L.', taxId: 'B76543214' },
  type: 'F1',
  corrects: null,
  regime: '01',
  isReverse: false,
  description: 'Compra de joyería a proveedor',
  taxes: [RATE],
  accountedOn: today,
  deductibleCents: 1_500,
  totalCents: 11_500,
  ...more,
});
const metal = (more: Partial<ReceivedLine> = {}): ReceivedLine =>
  bill({
    supplier: { name: 'Orfebres de Arucas, S. L.', taxId: 'B76543214' },
    description: 'Compra de metal a mayorista',
    isReverse: true,
    taxes: [{ taxBp: 700, baseCents: 880_000, taxCents: 61_600 }],
    deductibleCents: 61_600,
    totalCents: 880_000,
    ...more,
  });
const correctiveMetal = (): ReceivedLine =>
  metal({
    type: 'R4',
    corrects: { number: 'M-00001', issueDate: today },
    taxes: [{ taxBp: 700, baseCents: -880_000, taxCents: -61_600 }],
    deductibleCents: -61_600,
    totalCents: -880_000,
  });
const investmentGold = (): ReceivedLine =>
  bill({
    regime: '04',
    taxes: [{ taxBp: 0, treatment: 'INVESTMENT_GOLD', baseCents: 1_000_000, taxCents: 0 }],
    deductibleCents: 0,
    totalCents: 1_000_000,
  });
const cash = (more: Partial<CashLine> = {}): CashLine => ({
  book: 'cash',
  reference: `ref-${numbers}`,
  period: `${Number(today.slice(0, 4)) - 1}-01-01`,
  payer: { name: 'Ana Ruiz', taxId: '99999999R' },
  totalCents: 700_000,
  ...more,
});

export interface Planted {
  readonly code: number;
  /** What it is, in the words of the trade. */
  readonly what: string;
  /** The whole message comes back, a line is refused, or it is taken with the fault. */
  readonly comes: 'back' | 'refused' | 'flawed' | 'accepted';
  readonly lines: () => readonly Line[];
  readonly kind?: Header['kind'];
  /** What is done to the message on its way. */
  readonly spoil?: (xml: string) => string;
  /** Sent before it, as it is. */
  readonly first?: Header['kind'];
  readonly to?: 'SiiFactFRV1SOAP';
  readonly holder?: string;
  readonly outside?: boolean;
}

const put = (from: string | RegExp, to: string) => (xml: string) => {
  const spoilt = xml.replace(from, to);
  if (spoilt === xml) throw new Error(`nothing to spoil: ${from}`);
  return spoilt;
};
const into = (name: string, value: string) =>
  put(new RegExp(`<sii:${name}>[^<]*</sii:${name}>`), `<sii:${name}>${value}</sii:${name}>`);
const without = (name: string) => put(new RegExp(`<sii:${name}>[^<]*</sii:${name}>`), '');
const dayOf = (date: string): string => date.split('-').toReversed().join('-');
const [year, next] = [today.slice(0, 4), String(Number(today.slice(0, 4)) + 1)];
const FOREIGN_ID =
  '<sii:IDOtro><sii:CodigoPais>ES</sii:CodigoPais><sii:IDType>04</sii:IDType><sii:ID>1</sii:ID></sii:IDOtro>';

const one = (line: () => Line) => () => [line()];
const back = (code: number, what: string, spoil?: Planted['spoil'], more: Partial<Planted> = {}): Planted => ({
  code,
  what,
  comes: 'back',
  lines: one(invoice),
  ...(spoil ? { spoil } : {}),
  ...more,
});
const refused = (code: number, what: string, line: () => Line, spoil?: Planted['spoil'], more = {}): Planted => ({
  code,
  what,
  comes: 'refused',
  lines: one(line),
  ...(spoil ? { spoil } : {}),
  ...more,
});
const flawed = (code: number, what: string, line: () => Line, spoil?: Planted['spoil']): Planted => ({
  ...refused(code, what, line, spoil),
  comes: 'flawed',
});

const OF_MESSAGES: readonly Planted[] = [
  back(4100, 'another version of the schema', into('IDVersionSii', '1.0')),
  back(4101, 'a kind of message nobody knows', into('TipoComunicacion', 'A9')),
  back(4102, 'an invoice without its type', without('TipoFactura')),
  back(4104, 'an owner the agency has never heard of', into('NIF', NOBODY), { holder: NOBODY }),
  back(4108, 'a message of no book', put(/SuministroLRFacturasEmitidas/g, 'SuministroLROtras')),
  back(4114, 'the certificate of somebody else', undefined, { holder: STRANGER }),
  back(4122, 'an owner whose number is none', into('NIF', '12')),
  back(4124, 'a book sent to the address of another', undefined, { to: 'SiiFactFRV1SOAP' }),
  back(4132, 'an owner who keeps no book of issued invoices', undefined, { outside: true }),
  back(4133, 'an owner who keeps no book of received ones', undefined, { outside: true, lines: one(bill) }),
];

const OF_INVOICES: readonly Planted[] = [
  refused(1100, 'a base that is no number', invoice, into('BaseImponible', 'cien')),
  refused(1101, 'a country that does not exist', abroad, into('CodigoPais', 'XX')),
  refused(1102, 'a month that does not exist', invoice, into('Periodo', '13')),
  refused(1103, 'a paper nobody knows', abroad, into('IDType', '99')),
  refused(1104, 'a passport with too many signs', abroad, into('ID', 'P'.repeat(21))),
  refused(1105, 'an invoice without a number', invoice, into('NumSerieFacturaEmisor', '')),
  refused(1106, 'a day written the other way round', invoice, into('FechaExpedicionFacturaEmisor', today)),
  refused(1107, 'a type that does not exist', invoice, into('TipoFactura', 'F9')),
  refused(1109, 'a regime that does not exist', invoice, into('ClaveRegimenEspecialOTrascendencia', '99')),
  refused(1111, 'a way to correct that does not exist', corrective, into('TipoRectificativa', 'X')),
  refused(1112, 'an invoice of another company', () => invoice({ issuer: { ...OWNER, taxId: STRANGER } })),
  refused(1113, 'a cause that does not exist', custody, into('CausaExencion', 'E9')),
  refused(1114, 'a treatment that does not exist', invoice, into('TipoNoExenta', 'S9')),
  refused(1117, 'somebody the agency does not know', () => complete({ counterpart: { name: 'X', taxId: NOBODY } })),
  refused(1125, 'an invoice of tomorrow', () => invoice({ issueDate: addDays(today, 1) })),
  refused(1126, 'a year to come', invoice, into('Ejercicio', next)),
  refused(1134, 'a corrective one that does not say how', corrective, without('TipoRectificativa')),
  refused(
    1135,
    'one that corrects nothing and says how',
    invoice,
    put('</sii:TipoFactura>', '$&<sii:TipoRectificativa>I</sii:TipoRectificativa>'),
  ),
  refused(1136, 'one that replaces another and is no F3', () =>
    complete({ replaces: { number: 'A', issueDate: today } }),
  ),
  refused(1137, 'one that names what it corrects and corrects nothing', corrective, (xml) =>
    without('TipoRectificativa')(into('TipoFactura', 'F2')(xml)),
  ),
  refused(1138, 'one by substitution without what it substitutes', corrective, into('TipoRectificativa', 'S')),
  refused(1140, 'a subject part of nothing', invoice, put(/<sii:NoExenta>.*<\/sii:NoExenta>/s, '')),
  refused(1141, 'a breakdown of nothing', invoice, put(/<sii:Sujeta>.*<\/sii:Sujeta>/s, '')),
  refused(1145, 'a month to come', invoice, into('Periodo', '12')),
  refused(1148, 'a breakdown by operation of nothing', abroad, put(/<sii:Entrega>.*<\/sii:Entrega>/s, '')),
  refused(1153, 'a number of somebody that is none', complete, put(/99999999R/, '9999')),
  refused(1158, 'a complete one to nobody', complete, put(/<sii:Contraparte>.*<\/sii:Contraparte>/s, '')),
  refused(1166, 'a rate the islands do not have', invoice, into('TipoImpositivo', '21.00')),
  refused(1168, 'a foreign paper of Spain', complete, put(/<sii:NIF>99999999R<\/sii:NIF>/, FOREIGN_ID)),
  refused(1172, 'a rate without its quota', invoice, without('CuotaRepercutida')),
  refused(1173, 'a quota without its rate', invoice, without('TipoImpositivo')),
  refused(1190, 'a base of nothing without a total', invoice, (xml) =>
    without('ImporteTotal')(into('BaseImponible', '0.00')(into('CuotaRepercutida', '0.00')(xml))),
  ),
  refused(1196, 'an invoice of twenty-one years ago', () => invoice({ issueDate: `${Number(year) - 21}-01-02` })),
  refused(1208, 'a hundred million without a word', invoice, into('ImporteTotal', '100000000.00')),
  refused(1210, 'a reference of too many signs', () => invoice({ reference: 'x'.repeat(61) })),
  refused(1236, 'a quota with the other sign', invoice, into('CuotaRepercutida', '-15.00')),
  refused(1237, 'a quota that is not its base’s', invoice, into('CuotaRepercutida', '45.00')),
  refused(1238, 'a quota at a rate of nothing', invoice, into('TipoImpositivo', '0.00')),
  refused(1268, 'reverse charge at a rate', bar, into('TipoImpositivo', '7.00')),
  refused(1269, 'reverse charge with a quota', bar, into('CuotaRepercutida', '7.00')),
  refused(1279, 'a simplified one to somebody', complete, into('TipoFactura', 'F2')),
  refused(1281, 'a retailer who charges tax', invoice, into('ClaveRegimenEspecialOTrascendencia', '17')),
  refused(1289, 'investment gold with a tax', invoice, into('ClaveRegimenEspecialOTrascendencia', '04')),
  refused(1295, 'an export in the general regime', custody, into('CausaExencion', 'E2')),
  refused(1299, 'reverse charge to nobody', bar, (xml) =>
    put(/<sii:Contraparte>.*<\/sii:Contraparte>/s, '')(into('TipoFactura', 'F2')(xml)),
  ),
  refused(1305, 'a simplified one above 3.000', () =>
    invoice({ blocks: blocksOf([{ taxBp: 1_500, baseCents: 300_000, taxCents: 45_000 }], false), totalCents: 345_000 }),
  ),
  flawed(2006, 'who is abroad with a breakdown of the invoice', abroad, (xml) =>
    put(
      /<sii:DesgloseTipoOperacion><sii:Entrega>(.*)<\/sii:Entrega><\/sii:DesgloseTipoOperacion>/s,
      '<sii:DesgloseFactura>$1</sii:DesgloseFactura>',
    )(xml),
  ),
  flawed(2042, 'a total that is not the sum', invoice, into('ImporteTotal', '999.00')),
];

const OF_HISTORY: readonly Planted[] = [
  { ...refused(3000, 'the same invoice twice', invoice, undefined, { first: 'register' }), comes: 'accepted' },
  {
    ...refused(3001, 'out of the book twice', invoice, undefined, { first: 'annul', kind: 'annul' }),
    comes: 'accepted',
  },
  refused(3002, 'a modification of what is not there', invoice, undefined, { kind: 'modify' }),
  refused(3002, 'out of the book what is not there', invoice, undefined, { kind: 'annul' }),
  refused(3019, 'out of the book in another month', invoice, into('Periodo', '01'), {
    first: 'register',
    kind: 'annul',
  }),
];

const OF_BILLS: readonly Planted[] = [
  refused(1116, 'a supplier the agency does not know', () => bill({ supplier: { name: 'X', taxId: NOBODY } })),
  refused(1121, 'a supplier who is not who issued it', bill, (xml) =>
    put(/(<sii:Contraparte>.*)B76543214/s, '$1B35123454')(xml),
  ),
  refused(1125, 'a bill of tomorrow', () => bill({ issueDate: addDays(today, 1), accountedOn: addDays(today, 1) })),
  refused(1157, 'a bill without a breakdown', bill, put(/<sii:DesgloseIGIC>.*<\/sii:DesgloseIGIC>/s, '')),
  refused(1166, 'a rate of the peninsula', bill, into('TipoImpositivo', '21.00')),
  refused(1176, 'in the books before it was issued', bill, into('FechaRegContable', dayOf(addDays(today, -1)))),
  refused(1318, 'a quota with the other sign', bill, into('CuotaSoportada', '-15.00')),
  refused(1319, 'a quota that is not its base’s', bill, into('CuotaSoportada', '45.00')),
  refused(1322, 'a quota without its rate', bill, without('TipoImpositivo')),
  refused(1327, 'a simplified one that is deducted', bill, into('TipoFactura', 'F2')),
  refused(1331, 'more deducted than was borne', bill, into('CuotaDeducible', '45.00')),
  refused(1339, 'metal that came through the customs', metal, into('TipoFactura', 'F5')),
  refused(1340, 'metal of a later settlement of the customs', metal, into('TipoFactura', 'LC')),
  refused(1342, 'metal of a regime outside of the tax', metal, into('ClaveRegimenEspecialOTrascendencia', '08')),
  refused(1346, 'metal that is taxed when it is paid', metal, into('ClaveRegimenEspecialOTrascendencia', '07')),
  flawed(2045, 'a total that is not the sum', bill, into('ImporteTotal', '999.00')),
  { ...refused(3000, 'the same bill twice', bill, undefined, { first: 'register' }), comes: 'accepted' },
];

const OF_CASH: readonly Planted[] = [
  refused(1102, 'a month instead of the year', cash, into('Periodo', '01')),
  refused(1117, 'who paid is not known', () => cash({ payer: { name: 'X', taxId: NOBODY } })),
  refused(1126, 'the cash of a year to come', cash, into('Ejercicio', next)),
  flawed(2007, 'no more than 6.000', () => cash({ payer: { name: 'Eva', taxId: '11111111H' }, totalCents: 600_000 })),
  {
    ...refused(3008, 'the same payer twice', () => cash({ payer: { name: 'Eva', taxId: '22222222J' } }), undefined, {
      first: 'register',
    }),
    comes: 'accepted',
  },
  refused(
    3002,
    'a modification of cash that is not there',
    () => cash({ payer: { name: 'Iván', taxId: '33333333P' } }),
    undefined,
    {
      kind: 'modify',
    },
  ),
];

export const PLANTED: readonly Planted[] = [...OF_MESSAGES, ...OF_INVOICES, ...OF_HISTORY, ...OF_BILLS, ...OF_CASH];
/** Nothing is planted in these: each kind of line the house sends is taken as it is. */
export const RIGHT: Readonly<Record<string, () => Line>> = {
  'a simplified invoice': invoice,
  'a complete one': complete,
  'one in the place of a simplified one': () =>
    complete({ type: 'F3', replaces: { number: 'PRU26-S-000001', issueDate: today } }),
  'a corrective one': corrective,
  'a bar to a refinery': bar,
  'the custody of a recoverable sale': custody,
  'an invoice to somebody abroad': abroad,
  'a job for somebody abroad': () => ({ ...abroad(), isService: true }),
  'an invoice of nothing': () => invoice({ blocks: blocksOf([], false), totalCents: 0 }),
  'a bill of a supplier': bill,
  'metal with reverse charge': metal,
  'a corrective one of metal': correctiveMetal,
  'investment gold of a closing': investmentGold,
  'cash of a year': () => cash({ payer: { name: 'Luz', taxId: '44444444A' } }),
};
