/**
 * The checks the Canary agency makes of issued invoices (validations 1.1, §2.1.3 and its annex) that can befall ours,
 * with the codes it publishes.
 */
export interface Rate {
  readonly TipoImpositivo?: string;
  readonly BaseImponible: string;
  readonly CuotaRepercutida?: string;
}
export interface Subject {
  readonly Exenta?: { readonly DetalleExenta: readonly { CausaExencion?: string; BaseImponible: string }[] };
  readonly NoExenta?: {
    readonly TipoNoExenta: string;
    readonly DesgloseIGIC: { readonly DetalleIGIC: readonly Rate[] };
  };
}
interface Parted {
  readonly Sujeta?: Subject;
}
export interface Party {
  readonly NombreRazon: string;
  readonly NIF?: string;
  readonly IDOtro?: { readonly CodigoPais: string; readonly IDType: string; readonly ID: string };
}
export interface Invoice {
  readonly RefExterna?: string;
  readonly TipoFactura: string;
  readonly TipoRectificativa?: string;
  readonly FacturasAgrupadas?: unknown;
  readonly FacturasRectificadas?: unknown;
  readonly ImporteRectificacion?: unknown;
  readonly ClaveRegimenEspecialOTrascendencia: string;
  readonly ImporteTotal?: string;
  readonly Macrodato?: string;
  readonly Contraparte?: Party;
  readonly TipoDesglose: {
    readonly DesgloseFactura?: Parted;
    readonly DesgloseTipoOperacion?: { readonly PrestacionServicios?: Parted; readonly Entrega?: Parted };
  };
}
export interface Period {
  readonly Ejercicio: string;
  readonly Periodo: string;
}
export interface Numbered {
  readonly IDEmisorFactura: { readonly NIF?: string; readonly NombreRazon?: string };
  readonly NumSerieFacturaEmisor: string;
  readonly FechaExpedicionFacturaEmisor: string;
}
export type Fault = readonly [code: number, text: string];
export type Check = Fault | false | undefined;
export const faultsIn = (checks: readonly Check[]): Fault[] =>
  checks.filter((check) => Array.isArray(check)) as Fault[];

export const MARGIN = 10;
export const RATES = [0, 3, 5, 7, 9.5, 15, 20];
export const isoOf = (day: string): string => day.split('-').toReversed().join('-');
export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const CORRECTIVE = ['R1', 'R2', 'R3', 'R4', 'R5'];
const NAMELESS = ['F2', 'F4', 'R5'];
const EXEMPT_ONLY = ['02', '17', '18', '19'];

/** Of the number and the day, which both books share. */
export function idFaults(id: Numbered, today: string): Check[] {
  const day = isoOf(id.FechaExpedicionFacturaEmisor);
  return [
    day > today && [1125, 'FechaExpedicionFacturaEmisor: superior a la actual'],
    day < `${Number(today.slice(0, 4)) - 20}${today.slice(4)}` && [1196, 'FechaExpedicionFacturaEmisor: veinte años'],
  ];
}
export function periodFaults({ Ejercicio: year, Periodo: month }: Period, today: string): Check[] {
  if (year > today.slice(0, 4)) return [[1126, 'Ejercicio: posterior al actual']];
  return [year === today.slice(0, 4) && month > today.slice(5, 7) && [1145, 'Periodo: posterior al actual']];
}

export interface Known {
  readonly owner: string;
  readonly today: string;
  readonly unknown: ReadonlySet<string>;
}

/** What is refused. */
export function invoiceFaults(id: Numbered, invoice: Invoice, known: Known): Fault[] {
  const { TipoFactura: type, Contraparte: party, TipoDesglose: parts } = invoice;
  const isCorrective = CORRECTIVE.includes(type);
  const subjects = subjectsOf(invoice);
  return faultsIn([
    id.IDEmisorFactura.NIF !== known.owner && [1112, 'NIF de la factura: no es el del titular'],
    ...idFaults(id, known.today),
    isCorrective && invoice.TipoRectificativa === undefined && [1134, 'TipoRectificativa: falta'],
    !isCorrective && invoice.TipoRectificativa !== undefined && [1135, 'TipoRectificativa: sobra'],
    type !== 'F3' && invoice.FacturasAgrupadas !== undefined && [1136, 'FacturasAgrupadas: solo F3'],
    !isCorrective && invoice.FacturasRectificadas !== undefined && [1137, 'FacturasRectificadas: sobra'],
    invoice.TipoRectificativa === 'S' &&
      invoice.ImporteRectificacion === undefined && [1138, 'ImporteRectificacion: falta'],
    NAMELESS.includes(type) && party !== undefined && [1279, 'Contraparte: sobra'],
    !NAMELESS.includes(type) && party === undefined && [1158, 'Contraparte: falta'],
    ...partyFaults(party, known.unknown),
    parts.DesgloseTipoOperacion !== undefined &&
      partsOf(invoice).length === 0 && [1148, 'DesgloseTipoOperacion: vacío'],
    partsOf(invoice).some(({ Sujeta: subject }) => subject === undefined) && [1141, 'Desglose: ni sujeta ni no sujeta'],
    Math.abs(Number(invoice.ImporteTotal)) >= 100_000_000 && invoice.Macrodato !== 'S' && [1208, 'Macrodato: falta'],
    type === 'F2' && totalOf(invoice) > 3000 + MARGIN && [1305, 'F2: más de 3.000'],
    ...subjects.flatMap((subject) => subjectFaults(subject, invoice)),
  ]);
}

