import { defineErrors } from '../../../kernel/errors.ts';

export const purchasesErrors = defineErrors({
  PURCHASE_PAYMENTS_DIFFER: {
    status: 422,
    es: 'Lo que se paga ({paidCents}) no es el total ({totalCents}).',
    field: 'payments',
  },
  PURCHASE_CASH_OVER_LIMIT: {
    status: 422,
    es: 'Una compra de más de {cashLimitCents} no se paga en efectivo: paga por transferencia.',
  },
  PURCHASE_PLATFORM: { status: 403, es: 'En las tiendas de esta plataforma no se compra oro usado.' },
  PURCHASE_LINES_DIFFER: {
    status: 422,
    es: 'Los ajustes no son los de las piezas de la compra. Recarga y vuelve a intentarlo.',
    field: 'adjustCents',
  },
  PURCHASE_UNCHANGED: { status: 422, es: 'No has cambiado ni el precio ni el pago.', field: 'payments' },
});
