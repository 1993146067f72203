/** Expected refusals: a code, an HTTP status and a Spanish sentence that says what happened and what to do. */
import { byUnit } from './format.ts';

export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 503;

export interface ErrorDef<Text extends string = string> {
  readonly code: string;
  readonly status: ErrorStatus;
  /**
   * Spanish; `{totalCents}` is replaced by that detail, written by its unit, and `{bags|Falta 1 bolsa|Faltan # bolsas}`
   * by the first or by the second with its number.
   */
  readonly es: Text;
  /** The field of the form the sentence belongs to, when there is one. */
  readonly field?: string;
  /** Who is refused so leaves a line in the log of accesses: somebody tried what is not theirs. */
  readonly isNoted?: true;
  /** After how long it is worth asking again, for programs that ask. */
  readonly waitSeconds?: number;
}

type Placeholder<Text extends string> = Text extends `${string}{${infer Asked}}${infer Rest}`
  ? NameOf<Asked> | Placeholder<Rest>
  : never;
type NameOf<Asked extends string> = Asked extends `${infer Name}|${string}` ? Name : Asked;
export type Details<Def> =
  Def extends ErrorDef<infer Text>
    ? { readonly [Name in Placeholder<Text>]: string | number } & Record<string, unknown>
    : never;

type Catalog = Record<string, Omit<ErrorDef, 'code'>>;

/** The refusals of one module: `defineErrors({ CASH_CLOSED: { status: 409, es: '…' } })`. */
export function defineErrors<const C extends Catalog>(catalog: C): { readonly [K in keyof C]: DefOf<C[K]> } {
  const entries = Object.entries(catalog).map(([code, def]) => [code, { code, ...def }]);
  return Object.fromEntries(entries) as { readonly [K in keyof C]: DefOf<C[K]> };
}
type DefOf<E extends Catalog[string]> = ErrorDef<E['es']>;

export interface FieldError {
  /** Dotted path inside the body: `payments.0.givenCents`. */
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

export class DomainError extends Error {
  readonly def: ErrorDef;
  readonly details: Record<string, unknown>;
  readonly fields: readonly FieldError[];

  constructor(def: ErrorDef, details: Record<string, unknown> = {}, fields: readonly FieldError[] = []) {
    super(sentence(def.es, details));
    this.name = 'DomainError';
    this.def = def;
    this.details = details;
    this.fields =
      fields.length === 0 && def.field ? [{ path: def.field, code: def.code, message: this.message }] : fields;
  }

  get code(): string {
    return this.def.code;
  }
}

/** Refuses with the details its sentence asks for; the compiler knows which ones. */
export function refuse<const D extends ErrorDef>(def: D, ...details: DetailArgs<D>): DomainError {
  return new DomainError(def, details[0] ?? {}, details[1] === undefined ? [] : [asField(def, details[0], details[1])]);
}
type DetailArgs<D extends ErrorDef> = [Placeholder<D['es']>] extends [never]
  ? [details?: Record<string, unknown>, path?: string]
  : [details: Details<D>, path?: string];

function asField(def: ErrorDef, details: Record<string, unknown> | undefined, path: string): FieldError {
  return { path, code: def.code, message: sentence(def.es, details ?? {}) };
}

export function sentence(text: string, details: Record<string, unknown>): string {
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g, (_, name: string, one?: string, many?: string) => {
    const said = byUnit(name, details[name]);
    if (one === undefined || many === undefined) return said;
    return said === '1' ? one : many.replace('#', said);
  });
}

