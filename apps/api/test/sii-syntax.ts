/** What the Canary agency says of a header, and of a value its schema does not know (validations, §3.1 and §3.2). */
import type { Body } from './sii-books.ts';

const CODES: Readonly<Record<string, number>> = {
  CodigoPais: 1101,
  Periodo: 1102,
  IDType: 1103,
  ID: 1104,
  NumSerieFacturaEmisor: 1105,
  FechaExpedicionFacturaEmisor: 1106,
  TipoFactura: 1107,
  ClaveRegimenEspecialOTrascendencia: 1109,
  TipoRectificativa: 1111,
  CausaExencion: 1113,
  TipoNoExenta: 1114,
  NIF: 1153,
  RefExterna: 1210,
};

/** Of a value only: what is missing or out of its place turns the whole message back. */
export function lineCode(message: string): number | undefined {
  const found = /Element '\{[^}]*\}([\w.]+)': (\[facet|.*not a valid value)/.exec(message);
  return found ? (CODES[found[1]!] ?? 1100) : undefined;
}

interface Head {
  readonly holder: string;
  readonly url: string;
  readonly book: string;
  readonly unknown: ReadonlySet<string>;
  readonly outside: ReadonlySet<string>;
  readonly syntax: { readonly head: readonly string[] };
}

export function headFaults(message: Body, about: Head): readonly [number, string] | undefined {
  const { IDVersionSii: version, Titular: owner } = message.Cabecera;
  const [first] = about.syntax.head;
  if (version !== (about.url.includes('middlewarecaut') ? '1.0' : '1.1')) return [4100, 'IDVersionSii no es válido'];
  if (first?.includes('TipoComunicacion') === true && lineCode(first) !== undefined)
    return [4101, 'TipoComunicacion no es válido'];
  if (first?.includes('}NIF') === true) return [4122, 'El NIF del titular tiene un formato erróneo'];
  if (first !== undefined) return [4102, `El XML no cumple el esquema. ${first}`];
  if (about.unknown.has(owner.NIF)) return [4104, 'El NIF del titular no está identificado'];
  if (!about.holder.endsWith(owner.NIF)) return [4114, 'El titular del certificado debe ser el titular del libro'];
  if (!about.outside.has(owner.NIF)) return undefined;
  return about.book === 'received'
    ? [4133, 'El NIF Titular LRFR no se encuentra en el Censo SII']
    : [4132, 'El NIF Titular LRFE no se encuentra en el Censo SII'];
}
