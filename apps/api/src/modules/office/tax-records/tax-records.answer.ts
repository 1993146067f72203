/** What the tax office answers (RespuestaSuministro.xsd), or that it took the message for none (SOAP fault). */
import { readEnvelope, type Told } from '../../../platform/soap.ts';

export interface LineAnswer {
  readonly reference: string;
  readonly verdict: 'accepted' | 'flawed' | 'refused';
  readonly errorCode: number | null;
  readonly errorText: string | null;
}
export type Answer =
  | {
      readonly kind: 'answer';
      readonly state: 'accepted' | 'partial' | 'refused';
      readonly csv: string | null;
      readonly waitSeconds: number;
      readonly lines: readonly LineAnswer[];
    }
  | Extract<Told, { readonly kind: 'fault' }>;

interface Line {
  readonly RefExterna?: string;
  readonly EstadoRegistro?: string;
  readonly CodigoErrorRegistro?: string;
  readonly DescripcionErrorRegistro?: string;
  readonly RegistroDuplicado?: {
    readonly EstadoRegistroDuplicado?: string;
    readonly CodigoErrorRegistro?: string;
    readonly DescripcionErrorRegistro?: string;
  };
}

const STATES: Readonly<Record<string, 'accepted' | 'partial' | 'refused'>> = {
  Correcto: 'accepted',
  ParcialmenteCorrecto: 'partial',
  Incorrecto: 'refused',
};
const VERDICTS: Readonly<Record<string, LineAnswer['verdict']>> = {
  Correcto: 'accepted',
  AceptadoConErrores: 'flawed',
  Incorrecto: 'refused',
};
/** It has the record already: what it has says how it was received. */
const KEPT: Readonly<Record<string, LineAnswer['verdict']>> = {
  Correcta: 'accepted',
  AceptadaConErrores: 'flawed',
  Anulada: 'refused',
};

/** Undefined where it is neither: a page of a proxy, half a message. */
export function readAnswer(xml: string): Answer | undefined {
  const read = readEnvelope(xml);
  if (read === undefined || read.kind === 'fault') return read;
  const told = read.body['RespuestaRegFactuSistemaFacturacion'] as Record<string, unknown> | undefined;
  const state = STATES[String(told?.['EstadoEnvio'])];
  if (told === undefined || state === undefined) return undefined;
  return {
    kind: 'answer',
    state,
    csv: typeof told['CSV'] === 'string' ? told['CSV'] : null,
    waitSeconds: Number(told['TiempoEsperaEnvio']) || 0,
    lines: ((told['RespuestaLinea'] ?? []) as Line[]).flatMap(lineAnswer),
  };
}

function lineAnswer(line: Line): LineAnswer[] {
  const { RefExterna: reference, RegistroDuplicado: kept } = line;
  const told = kept?.EstadoRegistroDuplicado === undefined ? undefined : KEPT[kept.EstadoRegistroDuplicado];
  const verdict = told ?? VERDICTS[String(line.EstadoRegistro)];
  if (reference === undefined || verdict === undefined) return [];
  const from = told === undefined || told === 'refused' ? line : kept!;
  return [
    {
      reference,
      verdict,
      errorCode: verdict === 'accepted' ? null : Number(from.CodigoErrorRegistro) || null,
      errorText: verdict === 'accepted' ? null : ((from.DescripcionErrorRegistro ?? null)?.slice(0, 500) ?? null),
    },
  ];
}
