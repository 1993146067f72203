import { defineErrors } from '../../../kernel/errors.ts';

export const ledgerErrors = defineErrors({
  INSUFFICIENT_FUNDS: { status: 409, es: 'No hay dinero suficiente para hacerlo. No se ha movido nada.' },
  ALREADY_REVERSED: { status: 409, es: 'Este movimiento ya está corregido.' },
  MONTH_CLOSED: { status: 409, es: 'El mes está cerrado: no admite más movimientos de dinero.' },
});
