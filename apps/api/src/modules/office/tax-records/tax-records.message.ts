/**
 * The message RegFactuSistemaFacturacion (Orden HAC/1177/2024 annex): its elements in the order of the agency's schema.
 */
import { euros, type InvoiceRecipient } from '@quilate/domain/modules/master-data/receipts/receipts.rules.ts';
import type { TaxShare } from '@quilate/domain/modules/master-data/receipts/receipts.taxes.ts';
import { type Qualified, qualified, SYSTEM } from '@quilate/domain/modules/office/tax-records/tax-records.rules.ts';
import type { RecordKind } from '@quilate/domain/modules/office/tax-records/tax-records.states.ts';
import { dayOf, documentOf, envelopeOf, textOf } from '../../../platform/soap.ts';

export interface Party {
  readonly name: string;
  readonly taxId: string;
}
/** Whom it is made out to: with the country where the paper is from abroad. */
export interface Recipient extends Party {
  readonly idKind: InvoiceRecipient['idKind'];
  readonly idCountry: string | null;
}
interface Referred {
  readonly number: string;
  readonly issueDate: string;
}
export interface SystemOf {
  readonly producerName: string;
  readonly producerTaxId: string;
  readonly version: string;
  readonly installation: string;
}
/** A record as it stands in its chain, with what its invoice says. */
export interface Recorded {
  /** How the answer names it: at most 60 signs. */
  readonly reference: string;
  readonly kind: RecordKind;
  readonly isCorrection: boolean;
  readonly priorRejection: 'N' | 'S' | 'X' | null;
  readonly invoiceType: string;
  readonly issuer: Party;
  readonly number: string;
  readonly issueDate: string;
  readonly taxCents: number;
  readonly totalCents: number;
  readonly description: string;
  readonly recipient: Recipient | null;
  readonly taxes: readonly TaxShare[];
  readonly isReverse: boolean;
  readonly corrects: Referred | null;
  readonly substitutes: Referred | null;
  /** The record before it; of the first one nothing. */
  readonly before: (Referred & { readonly issuerTaxId: string; readonly hash: string }) | null;
  /** With the hour's zone, as it was fingerprinted: `2027-01-01T19:20:30+00:00`. */
  readonly generatedAt: string;
  readonly hash: string;
  readonly system: SystemOf;
  /** Whether this installation keeps the records of more than one company. */
  readonly isShared: boolean;
  /** All of it as it was signed, of who does not send. */
  readonly signed: string | null;
}

export interface Header {
  readonly issuer: Party;
  /** Sent late because something was down (art. 17). */
  readonly isIncident: boolean;
  /** The last day of a company that stops sending. */
  readonly lastDay: string | null;
  /** The office that asks for what was not sent, by the reference of its letter; `isLast` of several messages. */
  readonly requirement?: { readonly reference: string; readonly isLast: boolean };
}

export const ROOT =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws';
/** How the schema calls a tax id. */
const ID = 'sf:NIF';
export const SIGNATURES = 'http://www.w3.org/2000/09/xmldsig#';

/** The message alone: what an inspector takes away; what was signed goes as it was. */
export function messageOf(header: Header, records: readonly Recorded[]): string {
  const signed = new Map(records.map((record) => [record.reference, record.signed]));
  return documentOf(body(header, records)).replaceAll(/<sf:Signed>([^<]+)<\/sf:Signed>/g, (_, reference: string) =>
    signed.get(reference)!.replace(/^<\?xml[^>]*>\s*/, ''),
  );
}

/** A record by itself: what is signed. */
export const recordOf = (record: Recorded): string => {
  const names = { '@xmlns:sf': `${ROOT}/SuministroInformacion.xsd`, '@xmlns:ds': SIGNATURES };
  const [[name, said]] = Object.entries(written(record)) as [[string, object]];
  return documentOf({ [name]: { ...names, ...said } });
};
const written = (record: Recorded) =>
  record.kind === 'issue' ? { 'sf:RegistroAlta': issued(record) } : { 'sf:RegistroAnulacion': annulled(record) };

/** The same inside its envelope. */
export const sentOf = (header: Header, records: readonly Recorded[]): string => envelopeOf(body(header, records));

const body = ({ issuer, isIncident, lastDay, requirement }: Header, records: readonly Recorded[]) => ({
  'sfLR:RegFactuSistemaFacturacion': {
    '@xmlns:sfLR': `${ROOT}/SuministroLR.xsd`,
    '@xmlns:sf': `${ROOT}/SuministroInformacion.xsd`,
    'sfLR:Cabecera': {
      'sf:ObligadoEmision': party(issuer),
      ...(isIncident || lastDay !== null
        ? {
            'sf:RemisionVoluntaria': {
              ...(lastDay === null ? {} : { 'sf:FechaFinVeriFactu': dayOf(lastDay) }),
              ...(isIncident ? { 'sf:Incidencia': 'S' } : {}),
            },
          }
        : {}),
      ...(requirement === undefined
        ? {}
        : {
            'sf:RemisionRequerimiento': {
              'sf:RefRequerimiento': requirement.reference,
              ...(requirement.isLast ? { 'sf:FinRequerimiento': 'S' } : {}),
            },
          }),
    },
    'sfLR:RegistroFactura': records.map((record) =>
      record.signed === null ? written(record) : { 'sf:Signed': record.reference },
    ),
  },
});

