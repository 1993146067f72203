import { defineErrors } from '../../../kernel/errors.ts';

export const paymentsErrors = defineErrors({
  PAYMENTS_DIFFER: { status: 422, es: 'Lo cobrado ({paidCents}) no es el total ({totalCents}).', field: 'payments' },
  GIVEN_TOO_SMALL: { status: 422, es: 'El cliente entrega menos de {amountCents}.' },
  CASH_OVER_LIMIT: {
    status: 422,
    es: 'Solo se admite efectivo en operaciones de hasta {cashMostCents}: cobra por transferencia o con tarjeta.',
  },
  CARD_DATA_MISSING: {
    status: 422,
    es: 'Escribe las 4 últimas cifras de la tarjeta y el número de operación del datáfono.',
  },
  TRANSFER_DATA_MISSING: { status: 422, es: 'Una transferencia necesita IBAN, nombre y apellidos del titular.' },
  IBAN_WRONG: { status: 422, es: 'El IBAN no es correcto.' },
  TERMINAL_TRANSACTION_TAKEN: {
    status: 409,
    es: 'Ya existe un cobro con el número de operación {terminalTransactionId}.',
  },
  REFUNDS_DIFFER: {
    status: 422,
    es: 'Lo reembolsado ({refundedCents}) no es lo devuelto ({returnedCents}).',
    field: 'refunds',
  },
  REFUND_METHOD: { status: 422, es: 'Se reembolsa con la misma forma de pago: {methodEs}.' },
  REFUND_OVER_PAYMENT: { status: 422, es: 'De ese cobro quedan {refundableCents} por reembolsar.' },
  REFUND_BY_TRANSFER_ONLY: { status: 422, es: 'Los reembolsos de más de {limitCents} se hacen por transferencia.' },
  PAYMENT_UNKNOWN: { status: 422, es: 'Ese cobro no es de esta venta.', field: 'paymentId' },
  PAYMENT_CORRECTED: { status: 409, es: 'Ese cobro ya está corregido.', field: 'paymentId' },
  PAYMENT_REFUNDED: { status: 409, es: 'De ese cobro ya se ha reembolsado: no se puede corregir.', field: 'paymentId' },
  PAYMENT_ELSEWHERE: {
    status: 409,
    es: 'Se cobró en el sistema anterior: aquí no se corrige. Si se deshace, se devuelve.',
    field: 'paymentId',
  },
  PAYMENT_IS_GOLD: {
    status: 409,
    es: 'Ese pago es oro entregado a cuenta: no se corrige; si está mal, se deshace la entrega.',
    field: 'paymentId',
  },
  PAYMENT_UNCHANGED: { status: 422, es: 'Ese cobro ya consta en efectivo.', field: 'payment.method' },
});
