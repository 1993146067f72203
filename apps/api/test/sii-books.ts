/** The books of the tests' agency: what each keeps, and what it says of a line. */
import { type Bill, billFaults, billFlaws, type Cash, cashFaults, cashFlaws } from './sii-checks-received.ts';
import {
  type Fault,
  faultsIn,
  type Invoice,
  invoiceFaults,
  invoiceFlaws,
  type Known,
  type Numbered,
  type Party,
  type Period,
  periodFaults,
} from './sii-checks.ts';

export interface Entry {
  readonly PeriodoLiquidacion: Period;
  readonly IDFactura?: Numbered;
  readonly FacturaExpedida?: Invoice;
  readonly FacturaRecibida?: Bill;
  readonly Contraparte?: Party;
  readonly ImporteTotal?: string;
  readonly RefExterna?: string;
}
export interface Body extends Readonly<Record<string, unknown>> {
  readonly Cabecera: {
    readonly IDVersionSii: string;
    readonly Titular: { readonly NombreRazon: string; readonly NIF: string };
    readonly TipoComunicacion?: string;
  };
  readonly [line: `RegistroLR${string}`]: readonly Entry[] | undefined;
}
export interface Kept {
  readonly state: 'Correcta' | 'AceptadaConErrores' | 'Anulada';
  readonly period: string;
  readonly flaw: Fault | undefined;
}
export interface Book {
  readonly name: 'issued' | 'received' | 'cash';
  readonly service: string;
  readonly line: (root: string) => `RegistroLR${string}`;
}

const book = (name: Book['name'], service: string, line: string, gone: string): Book => ({
  name,
  service,
  line: (root) => `RegistroLR${root.startsWith('Baja') ? gone : line}`,
});
const BOOKS: Readonly<Record<string, Book>> = {
  FacturasEmitidas: book('issued', 'SiiFactFEV1SOAP', 'FacturasEmitidas', 'BajaExpedidas'),
  FacturasRecibidas: book('received', 'SiiFactFRV1SOAP', 'FacturasRecibidas', 'BajaRecibidas'),
  CobrosMetalico: book('cash', 'SiiFactCMV1SOAP', 'CobrosMetalico', 'BajaCobrosMetalico'),
};
export const rootOf = (body: string): string => /<siiLR:(\w+)/.exec(body)?.[1] ?? '';
export const bookOf = (root: string): Book | undefined => BOOKS[root.replace(/^(Suministro|Baja)LR/, '')];

interface Keeping extends Known {
  readonly kept: Map<string, Kept>;
  /** A0, A1; nothing where it is taken out. */
  readonly kind: string | undefined;
}

type Line = Record<string, unknown>;
/** What it says of one line; what it takes it keeps. */
export function judge(of: Book, root: string, entry: Entry, known: Keeping, syntax: Fault | undefined): Line {
  const isGone = root.startsWith('Baja');
  const key = `${of.name} ${known.owner} ${nameOf(entry)}`;
  const before = known.kept.get(key);
  const [refused] = syntax === undefined ? faultsOf(of, entry, known, before, isGone) : [syntax];
  const [flaw] = refused || isGone ? [] : flawsOf(of, entry);
  if (!refused)
    known.kept.set(key, {
      state: isGone ? 'Anulada' : flaw ? 'AceptadaConErrores' : 'Correcta',
      period: periodOf(entry),
      flaw,
    });
  const found = refused ?? flaw;
  return {
    ...named(of, entry, isGone),
    'siiR:EstadoRegistro': refused ? 'Incorrecto' : flaw ? 'AceptadoConErrores' : 'Correcto',
    ...(found ? { 'siiR:CodigoErrorRegistro': found[0], 'siiR:DescripcionErrorRegistro': found[1].slice(0, 500) } : {}),
    ...(refused?.[0] === 3000 ? { 'siiR:RegistroDuplicado': duplicate(before!) } : {}),
  };
}

