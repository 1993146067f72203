/** An event of the log as the tax office reads it (EventosSIF.xsd): its elements in the order of that schema. */
import { sql } from 'kysely';
import { euros } from '@quilate/domain/modules/master-data/receipts/receipts.rules.ts';
import { taxRecordsEs } from '@quilate/domain/modules/office/tax-records/tax-records.es.ts';
import type { EventKind } from '@quilate/domain/modules/office/tax-records/tax-records.states.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { documentOf } from '../../../platform/soap.ts';
import { numbered, party, type Party, ROOT, SIGNATURES, type SystemOf, systemOf } from './tax-records.message.ts';
import { companyCount, type NamedRecord, type Span } from './tax-records.records.ts';

export interface NamedEvent {
  readonly kind: EventKind;
  readonly at: string;
  readonly hash: string;
}
interface Days {
  readonly from: string;
  readonly until: string;
}
/** What an event says of itself, by what it is. */
export interface Details {
  /** 03, 05: how many links were looked at, and of how many the signature. */
  readonly look: { readonly count: number; readonly signedCount: number | null };
  /** 04, 06: what is wrong with which link. */
  readonly found: {
    readonly anomaly: string;
    readonly seq: number;
    readonly record: Omit<NamedRecord, 'hash'> | null;
    readonly event: NamedEvent | null;
  };
  readonly records: Span & Days;
  readonly events: { readonly count: number; readonly first: NamedEvent; readonly last: NamedEvent } & Days;
  readonly summary: Span & { readonly events: readonly { kind: EventKind; count: number }[] };
}
export interface Logged {
  readonly seq: number;
  readonly kind: EventKind;
  readonly details: Details[keyof Details];
  readonly system: SystemOf;
  readonly isShared: boolean;
  readonly issuer: Party;
  readonly generatedAt: string;
  readonly before: NamedEvent | null;
  readonly hash: string;
  readonly signed: string | null;
}

export const namedEvent = (alias: string) =>
  sql`jsonb_build_object('kind', ${sql.ref(`${alias}.kind`)}, 'at',
    canary_timestamp(${sql.ref(`${alias}.generated_at`)}), 'hash', ${sql.ref(`${alias}.hash`)})`;

/** `where` is about `e`; in the order of the chain. */
export async function loggedEvents(db: Db, where: ReturnType<typeof sql>, limit: number): Promise<Logged[]> {
  const rows = await db.run(
    sql<Omit<Logged, 'isShared'>>`select e.seq, e.kind, e.details, e.hash, s.document as signed,
        jsonb_build_object('producerName', e.producer_name, 'producerTaxId', e.producer_tax_id,
          'version', e.software_version, 'installation', e.installation) as system,
        jsonb_build_object('name', e.issuer_name, 'taxId', e.issuer_tax_id) as issuer,
        canary_timestamp(e.generated_at) as "generatedAt",
        case when p.seq is not null then ${namedEvent('p')} end as before
      from tax_events e left join tax_events p on p.company_id = e.company_id and p.seq = e.seq - 1
        left join tax_signatures s on s.company_id = e.company_id and s.chain = 'events' and s.seq = e.seq
      where ${where} order by e.seq limit ${limit}`.compile(qb),
  );
  const isShared = rows.length > 0 && (await companyCount(db)) > 1;
  return rows.map((row) => ({ ...row, isShared }));
}

/** By itself, as it is signed. */
export function eventOf(event: Logged): string {
  const { kind, before, system, isShared, issuer } = event;
  const own = ownOf(event);
  return documentOf({
    'sf:RegistroEvento': {
      '@xmlns:sf': `${ROOT}/EventosSIF.xsd`,
      '@xmlns:ds': SIGNATURES,
      'sf:IDVersion': '1.0',
      'sf:Evento': {
        'sf:SistemaInformatico': systemOf(system, isShared),
        'sf:ObligadoEmision': party(issuer),
        'sf:FechaHoraHusoGenEvento': event.generatedAt,
        'sf:TipoEvento': kind,
        ...(own === null ? {} : { 'sf:DatosPropiosEvento': own }),
        'sf:Encadenamiento': before === null ? { 'sf:PrimerEvento': 'S' } : { 'sf:EventoAnterior': chainedTo(before) },
        'sf:TipoHuella': '01',
        'sf:HuellaEvento': event.hash,
      },
    },
  });
}

