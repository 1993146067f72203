/**
 * The book of issued invoices as the Canary tax agency takes it (SII-IGIC, order of 11 October 2018): a message of at
 * most 10.000 invoices of one owner, its elements in the order of the agency's schema.
 */
import { reportsEs } from '@quilate/domain/modules/office/reports/reports.es.ts';
import type { InvoiceLine } from './reports.lines.ts';

const VERSION = '1.1';
const MAX_INVOICES = 10_000;
const ROOT = 'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/ssii/igic/ws';

/** One message after the other; each goes to the agency on its own. */
export function siiMessages(lines: readonly InvoiceLine[]): string[] {
  const owners = Map.groupBy(lines, (line) => line.issuerTaxId);
  return [...owners.values()].flatMap((own) =>
    Array.from({ length: Math.ceil(own.length / MAX_INVOICES) }, (_, part) =>
      message(own.slice(part * MAX_INVOICES, (part + 1) * MAX_INVOICES)),
    ),
  );
}

function message(lines: readonly InvoiceLine[]): string {
  const { issuerName, issuerTaxId } = lines[0]!;
  const owner = sii('Titular', sii('NombreRazon', text(issuerName)) + sii('NIF', text(issuerTaxId)));
  const head = sii('Cabecera', sii('IDVersionSii', VERSION) + owner + sii('TipoComunicacion', 'A0'));
  return `<?xml version="1.0" encoding="UTF-8"?>
<siiLR:SuministroLRFacturasEmitidas xmlns:siiLR="${ROOT}/SuministroLR.xsd"
  xmlns:sii="${ROOT}/SuministroInformacion.xsd">
${head}
${lines.map(registered).join('\n')}
</siiLR:SuministroLRFacturasEmitidas>
`;
}

function registered(line: InvoiceLine): string {
  const [year, month] = line.date.split('-') as [string, string];
  const period = sii('PeriodoLiquidacion', sii('Ejercicio', year) + sii('Periodo', month));
  const id = siiLR(
    'IDFactura',
    sii('IDEmisorFactura', sii('NIF', text(line.issuerTaxId))) + numbered(line.number, line.date),
  );
  return siiLR('RegistroLRFacturasEmitidas', period + id + siiLR('FacturaExpedida', issued(line)));
}

/** Regime 01: the tax is in the price and charged by us (S1), or accounted for by the buyer (S2). */
function issued(line: InvoiceLine): string {
  const corrected =
    line.correctsNumber === null
      ? ''
      : sii('TipoRectificativa', 'I') +
        sii(
          'FacturasRectificadas',
          sii('IDFacturaRectificada', numbered(line.correctsNumber, line.correctsDate ?? line.date)),
        );
  const counterpart =
    line.recipientId === null || line.type === 'S' || line.type === 'R'
      ? ''
      : sii('Contraparte', sii('NombreRazon', text(line.recipientName ?? '')) + sii('NIF', text(line.recipientId)));
  const rates = line.taxes.map(({ taxBp, baseCents, taxCents }) =>
    sii(
      'DetalleIGIC',
      sii('TipoImpositivo', decimal(taxBp)) +
        sii('BaseImponible', decimal(baseCents)) +
        sii('CuotaRepercutida', decimal(taxCents)),
    ),
  );
  const taxed = sii(
    'NoExenta',
    sii('TipoNoExenta', line.isReverse ? 'S2' : 'S1') + sii('DesgloseIGIC', rates.join('')),
  );
  return (
    sii('TipoFactura', kindOf(line)) +
    corrected +
    sii('ClaveRegimenEspecialOTrascendencia', '01') +
    sii('ImporteTotal', decimal(line.totalCents)) +
    sii('DescripcionOperacion', reportsEs.sii[soldAs(line)]) +
    counterpart +
    sii('TipoDesglose', sii('DesgloseFactura', sii('Sujeta', taxed)))
  );
}

const soldAs = ({ isReverse, correctsNumber }: InvoiceLine): keyof typeof reportsEs.sii =>
  isReverse ? 'metal' : correctsNumber === null ? 'sale' : 'correction';

/**
 * F1 complete, also with reverse charge; F2 simplified, F3 in the place of a simplified one; R5 corrects a simplified
 * one, R4 a complete one.
 */
function kindOf({ type, isSubstitute }: InvoiceLine): string {
  if (type === 'C') return isSubstitute ? 'F3' : 'F1';
  return { S: 'F2', R: 'R5', X: 'R4', I: 'F1' }[type];
}

const numbered = (number: string, date: string): string =>
  sii('NumSerieFacturaEmisor', text(number)) +
  sii('FechaExpedicionFacturaEmisor', date.split('-').toReversed().join('-'));

const sii = (name: string, content: string): string => `<sii:${name}>${content}</sii:${name}>`;
const siiLR = (name: string, content: string): string => `<siiLR:${name}>${content}</siiLR:${name}>`;

/** 12345 → 123.45, as the agency writes amounts and rates. */
function decimal(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** At most 120 characters, without those XML does not know. */
const text = (value: string): string =>
  value
    .slice(0, 120)
    // oxlint-disable-next-line no-control-regex -- these are what XML 1.0 has no way to write
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll(/[&<>"']/g, (sign) => ESCAPED[sign]!);
