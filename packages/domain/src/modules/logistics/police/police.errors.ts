import { defineErrors } from '../../../kernel/errors.ts';

export const policeErrors = defineErrors({
  POLICE_CODE_UNKNOWN: { status: 404, es: 'El código {itemCode} no existe.' },
  POLICE_NOT_AVAILABLE: { status: 409, es: 'No se puede intervenir {itemCode}: está {statusEs}.' },
  POLICE_ELSEWHERE: { status: 409, es: 'La pieza {itemCode} está en {storeName}: se interviene allí.' },
  POLICE_ALREADY_ADDED: { status: 409, es: 'El código {itemCode} ya está añadido.' },
  POLICE_ITEM_OTHER: { status: 422, es: 'Esa pieza no es de esta intervención.', field: 'itemIds' },
  POLICE_ITEM_RETURNED: { status: 409, es: 'La pieza {itemCode} ya está devuelta.' },
  POLICE_ITEM_GIVEN: { status: 409, es: 'La pieza {itemCode} ya se entregó a su dueño.' },
  POLICE_ITEM_AT_WORK: {
    status: 409,
    es: 'La pieza {itemCode} está en la partida {bundleCode} de una fundición: deshaz antes su revisión.',
    field: 'itemIds',
  },
  OWNER_DATES: { status: 422, es: 'No se pudo entregar antes de la orden.', field: 'handedDate' },
  OWNER_FUTURE: { status: 422, es: 'El día de la entrega no puede ser posterior a hoy.', field: 'handedDate' },
  BOOK_EMPTY: { status: 409, es: 'No hay operaciones por anotar hasta ese día.', field: 'untilDate' },
  BOOK_TOO_LONG: {
    status: 409,
    es: 'Hay más de {maxLots} operaciones por anotar: elige un día anterior.',
    field: 'untilDate',
  },
  BOOK_FUTURE: { status: 422, es: 'Elige un día que no sea posterior a hoy.', field: 'untilDate' },
  BOOK_UNLICENSED: { status: 409, es: 'Falta el número de licencia de {customerName}: se anota en su ficha.' },
  BOOK_SUBMITTED_EARLY: {
    status: 422,
    es: 'El libro se generó el {generatedDate}: no se pudo entregar antes.',
    field: 'submittedDate',
  },
  BOOK_SUBMITTED_FUTURE: {
    status: 422,
    es: 'El día de la entrega no puede ser posterior a hoy.',
    field: 'submittedDate',
  },
  BOOK_CHANGED: { status: 409, es: 'Las anotaciones de este libro no cuadran con su huella. Avisa a dirección.' },
});
