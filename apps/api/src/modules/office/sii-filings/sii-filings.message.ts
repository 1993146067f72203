/**
 * The messages of the books (SuministroLR.xsd): those that register or modify, and those that take out; their elements
 * in the order of the agency's schema.
 */
import { euros } from '@quilate/domain/modules/master-data/receipts/receipts.rules.ts';
import {
  type Blocks,
  type Counterpart,
  isByOperation,
} from '@quilate/domain/modules/office/sii-filings/sii-filings.breakdown.ts';
import type { SiiBook, SiiKind } from '@quilate/domain/modules/office/sii-filings/sii-filings.states.ts';
import type { TaxShare } from '@quilate/domain/modules/master-data/receipts/receipts.taxes.ts';
import { dayOf, documentOf, envelopeOf, textOf } from '../../../platform/soap.ts';

export interface Party {
  readonly name: string;
  readonly taxId: string;
}
export interface Header {
  /** Whose book it is. */
  readonly owner: Party;
  readonly book: SiiBook;
  readonly kind: SiiKind;
  readonly mode: 'test' | 'on';
}
interface Referred {
  readonly number: string;
  readonly issueDate: string;
}
interface Common {
  /** How the answer names it: at most 60 signs. */
  readonly reference: string;
  /** By its first day: a month, or the year of cash. */
  readonly period: string;
  readonly totalCents: number;
}
export interface IssuedLine extends Common, Referred {
  readonly book: 'issued';
  readonly issuer: Party;
  /** Annex L2. */
  readonly type: string;
  readonly description: string;
  readonly counterpart: Counterpart | null;
  readonly blocks: Blocks;
  readonly isService: boolean;
  readonly corrects: Referred | null;
  readonly replaces: Referred | null;
}
export interface ReceivedLine extends Common, Referred {
  readonly book: 'received';
  readonly supplier: Party;
  /** Annex L2. */
  readonly type: string;
  readonly corrects: Referred | null;
  /** Annex L3.2. */
  readonly regime: string;
  /** Its tax is accounted for by the house. */
  readonly isReverse: boolean;
  readonly description: string;
  readonly taxes: readonly TaxShare[];
  readonly accountedOn: string;
  readonly deductibleCents: number;
}
export interface CashLine extends Common {
  readonly book: 'cash';
  readonly payer: Counterpart;
}
export type Line = IssuedLine | ReceivedLine | CashLine;

const ROOT = 'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/ssii/igic/ws';
/** Annex L19 for the books themselves; the trial keeps to the one its schema has. */
const VERSION = { test: '1.0', on: '1.1' } as const;
/** How the schema calls a tax id. */
const ID = 'sii:NIF';

const NAMES = {
  issued: { book: 'FacturasEmitidas', line: 'RegistroLRFacturasEmitidas', gone: 'RegistroLRBajaExpedidas' },
  received: { book: 'FacturasRecibidas', line: 'RegistroLRFacturasRecibidas', gone: 'RegistroLRBajaRecibidas' },
  cash: { book: 'CobrosMetalico', line: 'RegistroLRCobrosMetalico', gone: 'RegistroLRBajaCobrosMetalico' },
} as const;

/** The message alone: the file of a report. */
export const messageOf = (header: Header, lines: readonly Line[]): string => documentOf(body(header, lines));
/** The same inside its envelope. */
export const sentOf = (header: Header, lines: readonly Line[]): string => envelopeOf(body(header, lines));

function body({ owner, book, kind, mode }: Header, lines: readonly Line[]) {
  const names = NAMES[book];
  const isGone = kind === 'annul';
  return {
    [`siiLR:${isGone ? 'Baja' : 'Suministro'}LR${names.book}`]: {
      '@xmlns:siiLR': `${ROOT}/SuministroLR.xsd`,
      '@xmlns:sii': `${ROOT}/SuministroInformacion.xsd`,
      'sii:Cabecera': {
        'sii:IDVersionSii': VERSION[mode],
        'sii:Titular': party(owner),
        ...(isGone ? {} : { 'sii:TipoComunicacion': kind === 'modify' ? 'A1' : 'A0' }),
      },
      [`siiLR:${isGone ? names.gone : names.line}`]: lines.map((line) => (isGone ? taken(line) : entered(line))),
    },
  };
}

function entered(line: Line) {
  if (line.book === 'issued')
    return { ...periodOf(line), 'siiLR:IDFactura': issuedId(line), 'siiLR:FacturaExpedida': issued(line) };
  if (line.book === 'received')
    return {
      ...periodOf(line),
      'siiLR:IDFactura': { 'sii:IDEmisorFactura': { [ID]: line.supplier.taxId }, ...numbered(line) },
      'siiLR:FacturaRecibida': received(line),
    };
  return {
    ...periodOf(line),
    'siiLR:Contraparte': counterpartOf(line.payer),
    'siiLR:ImporteTotal': euros(line.totalCents),
  };
}

