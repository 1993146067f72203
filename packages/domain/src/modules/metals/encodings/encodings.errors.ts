import { defineErrors } from '../../../kernel/errors.ts';

export const encodingsErrors = defineErrors({
  ENCODING_ORIGIN_UNKNOWN: {
    status: 404,
    es: 'No hay nada por unificar de {originCode}: escribe el código de una compra, una venta recuperable o una etiqueta.',
    field: 'code',
  },
  ENCODING_TAKEN: {
    status: 409,
    es: 'Una de las piezas ya no está pendiente: alguien la ha cogido antes. Vuelve a elegir.',
    field: 'jewelIds',
  },
  ENCODING_COST_TONIGHT: {
    status: 409,
    es: 'La pieza {productCode} se devolvió hoy: su coste vuelve a la tienda esta noche. Deshazlo mañana.',
  },
  ENCODING_EMPTY: { status: 422, es: 'Elige al menos una pieza o metal de un cierre.', field: 'jewelIds' },
  ENCODING_NOT_UNIFIED: {
    status: 422,
    es: 'Solo se juntan piezas por unificar: lo que se codifica va de uno en uno.',
    field: 'jewelIds',
  },
  ENCODING_METALS_MIXED: {
    status: 422,
    es: 'Son de metales distintos: una pieza es de un solo metal.',
    field: 'jewelIds',
  },
  ENCODING_POLICE: {
    status: 409,
    es: 'La policía tiene algo del lote {lotCode}: espera a que lo devuelva.',
    field: 'jewelIds',
  },
  ENCODING_OVER_WEIGHT: {
    status: 422,
    es: 'La pieza no puede pesar más que lo que entra en ella: {inMg}.',
    field: 'weightMg',
  },
  ENCODING_OVER_METAL: {
    status: 422,
    es: 'No puede llevar más metal que el que entra en ella: {inMg}.',
    field: 'gemWeightMg',
  },
  ENCODING_GEMS_OVER_WEIGHT: {
    status: 422,
    es: 'Las piedras no pueden pesar más que la pieza: {weightMg}.',
    field: 'gemWeightMg',
  },
  ENCODING_HALLMARK_MISSING: {
    status: 422,
    es: 'Sin contraste no se vende: escribe cuál lleva, o déjala en espera hasta que lo tenga.',
    field: 'hallmarks',
  },
});
