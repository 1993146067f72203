import { defineErrors } from '../../../kernel/errors.ts';

export const shopOrdersErrors = defineErrors({
  STORE_FOREIGN: { status: 403, es: 'No puedes trabajar con esa tienda.' },
  ORDER_ALREADY_OPEN: { status: 409, es: 'La tienda ya tiene un pedido pendiente: {orderCode}.' },
  ORDER_OF_WAREHOUSE: {
    status: 409,
    es: 'El almacén no se pide a sí mismo. Entra en una tienda para hacer un pedido.',
  },
  CATALOGUE_ARCHIVED: {
    status: 409,
    es: 'El producto {catalogueCode} está archivado y ya no se puede pedir.',
    field: 'catalogueCode',
  },
  LINE_UNKNOWN: { status: 422, es: 'Esa línea ya no está en el pedido. Recarga la página.', field: 'lineId' },
  LINES_FULL: { status: 422, es: 'Un pedido tiene {max} líneas como mucho.', field: 'catalogueCode' },
  UNITS_FULL: { status: 422, es: 'De un producto se piden {max} piezas como mucho.', field: 'units' },
  PIECE_TWICE: { status: 422, es: 'La pieza {productCode} está leída dos veces.' },
  PIECE_NOT_ORDERED: { status: 409, es: 'La pieza {productCode} no es de ningún producto de este pedido.' },
  PIECE_NOT_IN_WAREHOUSE: { status: 409, es: 'La pieza {productCode} está en {storeName}, no en el almacén.' },
  LINE_COMPLETE: {
    status: 409,
    es: 'De {catalogueCode} ya {approvedUnits|está la pieza aprobada|están las # piezas aprobadas}.',
  },
  PREPARATION_SHORT: {
    status: 422,
    es: '{missingUnits|Falta 1 pieza|Faltan # piezas} de lo aprobado: explica por qué en las observaciones.',
    field: 'packageRemarks',
  },
  WEIGHT_MISMATCH: {
    status: 409,
    es: 'Se prepararon {preparationMg} y ahora pesan {pickupMg}. Revisa las bolsas o confirma la diferencia.',
    field: 'pickupWeightMg',
  },
  BAGS_MISSING: {
    status: 422,
    es: '{sentBags|Salió 1 bolsa|Salieron # bolsas} y recibes {bagCount}: explica por qué en las observaciones.',
    field: 'remarks',
  },
  PIECE_NOT_OF_ORDER: { status: 409, es: 'La pieza {productCode} no viaja en este pedido.' },
  CODES_MISSING: {
    status: 422,
    es: '{missingUnits|Queda 1 código|Quedan # códigos} sin leer: explica por qué en las observaciones.',
    field: 'remarks',
  },
});