const duplicate = ({ state, flaw }: Kept) => ({
  'sii:EstadoRegistro': state,
  ...(flaw ? { 'sii:CodigoErrorRegistro': flaw[0], 'sii:DescripcionErrorRegistro': flaw[1] } : {}),
});
const periodOf = ({ PeriodoLiquidacion: { Ejercicio: year, Periodo: month } }: Entry): string => `${year}-${month}`;
const idOf = (party: Party | undefined): string => party?.NIF ?? party?.IDOtro?.ID ?? '';
const nameOf = (entry: Entry): string =>
  entry.IDFactura
    ? [
        entry.IDFactura.IDEmisorFactura.NIF,
        entry.IDFactura.NumSerieFacturaEmisor,
        entry.IDFactura.FechaExpedicionFacturaEmisor,
      ].join(' ')
    : `${idOf(entry.Contraparte)} ${entry.PeriodoLiquidacion.Ejercicio}`;

function faultsOf(of: Book, entry: Entry, known: Keeping, before: Kept | undefined, isGone: boolean): Fault[] {
  const isThere = before !== undefined && before.state !== 'Anulada';
  if (isGone)
    return faultsIn([
      before?.state === 'Anulada' && [3001, 'El registro está ya dado de baja'],
      before === undefined && [3002, 'No existe el registro'],
      isThere && before.period !== periodOf(entry) && [3019, 'Ejercicio y periodo no son los del último movimiento'],
    ]);
  return faultsIn([
    ...(of.name === 'cash'
      ? [entry.PeriodoLiquidacion.Periodo !== '0A' && ([1102, 'Periodo: debe ser 0A'] as const)]
      : []),
    ...periodFaults(
      of.name === 'cash' ? { ...entry.PeriodoLiquidacion, Periodo: '01' } : entry.PeriodoLiquidacion,
      known.today,
    ),
    ...own(of, entry, known),
    known.kind === 'A1' && !isThere && [3002, 'No existe el registro'],
    known.kind === 'A0' && isThere && [of.name === 'cash' ? 3008 : 3000, 'Ya existe'],
  ]);
}

function own(of: Book, entry: Entry, known: Keeping): Fault[] {
  if (of.name === 'issued') return invoiceFaults(entry.IDFactura!, entry.FacturaExpedida!, known);
  if (of.name === 'received') return billFaults(entry.IDFactura!, entry.FacturaRecibida!, known);
  return cashFaults(entry as Cash, known);
}

function flawsOf(of: Book, entry: Entry): Fault[] {
  if (of.name === 'issued') return invoiceFlaws(entry.FacturaExpedida!);
  return of.name === 'received' ? billFlaws(entry.FacturaRecibida!) : cashFlaws(entry as Cash);
}

/** As the answer names the line: by its invoice, or by period and payer. */
function named(of: Book, entry: Entry, isGone: boolean): Line {
  const ID = 'sii:NIF';
  if (of.name === 'cash') {
    const { NombreRazon: name, IDOtro: other } = entry.Contraparte!;
    const { Ejercicio: year, Periodo: month } = entry.PeriodoLiquidacion;
    return {
      'siiR:PeriodoLiquidacion': { 'siiR:Ejercicio': year, 'siiR:Periodo': month },
      'siiR:Contraparte': {
        'sii:NombreRazon': name,
        ...(other
          ? { 'sii:IDOtro': { 'sii:CodigoPais': other.CodigoPais, 'sii:IDType': other.IDType, 'sii:ID': other.ID } }
          : { [ID]: entry.Contraparte!.NIF }),
      },
    };
  }
  const { IDEmisorFactura: issuer, ...id } = entry.IDFactura!;
  const hasName = of.name === 'received' && isGone;
  const reference = entry.RefExterna ?? entry.FacturaExpedida?.RefExterna ?? entry.FacturaRecibida?.RefExterna;
  return {
    'siiR:IDFactura': {
      'sii:IDEmisorFactura': { ...(hasName ? { 'sii:NombreRazon': issuer.NombreRazon } : {}), [ID]: issuer.NIF },
      'sii:NumSerieFacturaEmisor': id.NumSerieFacturaEmisor,
      'sii:FechaExpedicionFacturaEmisor': id.FechaExpedicionFacturaEmisor,
    },
    ...(reference === undefined ? {} : { 'siiR:RefExterna': reference }),
  };
}
