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
  /** Where the shop counts blind, nobody learns from a refusal what the register expects. */
  MISMATCH_BLIND: {
    status: 422,
    es: 'El recuento no coincide con el registro y queda guardado. Explica el motivo; si vuelves a contar, se verán los dos.',
    field: 'reason',
  },
  CARD_BLIND: {
    status: 422,
    es: 'El datáfono no coincide con el registro y queda guardado. Explica el motivo; si lo revisas, se verán los dos.',
    field: 'cardReason',
  },
  REPORT_BLIND: { status: 409, es: 'Esta tienda cuenta a ciegas: el informe se ve al cerrar la caja.' },
  INSUFFICIENT_FUNDS: {
    status: 422,
    es: 'No hay dinero suficiente para hacerlo. No se ha movido nada.',
    field: 'amountCents',
  },
  BREAKDOWN_DIFFERS: {
    status: 422,
    es: 'Billetes y monedas suman {countedCents} y el importe es {amountCents}.',
    field: 'counts',
  },
  MOVED_DIFFERS: {
    status: 422,
    es: 'Lo que se mueve suma {countedCents} y deben ser {amountCents}.',
    field: 'moved',
  },
  MOVED_NOT_COUNTED: { status: 422, es: 'Se mueven más billetes o monedas de los contados.', field: 'moved' },
  CORRECTION_SAME: { status: 422, es: 'Es lo mismo que se contó: no hay nada que corregir.', field: 'countedCents' },
  BALANCE_BEGUN: {
    status: 409,
    es: 'Esa cuenta ya tiene movimientos: su saldo inicial ya no se puede anotar.',
    field: 'account',
  },
  BANK_REFERENCE_MISSING: { status: 422, es: 'Escribe la referencia del banco.', field: 'bankReference' },
  SLIP_MISSING: { status: 422, es: 'Sube el resguardo del banco.', field: 'slipId' },
  MONTH_NOT_OVER: { status: 422, es: 'Ese mes todavía no ha terminado.', field: 'month' },
  MONTH_HAS_OPEN_SESSION: {
    status: 409,
    es: 'Queda una caja abierta de ese mes en {storeNames}. Ciérrala antes.',
  },
  MONTH_OUT_OF_ORDER: {
    status: 409,
    es: 'Los meses se cierran en orden: queda abierto uno anterior con movimientos en {storeNames}.',
    field: 'month',
  },
  MONTH_ALREADY_CLOSED: { status: 409, es: 'Ese mes ya está cerrado.' },
  DENOMINATION_TWICE: { status: 422, es: 'La misma moneda o billete está dos veces.', field: 'counts' },
});
