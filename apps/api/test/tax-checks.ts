/**
 * The checks of the agency's list (validations 1.2.0, §3.1.3 and §3.1.4) that can befall an invoice of ours. Codes of
 * those it publishes with one (2000 and 3000 upwards) are its own; the others are named by their place in that list.
 */
import { createHash } from 'node:crypto';

interface Id {
  readonly NumSerieFactura?: string;
  readonly NumSerieFacturaAnulada?: string;
  readonly FechaExpedicionFactura?: string;
  readonly FechaExpedicionFacturaAnulada?: string;
  readonly IDEmisorFactura?: string;
  readonly IDEmisorFacturaAnulada?: string;
}
interface Detail {
  readonly ClaveRegimen?: string;
  readonly CalificacionOperacion?: string;
  readonly OperacionExenta?: string;
  readonly TipoImpositivo?: string;
  readonly BaseImponibleOimporteNoSujeto: string;
  readonly CuotaRepercutida?: string;
}
interface Party {
  readonly NombreRazon: string;
  readonly NIF?: string;
  readonly IDOtro?: { readonly CodigoPais?: string; readonly IDType: string; readonly ID: string };
}
interface Part {
  readonly IDFactura: Id;
  readonly RefExterna: string;
  readonly Subsanacion?: string;
  readonly RechazoPrevio?: string;
  readonly SinRegistroPrevio?: string;
  readonly TipoFactura?: string;
  readonly TipoRectificativa?: string;
  readonly FacturasRectificadas?: unknown;
  readonly FacturasSustituidas?: unknown;
  readonly Destinatarios?: { readonly IDDestinatario: Party };
  readonly Desglose?: { readonly DetalleDesglose: readonly Detail[] };
  readonly CuotaTotal?: string;
  readonly ImporteTotal?: string;
  readonly Encadenamiento: {
    readonly PrimerRegistro?: string;
    readonly RegistroAnterior?: { readonly Huella: string };
  };
  readonly FechaHoraHusoGenRegistro: string;
  readonly Huella: string;
}
export interface Registered {
  readonly RegistroAlta?: Part;
  readonly RegistroAnulacion?: Part;
}
interface Known {
  readonly owner: string;
  readonly before: Registered | undefined;
  readonly unknown: ReadonlySet<string>;
}
export interface Found {
  readonly verdict: 'Correcto' | 'AceptadoConErrores' | 'Incorrecto';
  readonly code?: number;
  readonly text?: string;
}
type Fault = readonly [code: number, text: string];

const MARGIN = 10;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const COMPLETE = ['F1', 'F3', 'R1', 'R2', 'R3', 'R4'];
const CORRECTIVE = ['R1', 'R2', 'R3', 'R4', 'R5'];

const refusalsOf = ({ RegistroAlta: issue, RegistroAnulacion: cancel }: Registered, known: Known): readonly Fault[] =>
  issue ? issueFaults(issue, known) : cancelFaults(cancel!, known);
/** All it is refused for; the answer names the first. */
export const codesOf = (record: Registered, known: Known): readonly number[] =>
  refusalsOf(record, known).map(([code]) => code);

export function recordFaults(record: Registered, known: Known): Found {
  const { RegistroAlta: issue, RegistroAnulacion: cancel } = record;
  const refused = refusalsOf(record, known);
  if (refused[0]) return { verdict: 'Incorrecto', code: refused[0][0], text: refused[0][1] };
  const [flaw] = issue ? flaws(issue, known) : chainFlaws(cancel!);
  return flaw ? { verdict: 'AceptadoConErrores', code: flaw[0], text: flaw[1] } : { verdict: 'Correcto' };
}