function ownOf({ kind, details }: Logged) {
  switch (kind) {
    case '03':
      return looked(details as Details['look'], 'Facturacion', 'RegistrosFacturacion');
    case '05':
      return looked(details as Details['look'], 'Evento', 'RegistrosEvento');
    case '04':
    case '06':
      return found(kind, details as Details['found']);
    case '08':
      return { 'sf:ExportacionRegFacturacionPeriodo': recordsTaken(details as Details['records']) };
    case '09':
      return { 'sf:ExportacionRegEventoPeriodo': eventsTaken(details as Details['events']) };
    case '10':
      return { 'sf:ResumenEventos': summed(details as Details['summary']) };
    default:
      return null;
  }
}

/** Fingerprints, links and times of all there are; signatures where they were looked at too. */
function looked({ count, signedCount }: Details['look'], of: string, counted: string) {
  const done = (what: string, n: number | null) => ({
    [`sf:RealizadoProcesoSobre${what}Reg${of}`]: n === null ? 'N' : 'S',
    ...(n === null ? {} : { [`sf:NumeroDe${counted}ProcesadosSobre${what}`]: String(n) }),
  });
  return {
    [`sf:LanzamientoProcesoDeteccionAnomaliasReg${of}`]: {
      ...done('IntegridadHuellas', count),
      ...done('IntegridadFirmas', signedCount),
      ...done('TrazabilidadCadena', count),
      ...done('TrazabilidadFechas', count),
    },
  };
}

function found(kind: '04' | '06', { anomaly, seq, record, event }: Details['found']) {
  const what = { 'sf:TipoAnomalia': anomaly, 'sf:OtrosDatosAnomalia': taxRecordsEs.events.link(String(seq)) };
  if (kind === '06') {
    const of = event === null ? {} : { 'sf:RegEventoAnomalo': told(event) };
    return { 'sf:DeteccionAnomaliasRegEvento': { ...what, ...of } };
  }
  const of = record === null ? {} : { 'sf:RegistroFacturacionAnomalo': numbered(record.issuerTaxId, record) };
  return { 'sf:DeteccionAnomaliasRegFacturacion': { ...what, ...of } };
}

const ends = ({ first, last }: Span) => ({
  ...(first === null ? {} : { 'sf:RegistroFacturacionInicialPeriodo': hashed(first) }),
  ...(last === null ? {} : { 'sf:RegistroFacturacionFinalPeriodo': hashed(last) }),
});
const sums = (span: Span, done: 'Exportados' | 'Generados') => ({
  [`sf:NumeroDeRegistrosFacturacionAlta${done}`]: String(span.issuedCount),
  'sf:SumaCuotaTotalAlta': euros(span.taxCents),
  'sf:SumaImporteTotalAlta': euros(span.totalCents),
  [`sf:NumeroDeRegistrosFacturacionAnulacion${done}`]: String(span.cancelledCount),
});
const days = ({ from, until }: Days) => ({
  'sf:FechaHoraHusoInicioPeriodoExport': from,
  'sf:FechaHoraHusoFinPeriodoExport': until,
});
const recordsTaken = (taken: Details['records']) => ({
  ...days(taken),
  ...ends(taken),
  ...sums(taken, 'Exportados'),
  'sf:RegistrosFacturacionExportadosDejanDeConservarse': 'N',
});
const eventsTaken = (taken: Details['events']) => ({
  ...days(taken),
  'sf:RegistroEventoInicialPeriodo': told(taken.first),
  'sf:RegistroEventoFinalPeriodo': told(taken.last),
  'sf:NumeroDeRegEventoExportados': String(taken.count),
  'sf:RegEventoExportadosDejanDeConservarse': 'N',
});
const summed = (summary: Details['summary']) => ({
  'sf:TipoEvento': summary.events.map(({ kind, count }) => ({
    'sf:TipoEvento': kind,
    'sf:NumeroDeEventos': String(count),
  })),
  ...ends(summary),
  ...sums(summary, 'Generados'),
});

const told = ({ kind, at, hash }: NamedEvent) => ({
  'sf:TipoEvento': kind,
  'sf:FechaHoraHusoEvento': at,
  'sf:HuellaEvento': hash,
});
const chainedTo = ({ kind, at, hash }: NamedEvent) => ({
  'sf:TipoEvento': kind,
  'sf:FechaHoraHusoGenEvento': at,
  'sf:HuellaEvento': hash,
});
const hashed = ({ issuerTaxId, hash, ...record }: NamedRecord) => ({
  ...numbered(issuerTaxId, record),
  'sf:Huella': hash,
});
