import { defineErrors } from '../../../kernel/errors.ts';

export const bookingsErrors = defineErrors({
  INSTALMENT_TOO_SMALL: {
    status: 422,
    es: 'El plazo mínimo es de {minimumCents}.',
    field: 'payments.0.amountCents',
  },
  INSTALMENT_TOO_LARGE: {
    status: 422,
    es: 'Solo quedan {pendingCents} por pagar.',
    field: 'payments.0.amountCents',
  },
  PICKUP_DATE_WRONG: {
    status: 422,
    es: 'La recogida va de hoy al {latestDate}.',
    field: 'pickupDate',
  },
  NEXT_DATE_WRONG: {
    status: 422,
    es: 'El próximo plazo va de hoy al día de la recogida.',
    field: 'nextPaymentDate',
  },
  HELD_BY_ANOTHER: {
    status: 409,
    es: '{employeeName} está reservando el producto {productCode} ahora mismo.',
    field: 'productCode',
  },
  PIECE_NOT_KEPT: { status: 422, es: 'Ninguna reserva en curso guarda la pieza {itemCode} en la tienda de origen.' },
  PRICE_MISSING: {
    status: 409,
    es: 'El producto {productCode} no tiene precio: no se puede reservar.',
    field: 'productCode',
  },
});