export function partyFaults(party: Party | undefined, unknown: ReadonlySet<string>): Check[] {
  const other = party?.IDOtro;
  return [
    party?.NIF !== undefined && unknown.has(party.NIF) && [1117, `NIF no identificado. NIF: ${party.NIF}`],
    other?.CodigoPais === 'ES' && !['03', '07'].includes(other.IDType) && [1168, 'CodigoPais: ES solo con 03 o 07'],
    other !== undefined && other.ID === '' && [1104, 'ID: vacío'],
  ];
}

const partsOf = ({ TipoDesglose: { DesgloseFactura: whole, DesgloseTipoOperacion: byKind } }: Invoice): Parted[] =>
  [whole, byKind?.PrestacionServicios, byKind?.Entrega]
    .filter((part) => part !== undefined)
    .map((part) => (typeof part === 'string' ? {} : part));
const subjectsOf = (invoice: Invoice): Subject[] =>
  partsOf(invoice).flatMap(({ Sujeta: subject }) => (subject === undefined ? [] : [subject]));

function subjectFaults(subject: Subject | '', invoice: Invoice): Check[] {
  if (subject === '') return [[1140, 'Sujeta: ni exenta ni no exenta']];
  const { TipoFactura: type, ClaveRegimenEspecialOTrascendencia: regime } = invoice;
  const as = subject.NoExenta?.TipoNoExenta;
  const causes = (subject.Exenta?.DetalleExenta ?? []).map(({ CausaExencion }) => CausaExencion ?? '');
  const rates = subject.NoExenta?.DesgloseIGIC.DetalleIGIC ?? [];
  const [only] = rates;
  return [
    EXEMPT_ONLY.includes(regime) && as !== undefined && [1281, 'Régimen: solo sujeta y exenta'],
    regime === '04' && as !== undefined && as !== 'S2' && [1289, 'Régimen 04: solo S2'],
    regime === '01' && causes.some((cause) => ['E2', 'E3'].includes(cause)) && [1295, 'Régimen 01: ni E2 ni E3'],
    as === 'S2' && NAMELESS.includes(type) && [1299, 'S2: solo completas'],
    rates.length === 1 &&
      Number(only!.BaseImponible) === 0 &&
      NAMELESS.includes(type) &&
      invoice.ImporteTotal === undefined && [1190, 'ImporteTotal: falta con base 0'],
    ...rates.flatMap((rate) => (as === 'S2' ? reverseFaults(rate) : rateFaults(rate, invoice))),
  ];
}

const reverseFaults = ({ TipoImpositivo: rate, CuotaRepercutida: tax }: Rate): Check[] => [
  Number(rate ?? 1) !== 0 && [1268, 'S2: tipo distinto de 0'],
  Number(tax ?? 1) !== 0 && [1269, 'S2: cuota distinta de 0'],
];

function rateFaults(line: Rate, { TipoRectificativa: correction }: Invoice): Check[] {
  const { TipoImpositivo: rate, CuotaRepercutida: tax } = line;
  if (rate === undefined) return [[1173, 'TipoImpositivo: falta']];
  if (!RATES.includes(Number(rate))) return [[1166, 'TipoImpositivo: no está en la lista']];
  if (tax === undefined) return [[1172, 'CuotaRepercutida: falta']];
  if (Number(rate) === 0) return [Number(tax) !== 0 && [1238, 'Tipo 0 con cuota']];
  if (correction === 'I') return [];
  const base = Number(line.BaseImponible);
  return [
    base * Number(tax) < 0 && [1236, 'Cuota y base con distinto signo'],
    isOff(base, Number(rate), Number(tax)) && [1237, 'CuotaRepercutida: no es la de su base'],
  ];
}
/** One percent of the base up to 1.000, and in any case ten euros. */
export const isOff = (base: number, rate: number, tax: number): boolean =>
  Math.abs(tax - (base * rate) / 100) > Math.max(MARGIN, Math.abs(base) <= 1000 ? Math.abs(base) / 100 : 0);

const amountOf = (subject: Subject): number =>
  sum((subject.Exenta?.DetalleExenta ?? []).map(({ BaseImponible }) => Number(BaseImponible))) +
  sum(
    (subject.NoExenta?.DesgloseIGIC.DetalleIGIC ?? []).map(
      ({ BaseImponible, CuotaRepercutida }) => Number(BaseImponible) + Number(CuotaRepercutida ?? 0),
    ),
  );
const totalOf = (invoice: Invoice): number => sum(subjectsOf(invoice).map(amountOf));

/** What is taken, and has to be put right. */
export function invoiceFlaws(invoice: Invoice): Fault[] {
  const { TipoFactura: type, Contraparte: party, ImporteTotal: total } = invoice;
  const isAbroad = party?.IDOtro !== undefined || party?.NIF?.startsWith('N') === true;
  return faultsIn([
    isAbroad && !['F2', 'F4'].includes(type) && invoice.TipoDesglose.DesgloseFactura !== undefined
      ? [2006, 'Desglose: le toca por operación']
      : undefined,
    total !== undefined && Math.abs(Number(total) - totalOf(invoice)) > MARGIN && [2042, 'ImporteTotal: no es la suma'],
  ]);
}
