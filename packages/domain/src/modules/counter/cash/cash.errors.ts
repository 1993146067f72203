import { defineErrors } from '../../../kernel/errors.ts';

export const cashErrors = defineErrors({
  CASH_CLOSED: { status: 409, es: 'La caja está cerrada. Ábrela para seguir.' },
  CASH_ALREADY_OPEN: { status: 409, es: 'La caja ya está abierta. La abrió {employeeName}.' },
  MISMATCH_REASON_MISSING: {
    status: 422,
    es: 'Hay un descuadre de {differenceCents}. Vuelve a contar o explica el motivo.',
    field: 'reason',
  },
  CARD_REASON_MISSING: {
    status: 422,
    es: 'El datáfono no cuadra por {differenceCents}. Revísalo o explica el motivo.',
    field: 'cardReason',
  },
  DENOMINATION_TWICE: { status: 422, es: 'La misma moneda o billete está dos veces.', field: 'counts' },
});
