/** Spanish of the generic validation messages (S0 §5), the same on both sides. */
import type { core } from 'zod';
import { count } from './format.ts';

/** Codes given as custom messages in schemas. */
export const CUSTOM_ES = {
  SIGNATURE_CODE: 'Escribe el código de firma.',
  PLATFORM_TWICE: 'Cada plataforma, una vez.',
  STORE_CODE: 'Tres letras mayúsculas, como TRI.',
  PRODUCT_CODE: 'El código no parece de un producto.',
  BADGE_CODE: 'Eso no es una tarjeta de empleado.',
  AUTHORISATION_CODE: 'El código tiene 8 cifras.',
  RECORD_CODE: 'Escribe la referencia como la leen, con letras y cifras.',
  CARD_LAST4: 'Las 4 últimas cifras de la tarjeta.',
  MONTH: 'Elige el primer día del mes.',
  UPDATED_LONG_AGO: 'Hace más de 90 días: lee la lista entera.',
  POSTAL_CODE: 'El código postal tiene 5 cifras.',
  POSTAL_CODE_ELSEWHERE: 'Ese código postal es de otra provincia.',
  TAX_ID: 'El NIF no es correcto: revisa sus letras y cifras.',
  IBAN: 'El IBAN no es correcto: revisa sus letras y cifras.',
  LICENCE: 'La licencia se anota con su número y con quién la concedió.',
  ONE_FAVOURITE: 'Solo uno puede ser el contacto preferido.',
  WEBHOOK_URL: 'Escribe la dirección entera, como https://tienda.es/avisos.',
  WEB: 'Escribe una dirección web válida, como www.casa.es.',
  DISCOUNT_MIN: 'El descuento debe ser mayor o igual que 0 %.',
  DISCOUNT_MAX: 'No se puede descontar más del 100 %.',
  DATES_SWAPPED: 'El último día no puede ser anterior al primero.',
  PERIOD_TOO_LONG: 'Elige un periodo de tres años como mucho.',
  VIEW_TOO_LONG: 'Son demasiados filtros para guardarlos: quita alguno.',
  REPORT_RANGE: 'Un informe abarca como mucho un año.',
  DATE: 'Escribe una fecha válida, como 31/12/2026.',
  DATE_TO_COME: 'Ese día todavía no ha llegado.',
  EXEMPT_CAUSE: 'Di por qué no lleva impuesto; si lo lleva, no hay nada que decir.',
  PHONE: 'Escribe un teléfono válido, como 612 345 678.',
  PASSPORT: 'El pasaporte lleva letras y cifras, sin signos.',
  FOREIGN_ID: 'El documento lleva letras y cifras, de 5 a 15.',
  FOREIGN_TAX_ID: 'El número no es de ese país: revisa sus letras y cifras.',
  ID_COUNTRY: 'Elige el país que lo expidió.',
  ID_ABROAD: 'Con un documento español elige «DNI o NIE» o «NIF de empresa».',
  REQUIRED: 'Este dato es obligatorio.',
  ACCOUNT: 'Una cuenta contable son de 3 a 12 cifras.',
  NATIONAL_ID: 'La letra o las cifras del DNI o NIE no son correctas.',
  PIN: 'El PIN tiene 4 cifras.',
  PASSWORD_LENGTH: 'Al menos 8 caracteres.',
  PASSWORD_UPPER: 'Al menos una mayúscula.',
  PASSWORD_LOWER: 'Al menos una minúscula.',
  PASSWORD_DIGIT: 'Al menos un número.',
  PASSWORD_COMMON: 'Demasiado fácil de adivinar: elige otra.',
  CODE_COMMON: 'Demasiado fácil de adivinar: ni series, ni repeticiones, ni fechas.',
  INVISIBLE: 'Lleva caracteres que no se ven. Bórralo y escríbelo a mano.',
  PASSWORDS_DIFFER: 'Las contraseñas no coinciden.',
  SIGNATURES_DIFFER: 'Las firmas no coinciden.',
  SCAN_CODE: 'Un código tiene letras sin tilde, cifras y signos; nada más.',
  SECOND_FACTOR_CODE: 'Son las 6 cifras que muestra el teléfono.',
  MOBILE: 'Escribe un móvil válido, como 612 345 678.',
  BARCODE: 'Un código de barras EAN-13 tiene 13 cifras y la última comprueba las demás.',
  CATALOGUE_CODE: 'El código no parece del catálogo.',
  REPEATED: 'Hay algo repetido.',
  PROGRAM_KEY: 'Eso no es una clave de programa.',
  PROGRAM_SCOPES: 'Marca al menos una cosa que pueda hacer.',
  STORE_CODE_TWICE: 'Otra tienda tiene ya esas siglas.',
  DENOMINATION: 'No existe ese billete o moneda.',
} as const;
const CUSTOM: Readonly<Record<string, string>> = CUSTOM_ES;

/** A filter nobody knows; its name comes from outside. */
export const strangeFilterEs = (name: string): string =>
  `Aquí no se puede pedir por «${name.slice(0, 40)}»: quítalo de la dirección.`;

/** A page that no longer is where its address says. */
export const LOST_PAGE_ES = 'Vuelve a la primera página.';

export const FORMAT_ES = {
  email: 'Escribe un correo válido, como nombre@dominio.es.',
  url: 'Escribe una dirección web válida.',
  uuid: 'La referencia no es válida.',
  date: 'Escribe una fecha válida, como 31/12/2026.',
} as const;
const FORMATS: Readonly<Record<string, string>> = FORMAT_ES;

/** One issue of a schema as a sentence. */
export function issueEs(issue: core.$ZodIssue): string {
  if (issue.message in CUSTOM) return CUSTOM[issue.message]!;
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined') ? 'Este dato es obligatorio.' : wrongType(issue.expected);
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'El dato no tiene el formato correcto.';
    case 'invalid_value':
      return 'Elige un valor de la lista.';
    case 'invalid_union':
      return 'Faltan datos.';
    case 'unrecognized_keys':
      return 'Esta pantalla es de otra versión de Quilate: recárgala.';
    default:
      return 'El dato no es válido.';
  }
}

const wrongType = (expected: string): string => {
  if (expected === 'int') return 'Escribe un número entero.';
  return expected === 'number' ? 'Escribe un número.' : 'Falta este dato, o no es válido.';
};

function tooSmall(issue: core.$ZodIssueTooSmall): string {
  const minimum = Number(issue.minimum);
  if (issue.origin === 'string') {
    return minimum <= 1 ? 'Este dato es obligatorio.' : `Escribe al menos ${count(minimum)} caracteres.`;
  }
  if (issue.origin === 'array') return `Elige al menos ${count(minimum)}.`;
  return isPositive(issue) ? 'Debe ser mayor que 0.' : `Debe ser ${count(minimum)} o más.`;
}

/** More than nothing: said of what begins at 1 as of what begins above 0. */
const isPositive = ({ minimum, inclusive }: core.$ZodIssueTooSmall): boolean => Number(minimum) === (inclusive ? 1 : 0);

function tooBig(issue: core.$ZodIssueTooBig): string {
  const maximum = Number(issue.maximum);
  if (issue.origin === 'string') return `Escribe como mucho ${count(maximum)} caracteres.`;
  if (issue.origin === 'array') return `Elige como mucho ${count(maximum)}.`;
  return `Debe ser ${count(maximum)} o menos.`;
}