/** Out of the book: which one it is, and nothing of what it said. */
function taken(line: Line) {
  if (line.book === 'cash') return { ...periodOf(line), 'siiLR:Contraparte': counterpartOf(line.payer) };
  const id =
    line.book === 'issued' ? issuedId(line) : { 'sii:IDEmisorFactura': party(line.supplier), ...numbered(line) };
  return { ...periodOf(line), 'siiLR:IDFactura': id, 'siiLR:RefExterna': line.reference };
}

function issued(line: IssuedLine) {
  const { corrects, replaces, counterpart } = line;
  return {
    'sii:TipoFactura': line.type,
    // By differences: what is given back, with its sign.
    ...(corrects === null ? {} : { 'sii:TipoRectificativa': 'I' }),
    ...(replaces === null ? {} : { 'sii:FacturasAgrupadas': { 'sii:IDFacturaAgrupada': numbered(replaces) } }),
    ...(corrects === null ? {} : { 'sii:FacturasRectificadas': { 'sii:IDFacturaRectificada': numbered(corrects) } }),
    'sii:ClaveRegimenEspecialOTrascendencia': line.blocks.regime,
    'sii:ImporteTotal': euros(line.totalCents),
    'sii:DescripcionOperacion': textOf(line.description, 500),
    'sii:RefExterna': line.reference,
    ...(counterpart === null ? {} : { 'sii:Contraparte': counterpartOf(counterpart) }),
    'sii:TipoDesglose': breakdown(line),
  };
}

function breakdown({ blocks, counterpart, isService }: IssuedLine) {
  const subject = { 'sii:Sujeta': subjectOf(blocks) };
  if (!isByOperation(counterpart)) return { 'sii:DesgloseFactura': subject };
  return { 'sii:DesgloseTipoOperacion': { [isService ? 'sii:PrestacionServicios' : 'sii:Entrega']: subject } };
}

const subjectOf = ({ taxed, exempt }: Blocks) => ({
  ...(exempt.length === 0
    ? {}
    : {
        'sii:Exenta': {
          'sii:DetalleExenta': exempt.map(({ cause, baseCents }) => ({
            'sii:CausaExencion': cause,
            'sii:BaseImponible': euros(baseCents),
          })),
        },
      }),
  ...(taxed === null
    ? {}
    : {
        'sii:NoExenta': {
          'sii:TipoNoExenta': taxed.as,
          'sii:DesgloseIGIC': {
            'sii:DetalleIGIC': taxed.rates.map(({ taxBp, baseCents, taxCents }) => ({
              'sii:TipoImpositivo': euros(taxBp),
              'sii:BaseImponible': euros(baseCents),
              'sii:CuotaRepercutida': euros(taxCents),
            })),
          },
        },
      }),
});

const received = (line: ReceivedLine) => ({
  'sii:TipoFactura': line.type,
  ...(line.corrects === null
    ? {}
    : {
        'sii:TipoRectificativa': 'I',
        'sii:FacturasRectificadas': { 'sii:IDFacturaRectificada': numbered(line.corrects) },
      }),
  'sii:ClaveRegimenEspecialOTrascendencia': line.regime,
  'sii:ImporteTotal': euros(line.totalCents),
  'sii:DescripcionOperacion': textOf(line.description, 500),
  'sii:RefExterna': line.reference,
  'sii:DesgloseFactura': {
    [line.isReverse ? 'sii:InversionSujetoPasivo' : 'sii:DesgloseIGIC']: {
      'sii:DetalleIGIC': line.taxes.map(({ taxBp, baseCents, taxCents }) => ({
        'sii:TipoImpositivo': euros(taxBp),
        'sii:BaseImponible': euros(baseCents),
        'sii:CuotaSoportada': euros(taxCents),
      })),
    },
  },
  'sii:Contraparte': party(line.supplier),
  'sii:FechaRegContable': dayOf(line.accountedOn),
  'sii:CuotaDeducible': euros(line.deductibleCents),
});

/** The year of cash is one period, `0A`. */
function periodOf({ book, period }: Line) {
  const [year, month] = period.split('-');
  return {
    'sii:PeriodoLiquidacion': { 'sii:Ejercicio': year!, 'sii:Periodo': book === 'cash' ? '0A' : month! },
  };
}

const issuedId = (line: IssuedLine) => ({
  'sii:IDEmisorFactura': { [ID]: line.issuer.taxId },
  ...numbered(line),
});
const party = ({ name, taxId }: Party) => ({ 'sii:NombreRazon': textOf(name, 120), [ID]: taxId });
const counterpartOf = (who: Counterpart) =>
  'taxId' in who
    ? party(who)
    : {
        'sii:NombreRazon': textOf(who.name, 120),
        'sii:IDOtro': { 'sii:CodigoPais': who.country, 'sii:IDType': who.idKind, 'sii:ID': who.id },
      };
const numbered = ({ number, issueDate }: Referred) => ({
  'sii:NumSerieFacturaEmisor': textOf(number, 60),
  'sii:FechaExpedicionFacturaEmisor': dayOf(issueDate),
});
