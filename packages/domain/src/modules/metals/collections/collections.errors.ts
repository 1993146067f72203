import { defineErrors } from '../../../kernel/errors.ts';

export const collectionsErrors = defineErrors({
  PICKUPS_SPENT: {
    status: 409,
    es: 'El cierre ya tiene {maxPickups|su recogida|sus # recogidas}: es el máximo acordado con el cliente.',
    field: 'closingId',
  },
  METAL_NOT_AGREED: { status: 422, es: 'Ese metal no es de este cierre.', field: 'lines' },
  COLLECTED_OVER_PENDING: {
    status: 422,
    es: 'No se puede recoger más de lo pendiente: quedan {leftMg}.',
    field: 'lines',
  },
  REVIEWED_OVER_COLLECTED: {
    status: 422,
    es: 'Aceptado y rechazado pasan de lo que falta por revisar: quedan {leftMg}.',
    field: 'lines',
  },
  ALREADY_PAID: {
    status: 409,
    es: 'Ya hay pagados {paidCents} por este metal. Deshaz antes el pago.',
  },
  REVIEW_EMPTY: { status: 422, es: 'Escribe los gramos aceptados o rechazados.', field: 'lines' },
});