function issued(record: Recorded) {
  const { issuer, corrects, substitutes, recipient, priorRejection } = record;
  return {
    'sf:IDVersion': '1.0',
    'sf:IDFactura': numbered(issuer.taxId, record),
    'sf:RefExterna': record.reference,
    'sf:NombreRazonEmisor': textOf(issuer.name, 120),
    ...(record.isCorrection ? { 'sf:Subsanacion': 'S' } : {}),
    ...(priorRejection === null ? {} : { 'sf:RechazoPrevio': priorRejection }),
    'sf:TipoFactura': record.invoiceType,
    ...(corrects === null
      ? {}
      : {
          // By differences: what is given back, with its sign.
          'sf:TipoRectificativa': 'I',
          'sf:FacturasRectificadas': { 'sf:IDFacturaRectificada': numbered(issuer.taxId, corrects) },
        }),
    ...(substitutes === null
      ? {}
      : { 'sf:FacturasSustituidas': { 'sf:IDFacturaSustituida': numbered(issuer.taxId, substitutes) } }),
    'sf:DescripcionOperacion': textOf(record.description, 500),
    ...(recipient === null ? {} : { 'sf:Destinatarios': { 'sf:IDDestinatario': addressed(recipient) } }),
    'sf:Desglose': { 'sf:DetalleDesglose': qualified(record.taxes, record.isReverse).map(detail) },
    'sf:CuotaTotal': euros(record.taxCents),
    'sf:ImporteTotal': euros(record.totalCents),
    ...chained(record),
  };
}

const annulled = (record: Recorded) => ({
  'sf:IDVersion': '1.0',
  'sf:IDFactura': {
    'sf:IDEmisorFacturaAnulada': record.issuer.taxId,
    'sf:NumSerieFacturaAnulada': record.number,
    'sf:FechaExpedicionFacturaAnulada': dayOf(record.issueDate),
  },
  'sf:RefExterna': record.reference,
  // Nothing of it is there, or the annulment before it was refused.
  ...(record.priorRejection === 'X' ? { 'sf:SinRegistroPrevio': 'S' } : {}),
  ...(record.priorRejection === 'S' ? { 'sf:RechazoPrevio': 'S' } : {}),
  ...chained(record),
});

/** IGIC is tax 03. */
function detail(line: Qualified) {
  const head = { 'sf:Impuesto': '03', 'sf:ClaveRegimen': line.regime };
  if (line.as !== 'S1' && line.as !== 'S2')
    return { ...head, 'sf:OperacionExenta': line.as, 'sf:BaseImponibleOimporteNoSujeto': euros(line.baseCents) };
  return {
    ...head,
    'sf:CalificacionOperacion': line.as,
    'sf:TipoImpositivo': euros(line.taxBp),
    'sf:BaseImponibleOimporteNoSujeto': euros(line.baseCents),
    'sf:CuotaRepercutida': euros(line.taxCents),
  };
}

function chained({ before, system, isShared, generatedAt, hash }: Recorded) {
  return {
    'sf:Encadenamiento':
      before === null
        ? { 'sf:PrimerRegistro': 'S' }
        : { 'sf:RegistroAnterior': { ...numbered(before.issuerTaxId, before), 'sf:Huella': before.hash } },
    'sf:SistemaInformatico': systemOf(system, isShared),
    'sf:FechaHoraHusoGenRegistro': generatedAt,
    'sf:TipoHuella': '01',
    'sf:Huella': hash,
  };
}

/** Which program wrote it: one that works with sending and without. */
export const systemOf = (system: SystemOf, isShared: boolean) => ({
  'sf:NombreRazon': textOf(system.producerName, 120),
  [ID]: system.producerTaxId,
  'sf:NombreSistemaInformatico': SYSTEM.name,
  'sf:IdSistemaInformatico': SYSTEM.id,
  'sf:Version': textOf(system.version, 50),
  'sf:NumeroInstalacion': textOf(system.installation, 100),
  'sf:TipoUsoPosibleSoloVerifactu': 'N',
  'sf:TipoUsoPosibleMultiOT': 'S',
  'sf:IndicadorMultiplesOT': isShared ? 'S' : 'N',
});

export const party = ({ name, taxId }: Party) => ({ 'sf:NombreRazon': textOf(name, 120), [ID]: taxId });
/** IDOtro: a passport (03), or another official paper of its country (04). */
function addressed({ idKind, idCountry, ...recipient }: Recipient) {
  if (idCountry === null) return party(recipient);
  const abroad = { 'sf:CodigoPais': idCountry, 'sf:IDType': idKind === 'PASSPORT' ? '03' : '04' };
  return { 'sf:NombreRazon': textOf(recipient.name, 120), 'sf:IDOtro': { ...abroad, 'sf:ID': recipient.taxId } };
}
export const numbered = (taxId: string, { number, issueDate }: Referred) => ({
  'sf:IDEmisorFactura': taxId,
  'sf:NumSerieFactura': number,
  'sf:FechaExpedicionFactura': dayOf(issueDate),
});
