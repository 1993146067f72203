import { defineErrors } from '../../../kernel/errors.ts';

export const customersErrors = defineErrors({
  CUSTOMER_UNKNOWN: { status: 422, es: 'El cliente no existe. Búscalo otra vez.', field: 'customerId' },
  CUSTOMER_BANNED: { status: 409, es: 'El cliente está bloqueado y no puede hacer operaciones.', field: 'customerId' },
  CONTACT_MISSING: {
    status: 422,
    es: 'El cliente no tiene {contactEs} en su ficha. Añádelo para poder escribirle.',
    field: 'customerId',
  },
  CONTACT_NOT_ACCEPTED: {
    status: 422,
    es: 'El cliente no acepta avisos por {channelEs}. Pídele permiso y márcalo en su ficha.',
    field: 'customerId',
  },
  CUSTOMER_MERGED: {
    status: 409,
    es: 'Esta ficha está unida a la de {customerName}. Sigue en esa ficha.',
    field: 'customerId',
  },
  MERGE_ITSELF: { status: 422, es: 'Es la misma ficha. Elige la otra.', field: 'intoId' },
  MERGE_TOO_OLD: { status: 409, es: 'La unión solo se podía deshacer hasta el {untilDate}.' },
  MERGE_NESTED: {
    status: 409,
    es: 'La ficha de {customerName} se unió después a otra. Deshaz primero esa unión.',
  },
  NATIONAL_ID_MERGED: {
    status: 409,
    es: 'Ese documento es de una ficha unida a esta. Deshaz la unión y une esta en la otra.',
    field: 'nationalId',
  },
  CUSTOMER_EXISTS: { status: 409, es: 'Ya hay un cliente con este documento: {customerName}.', field: 'nationalId' },
  CUSTOMER_INTERNATIONAL: {
    status: 422,
    es: 'Solo residentes en España: un cliente internacional no puede vender ni recuperar oro usado.',
    field: 'customerId',
  },
  PAPERS_RESTRICTED: {
    status: 403,
    es: 'Han pasado más de {years} años desde su última operación: sus documentos solo los abre dirección.',
  },
  NON_RESIDENCE_MISPLACED: {
    status: 422,
    es: 'Ese justificante es de una persona con domicilio fuera de España: revisa su documento y su dirección.',
    field: 'kind',
  },
  ADDRESS_REQUIRED: {
    status: 422,
    es: 'Faltan datos de la dirección del cliente. Complétala en su ficha.',
    field: 'customerId',
  },
  BIRTH_DATE_REQUIRED: {
    status: 422,
    es: 'Falta la fecha de nacimiento del cliente. Complétala en su ficha.',
    field: 'customerId',
  },
  SELLER_UNDER_AGE: {
    status: 422,
    es: 'El cliente no ha cumplido {years} años: no puede vender oro usado.',
    field: 'customerId',
  },
  CUSTOMER_REQUIRED: {
    status: 422,
    es: 'Por encima de {overCents} hace falta saber quién es el cliente: búscalo o dalo de alta.',
    field: 'customerId',
  },
  PRIVACY_DOCUMENT_MISSING: {
    status: 422,
    es: 'Falta el documento de protección de datos firmado. Añádelo junto al cliente.',
    field: 'customerId',
  },
  ID_PHOTO_MISSING: {
    status: 422,
    es: 'Por encima de {overCents} hace falta la foto de su documento. Añádela junto al cliente.',
    field: 'customerId',
  },
  CASH_LINKED_OVER_LIMIT: {
    status: 422,
    es: 'Con las demás operaciones en efectivo de este cliente ({linkedCents}) pasa de {cashMostCents}: sin efectivo.',
    field: 'payments',
  },
  ZIP_CODE_WRONG: {
    status: 422,
    es: 'El código postal no existe: cinco cifras, como 35002.',
    field: 'address.zipCode',
  },
  ZIP_CODE_ELSEWHERE: {
    status: 422,
    es: 'El código postal no es de esa provincia.',
    field: 'address.zipCode',
  },
  PIN_MISSING: { status: 422, es: 'Falta el PIN del cliente. Si todavía no tiene, añádelo en su ficha.', field: 'pin' },
  PIN_WRONG: {
    status: 422,
    es: 'El PIN no es correcto. Intentos que quedan: {attemptsLeft}.',
    field: 'pin',
    isNoted: true,
  },
  PIN_PAUSED: { status: 422, es: 'Demasiados PIN incorrectos. Espera 15 minutos.', field: 'pin', isNoted: true },
  PIN_LOCKED: {
    status: 422,
    es: 'El PIN está anulado por intentos fallidos. La jefatura de zona debe poner otro.',
    field: 'pin',
    isNoted: true,
  },
  LEGAL_HOLD: {
    status: 409,
    es: 'No se puede borrar hasta el {untilDate}: la ley obliga a conservar sus operaciones ({law}).',
  },
});
