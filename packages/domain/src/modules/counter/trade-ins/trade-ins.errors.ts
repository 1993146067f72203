import { defineErrors } from '../../../kernel/errors.ts';

export const tradeInsErrors = defineErrors({
  TRADE_IN_NOTHING: {
    status: 422,
    es: 'La venta no cuesta nada: no hay nada que pagar con el oro. Cómpralo aparte.',
    field: 'sale.lines',
  },
});
