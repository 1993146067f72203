/** What the Canary agency checks of received invoices and of cash (validations 1.1, §2.1.4 and §2.1.2.1). */
import {
  type Fault,
  faultsIn,
  idFaults,
  isOff,
  isoOf,
  type Known,
  MARGIN,
  type Numbered,
  type Party,
  partyFaults,
  RATES,
  sum,
} from './sii-checks.ts';

interface Rate {
  readonly TipoImpositivo?: string;
  readonly BaseImponible: string;
  readonly CuotaSoportada?: string;
}
export interface Bill {
  readonly RefExterna?: string;
  readonly TipoFactura: string;
  readonly TipoRectificativa?: string;
  readonly FacturasRectificadas?: unknown;
  readonly ClaveRegimenEspecialOTrascendencia: string;
  readonly ImporteTotal?: string;
  readonly DesgloseFactura:
    | {
        readonly DesgloseIGIC?: { readonly DetalleIGIC: readonly Rate[] };
        readonly InversionSujetoPasivo?: { readonly DetalleIGIC: readonly Rate[] };
      }
    | '';
  readonly Contraparte: Party;
  readonly FechaRegContable: string;
  readonly CuotaDeducible: string;
}

const ratesOf = ({ DesgloseFactura: parts }: Bill): readonly Rate[] =>
  parts === '' ? [] : [...(parts.InversionSujetoPasivo?.DetalleIGIC ?? []), ...(parts.DesgloseIGIC?.DetalleIGIC ?? [])];
const isReverse = ({ DesgloseFactura: parts }: Bill): boolean =>
  parts !== '' && parts.InversionSujetoPasivo !== undefined;
const CORRECTIVE = ['R1', 'R2', 'R3', 'R4', 'R5'];

export function billFaults(id: Numbered, bill: Bill, { today, unknown }: Known): Fault[] {
  const issuer = id.IDEmisorFactura.NIF ?? '';
  const rates = ratesOf(bill);
  const isCorrective = CORRECTIVE.includes(bill.TipoFactura);
  const regime = bill.ClaveRegimenEspecialOTrascendencia;
  const borne = sum(rates.map(({ CuotaSoportada }) => Math.max(Number(CuotaSoportada ?? 0), 0)));
  return faultsIn([
    unknown.has(issuer) && [1116, `NIF no identificado. NIF: ${issuer}`],
    bill.Contraparte.NIF !== issuer && [1121, 'NIF del emisor y de la contraparte no coinciden'],
    ...idFaults(id, today),
    isCorrective && bill.TipoRectificativa === undefined && [1134, 'TipoRectificativa: falta'],
    !isCorrective && bill.TipoRectificativa !== undefined && [1135, 'TipoRectificativa: sobra'],
    !isCorrective && bill.FacturasRectificadas !== undefined && [1137, 'FacturasRectificadas: sobra'],
    bill.TipoFactura === 'F5' && isReverse(bill) && [1339, 'F5: con inversión del sujeto pasivo'],
    bill.TipoFactura === 'LC' && isReverse(bill) && [1340, 'LC: con inversión del sujeto pasivo'],
    ['08', '18'].includes(regime) && isReverse(bill) && [1342, 'Régimen 08 o 18: con inversión del sujeto pasivo'],
    regime === '07' && isReverse(bill) && [1346, 'Régimen 07: con inversión del sujeto pasivo'],
    ...partyFaults(bill.Contraparte, unknown),
    rates.length === 0 && [1157, 'DesgloseFactura: vacío'],
    ...rates.map(rateFault),
    isoOf(bill.FechaRegContable) < isoOf(id.FechaExpedicionFacturaEmisor) && [1176, 'FechaRegContable: anterior'],
    bill.TipoFactura === 'F2' && Number(bill.CuotaDeducible) !== 0 && [1327, 'F2: cuota deducible distinta de 0'],
    Number(bill.CuotaDeducible) > borne + 1 && [1331, 'CuotaDeducible: más que la soportada'],
  ]);
}

function rateFault({ TipoImpositivo: rate, BaseImponible: base, CuotaSoportada: tax }: Rate): Fault | undefined {
  if (tax !== undefined && rate === undefined) return [1322, 'TipoImpositivo: falta con cuota'];
  if (rate !== undefined && !RATES.includes(Number(rate))) return [1166, 'TipoImpositivo: no está en la lista'];
  if (tax === undefined || Number(base) === 0) return undefined;
  if (Number(base) * Number(tax) < 0) return [1318, 'Cuota y base con distinto signo'];
  return isOff(Number(base), Number(rate), Number(tax)) ? [1319, 'CuotaSoportada: no es la de su base'] : undefined;
}

export function billFlaws(bill: Bill): Fault[] {
  const total = sum(
    ratesOf(bill).map(({ BaseImponible, CuotaSoportada }) => Number(BaseImponible) + Number(CuotaSoportada ?? 0)),
  );
  const said = bill.ImporteTotal;
  return faultsIn([
    // It is not asked of what has a reverse charge (2.1.4.1, point 10).
    said !== undefined &&
      !isReverse(bill) &&
      Math.abs(Number(said) - total) > MARGIN && [2045, 'ImporteTotal: no es la suma'],
  ]);
}

export interface Cash {
  readonly Contraparte: Party;
  readonly ImporteTotal: string;
}
export const cashFaults = ({ Contraparte: payer }: Pick<Cash, 'Contraparte'>, { unknown }: Known): Fault[] =>
  faultsIn(partyFaults(payer, unknown));
export const cashFlaws = ({ ImporteTotal: total }: Cash): Fault[] =>
  Number(total) > 6000 ? [] : [[2007, 'ImporteTotal: no pasa de 6.000']];
