import { defineErrors } from '../../../kernel/errors.ts';

export const workBudgetsErrors = defineErrors({
  DESCRIPTION_TOO_SHORT: {
    status: 422,
    es: 'Cuéntalo con detalle: al menos {minimum} letras. El taller no tiene la prenda delante.',
    field: 'description',
  },
  PIECES_WITHOUT_PLEDGE: { status: 422, es: 'Sin prenda no hay sobre en el que vayan piezas.', field: 'pieces' },
  BUDGET_FREE: { status: 422, es: 'Ponle precio: un presupuesto cuesta más que nada.', field: 'extraTasks' },
  BUDGET_CHANGED: { status: 409, es: 'El taller ha cambiado el precio: ahora son {totalCents}. Díselo al cliente.' },
  INITIAL_PAYMENT_TOO_SMALL: {
    status: 422,
    es: 'El pago inicial es de al menos {minimumCents}.',
    field: 'payments',
  },
  BUDGET_UNKNOWN: { status: 422, es: 'No hay ningún presupuesto {itemCode} que puedas ver.' },
  BUDGET_WITHOUT_PLEDGE: { status: 422, es: 'El presupuesto {itemCode} no tiene prenda que viaje.' },
  BUDGET_NOT_MOVABLE: { status: 409, es: 'El presupuesto {itemCode} está {stateEs}: su prenda no viaja con él.' },
  BUDGET_PLEDGE_ELSEWHERE: { status: 422, es: 'La prenda de {itemCode} no está en {storeName}.' },
});