/** Refusals every module shares. */
export const kernelErrors = defineErrors({
  MALFORMED: { status: 400, es: 'La petición no se entiende. Recarga la página y vuelve a intentarlo.' },
  UNSUPPORTED_TYPE: { status: 415, es: 'El servidor solo admite JSON en esta dirección.' },
  TOO_LARGE: { status: 413, es: 'Lo que envías es demasiado grande.' },
  TOO_SLOW: { status: 408, es: 'Lo que envías tarda demasiado en llegar. No se ha hecho nada: vuelve a intentarlo.' },
  IDEMPOTENCY_KEY_MISSING: {
    status: 400,
    es: 'Falta la clave de la operación. Recarga la página y vuelve a intentarlo.',
  },
  IDEMPOTENCY_KEY_REUSED: { status: 422, es: 'Esta operación ya se envió con otros datos. Recarga la página.' },
  ANSWER_FORGOTTEN: {
    status: 409,
    es: 'Esta operación se envió hace más de una semana y su respuesta ya no se guarda. Mira si está hecha antes de repetirla.',
  },
  STILL_RUNNING: { status: 409, es: 'La misma operación todavía está en marcha. Espera un momento.' },
  NOT_SIGNED_IN: { status: 401, es: 'La sesión ha terminado. Vuelve a entrar.' },
  KEY_UNKNOWN: { status: 401, es: 'Esa clave de programa no existe, ha caducado o se ha revocado.' },
  SESSION_LOCKED: { status: 401, es: 'La pantalla está bloqueada. Desbloquéala para seguir.' },
  SECOND_FACTOR_MISSING: { status: 403, es: 'Tu puesto exige un segundo factor. Configúralo para seguir.' },
  FORBIDDEN: { status: 403, es: 'Tu puesto no permite hacer esto. Solo puede: {roles}.' },
  LISTS_KEPT: { status: 403, es: 'Dirección no te ha dado permiso para descargar listas.' },
  KEY_LACKS_SCOPE: { status: 403, es: 'Esta clave no llega hasta aquí: le falta el permiso «{scope}».' },
  KEY_NEVER: { status: 403, es: 'Esto solo lo hacen personas: ninguna clave de programa llega hasta aquí.' },
  ASKED_TOO_FAST: { status: 429, es: 'Se ha pedido demasiado en poco tiempo. Espera {waitSeconds} s y sigue.' },
  KEY_PACE: { status: 429, es: 'Este programa pide demasiado deprisa. Espera {waitSeconds} s.' },
  PLATFORM_CLOSED: { status: 403, es: 'Las tiendas de esta plataforma no trabajan con esto.' },
  FOREIGN_ORIGIN: { status: 403, es: 'La petición viene de otra página y se ha rechazado.' },
  METHOD_NOT_ALLOWED: { status: 405, es: 'Esta dirección solo admite {allowed}.' },
  NOT_FOUND: { status: 404, es: 'No existe, o no puedes verlo.' },
  VALIDATION: { status: 422, es: 'Revisa los datos marcados.' },
  STATE_CONFLICT: {
    status: 409,
    es: 'Ahora mismo no se puede. Mira en qué estado está.',
  },
  VERSION_CONFLICT: { status: 409, es: 'Otra persona ha cambiado estos datos. Mira cómo están ahora antes de seguir.' },
  SHEET_TOO_LONG: {
    status: 422,
    es: 'Son más de {max} filas: descárgalas en Excel o CSV, o pon filtros.',
    field: 'format',
  },
  TOO_MANY: { status: 429, es: 'Demasiados intentos. Espera unos minutos.', waitSeconds: 60 },
  BUSY: { status: 503, es: 'El sistema está ocupado. No se ha hecho nada: vuelve a intentarlo.' },
  DISK_FULL: {
    status: 503,
    es: 'Apenas queda espacio en el servidor y no se puede guardar nada. Avisa a sistemas: se podrá seguir en cuanto haya sitio.',
  },
  CLOCK_BACK: {
    status: 503,
    es: 'El reloj del servidor ha ido hacia atrás y no se puede guardar nada. Avisa a sistemas.',
  },
  OUTCOME_UNKNOWN: {
    status: 503,
    es: 'Se ha cortado la conexión. Comprobando si la operación se hizo: vuelve a pulsar el botón.',
  },
});

/** What is shown for a fault nobody expected (S0 §8). */
export const GENERIC_FAILURE_ES = 'Algo ha ido mal, inténtalo de nuevo';