function issueFaults(record: Part, { owner, before, unknown }: Known): Fault[] {
  const { IDFactura: id, TipoFactura: type = '', Subsanacion: isCorrection, RechazoPrevio: prior } = record;
  const recipient = record.Destinatarios?.IDDestinatario;
  const lines = record.Desglose!.DetalleDesglose;
  const day = id.FechaExpedicionFactura!.split('-').toReversed().join('-');
  const checks: (Fault | false | undefined)[] = [
    id.IDEmisorFactura !== owner && [1108, 'IDFactura 1: el emisor no es el obligado'],
    day > new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) && [1112, 'IDFactura 2: fecha futura'],
    day < '2024-10-28' && [1113, 'IDFactura 4: fecha anterior a la orden'],
    /[^ -~]|["'<>=]/.test(id.NumSerieFactura!) && [1130, 'IDFactura 5: signos no permitidos'],
    prior !== undefined && isCorrection !== 'S' && [1131, 'RechazoPrevio 2: sin subsanación'],
    CORRECTIVE.includes(type) !== (record.TipoRectificativa !== undefined) && [1114, 'TipoRectificativa 3'],
    !CORRECTIVE.includes(type) && record.FacturasRectificadas !== undefined && [1116, 'FacturasRectificadas 4'],
    type !== 'F3' && record.FacturasSustituidas !== undefined && [1117, 'FacturasSustituidas 5'],
    COMPLETE.includes(type) && recipient === undefined && [1189, 'Destinatarios 13: falta'],
    !COMPLETE.includes(type) && recipient !== undefined && [1190, 'Destinatarios 13: sobra'],
    recipient !== undefined && identityFault(recipient),
    ...lines.map((line) => lineFault(line, type)),
    type === 'F2' && sum(lines.map(amountOf)) > 3000 + MARGIN && ([1203, 'Desglose 15.8: más de 3.000 euros'] as const),
    recipient?.NIF !== undefined && unknown.has(recipient.NIF) && [1110, 'NIF no identificado en el censo'],
    before !== undefined && isCorrection !== 'S' && [3000, 'Registro de facturación duplicado'],
    before === undefined && isCorrection === 'S' && prior !== 'X' && [3002, 'No existe el registro de facturación'],
    before !== undefined && prior === 'X' && [3000, 'Registro de facturación duplicado'],
  ];
  return checks.filter((fault) => Array.isArray(fault)) as Fault[];
}

/** §13: a NIF or something else, and of Spain only a passport or who is in no census. */
function identityFault({ NIF, IDOtro: other }: Party): Fault | undefined {
  if ((NIF === undefined) === (other === undefined)) return [1122, 'Destinatarios 13: NIF o IDOtro, uno de los dos'];
  if (other === undefined) return undefined;
  if (other.IDType !== '02' && other.CodigoPais === undefined) return [1104, 'Destinatarios 13: falta el país'];
  if (other.CodigoPais === 'ES' && !['03', '07'].includes(other.IDType))
    return [1123, 'Destinatarios 13: IDType con ES'];
  return undefined;
}

const REGIMES = '01 02 03 04 05 06 07 08 09 10 11 14 15 17 18 19 20 21'.split(' ');
const amountOf = (line: Detail): number =>
  Number(line.BaseImponibleOimporteNoSujeto) + Number(line.CuotaRepercutida ?? 0);

