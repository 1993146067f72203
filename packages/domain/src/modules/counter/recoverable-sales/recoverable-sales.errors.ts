import { defineErrors } from '../../../kernel/errors.ts';

export const recoverableErrors = defineErrors({
  AMORTIZATION_TOO_LARGE: {
    status: 422,
    es: 'Se puede amortizar menos de {pendingCents}, que es el capital pendiente.',
    field: 'amortizationCents',
  },
  AMORTIZATION_IS_RECOVERY: {
    status: 422,
    es: 'Con eso queda pagado todo el capital: usa Retirar.',
    field: 'amortizationCents',
  },
  TOTAL_CHANGED: {
    status: 409,
    es: 'El importe ha cambiado mientras tanto: ahora son {totalCents}. Revísalo antes de cobrar.',
    field: 'totalCents',
  },
});
