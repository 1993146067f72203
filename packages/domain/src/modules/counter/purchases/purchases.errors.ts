import { defineErrors } from '../../../kernel/errors.ts';

export const purchasesErrors = defineErrors({
  PURCHASE_LINES_DIFFER: {
    status: 422,
    es: 'Los ajustes no son los de las piezas de la compra. Recarga y vuelve a intentarlo.',
    field: 'adjustCents',
  },
  PURCHASE_UNCHANGED: { status: 422, es: 'No has cambiado ni el precio ni el pago.', field: 'payments' },
});