function lineFault(line: Detail, type: string): Fault | undefined {
  const { CalificacionOperacion: as, OperacionExenta: exempt, TipoImpositivo: rate, CuotaRepercutida: tax } = line;
  if (line.ClaveRegimen === undefined) return [1139, 'Desglose 15.6: falta la clave de régimen'];
  if (exempt !== undefined && (rate ?? tax) !== undefined) return [1238, 'Desglose 15.5: exenta con cuota'];
  if (line.ClaveRegimen === '02' && exempt === undefined) return [1226, 'Desglose 15.6.1: 02 sin exención'];
  if (line.ClaveRegimen === '04' && as !== 'S2' && exempt === undefined)
    return [1227, 'Desglose 15.6.3: 04 sin exención ni inversión'];
  if (!REGIMES.includes(line.ClaveRegimen)) return [1140, 'Desglose 15.6: clave fuera de la lista L8B'];
  if (exempt !== undefined && !/^E[1-8]$/.test(exempt)) return [1196, 'Desglose 15.5: causa fuera de la lista L10'];
  if (line.ClaveRegimen === '01' && ['E2', 'E3'].includes(exempt ?? '')) return [1197, 'Desglose 15.5: E2 o E3 con 01'];
  if (as === 'S2' && !COMPLETE.includes(type)) return [1198, 'Desglose 15.4: S2 en simplificada'];
  if (as === 'S2' && (Number(rate) !== 0 || Number(tax) !== 0)) return [1199, 'Desglose 15.4: S2 con cuota'];
  if (as !== 'S1') return undefined;
  if (rate === undefined || tax === undefined) return [1142, 'Desglose 15.7: falta tipo o cuota'];
  const base = Number(line.BaseImponibleOimporteNoSujeto);
  const isSame = Math.sign(base) * Math.sign(Number(tax)) >= 0;
  const due = (base * Number(rate)) / 100;
  if (!CORRECTIVE.includes(type) && (!isSame || Math.abs(Number(tax) - due) > MARGIN))
    return [1142, 'Desglose 15.7: cuota incorrecta'];
  return undefined;
}

function cancelFaults(record: Part, { owner, before }: Known): Fault[] {
  if (record.IDFactura.IDEmisorFacturaAnulada !== owner) return [[1108, 'IDFactura 1: el emisor no es el obligado']];
  if (before === undefined && record.SinRegistroPrevio !== 'S') return [[3002, 'No existe el registro de facturación']];
  if (before !== undefined && record.SinRegistroPrevio === 'S') return [[3000, 'Ya existe el registro']];
  return [];
}

function flaws(record: Part, { before }: Known): Fault[] {
  const lines = record.Desglose!.DetalleDesglose;
  const tax = sum(lines.map((line) => Number(line.CuotaRepercutida ?? 0)));
  const checks: (Fault | false)[] = [
    Math.abs(Number(record.CuotaTotal) - tax) > MARGIN && [2006, 'CuotaTotal 16'],
    Math.abs(Number(record.ImporteTotal) - sum(lines.map(amountOf))) > MARGIN && [2005, 'ImporteTotal 17'],
    record.Encadenamiento.PrimerRegistro === 'S' && before !== undefined && [2007, 'PrimerRegistro: ya hay otros'],
  ];
  return [...(checks.filter(Boolean) as Fault[]), ...chainFlaws(record)];
}

function chainFlaws(record: Part): Fault[] {
  const before = record.Encadenamiento.RegistroAnterior?.Huella ?? '';
  if (before !== '' && !/^[\dA-F]{64}$/.test(before)) return [[2002, 'Huella del registro anterior 18']];
  if (Date.parse(record.FechaHoraHusoGenRegistro) > Date.now() + 60_000) return [[2004, 'FechaHoraHusoGenRegistro 20']];
  return record.Huella === fingerprint(record, before) ? [] : [[2000, 'Huella 23: no es la calculada']];
}

/** As the agency works it out from what it was sent (Orden HAC/1177/2024 art. 13). */
function fingerprint(record: Part, before: string): string {
  const { IDFactura: id } = record;
  const said =
    id.NumSerieFactura === undefined
      ? `IDEmisorFacturaAnulada=${id.IDEmisorFacturaAnulada}&NumSerieFacturaAnulada=${id.NumSerieFacturaAnulada}` +
        `&FechaExpedicionFacturaAnulada=${id.FechaExpedicionFacturaAnulada}`
      : `IDEmisorFactura=${id.IDEmisorFactura}&NumSerieFactura=${id.NumSerieFactura}` +
        `&FechaExpedicionFactura=${id.FechaExpedicionFactura}&TipoFactura=${record.TipoFactura}` +
        `&CuotaTotal=${record.CuotaTotal}&ImporteTotal=${record.ImporteTotal}`;
  const whole = `${said}&Huella=${before}&FechaHoraHusoGenRegistro=${record.FechaHoraHusoGenRegistro}`;
  return createHash('sha256').update(whole, 'utf8').digest('hex').toUpperCase();
}
