/** What the agency answers (RespuestaSuministro.xsd), or that it took the message for none (SOAP fault). */
import { readEnvelope, type Told } from '../../../platform/soap.ts';

export interface LineAnswer {
  /** As we named it; of cash the agency says none. */
  readonly reference: string | null;
  /** The number of the invoice, or who paid. */
  readonly number: string;
  readonly verdict: 'accepted' | 'flawed' | 'refused';
  readonly errorCode: number | null;
  readonly errorText: string | null;
}
export type Answer =
  | {
      readonly kind: 'answer';
      readonly state: 'accepted' | 'partial' | 'refused';
      readonly csv: string | null;
      readonly lines: readonly LineAnswer[];
    }
  | Extract<Told, { readonly kind: 'fault' }>;

interface Kept {
  readonly EstadoRegistro?: string;
  readonly CodigoErrorRegistro?: string;
  readonly DescripcionErrorRegistro?: string;
}
interface Line extends Kept {
  readonly RefExterna?: string;
  readonly IDFactura?: { readonly NumSerieFacturaEmisor?: string };
  readonly Contraparte?: Readonly<Record<string, unknown>>;
  readonly RegistroDuplicado?: Kept;
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
/** It has it already: what it has says how it was received. */
const KEPT: Readonly<Record<string, LineAnswer['verdict']>> = {
  Correcta: 'accepted',
  AceptadaConErrores: 'flawed',
};
/** The answer to what was done before was lost: cash that is there, what is out of the book already. */
const DONE: readonly (number | null)[] = [3001, 3008];

/** Undefined where it is neither: a page of a proxy, half a message. */
export function readAnswer(xml: string): Answer | undefined {
  const read = readEnvelope(xml);
  if (read === undefined || read.kind === 'fault') return read;
  const root = Object.keys(read.body).find((name) => name.startsWith('RespuestaLR'));
  const told = root === undefined ? undefined : (read.body[root] as Record<string, unknown>);
  const state = STATES[String(told?.['EstadoEnvio'])];
  if (told === undefined || state === undefined) return undefined;
  return {
    kind: 'answer',
    state,
    csv: typeof told['CSV'] === 'string' ? told['CSV'] : null,
    lines: ((told['RespuestaLinea'] ?? []) as Line[]).flatMap(lineAnswer),
  };
}

const codeOf = (from: Kept): number | null => Number(from.CodigoErrorRegistro) || null;

function lineAnswer(line: Line): LineAnswer[] {
  const kept = KEPT[String(line.RegistroDuplicado?.EstadoRegistro)];
  const isDone = DONE.includes(codeOf(line));
  const verdict = kept ?? (isDone ? 'accepted' : VERDICTS[String(line.EstadoRegistro)]);
  if (verdict === undefined) return [];
  const from = kept === undefined ? line : line.RegistroDuplicado!;
  return [
    {
      reference: line.RefExterna ?? null,
      number: numberOf(line),
      verdict,
      errorCode: verdict === 'accepted' ? null : codeOf(from),
      errorText: verdict === 'accepted' ? null : (from.DescripcionErrorRegistro?.slice(0, 500) ?? null),
    },
  ];
}

/** `NIF`, or the `ID` of who has none. */
function numberOf({ IDFactura, Contraparte }: Line): string {
  if (IDFactura?.NumSerieFacturaEmisor !== undefined) return IDFactura.NumSerieFacturaEmisor;
  const { NIF: taxId, IDOtro: other } = (Contraparte ?? {}) as { NIF?: string; IDOtro?: { ID?: string } };
  return taxId ?? other?.ID ?? '';
}
