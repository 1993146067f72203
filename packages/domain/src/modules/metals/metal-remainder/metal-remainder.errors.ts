import { defineErrors } from '../../../kernel/errors.ts';

export const metalRemainderErrors = defineErrors({
  METAL_REMAINDER_SHORT: {
    status: 409,
    es: 'Del remanente de {metalEs} quedan {left}. Anota antes una reposición o un recuento.',
  },
  METAL_REMAINDER_MOVED: {
    status: 409,
    es: 'Mientras pesabas se ha movido metal: ahora constan {total}. Vuelve a pesar.',
    field: 'countedMg',
  },
  METAL_REMAINDER_BEGUN: {
    status: 409,
    es: 'Este metal ya tiene movimientos: no admite saldo inicial. Si no cuadra, haz un recuento.',
  },
  METAL_SUPPLY_OTHER_METAL: {
    status: 422,
    es: 'La barra {barCode} es de otro metal.',
    field: 'source.barId',
  },
  METAL_SUPPLY_WEIGHT: {
    status: 422,
    es: 'La barra {barCode} pesa {weight}: entra entera.',
    field: 'suppliedMg',
  },
  METAL_SUPPLY_NO_SUPPLIER: { status: 422, es: 'Elige el proveedor que lo trae.', field: 'source.supplierId' },
  METAL_REMAINDER_UNEXPLAINED: { status: 422, es: 'Escribe a qué se debe la diferencia.', field: 'observations' },
});
