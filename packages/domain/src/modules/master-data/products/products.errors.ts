import { defineErrors } from '../../../kernel/errors.ts';

export const productsErrors = defineErrors({
  PRODUCT_UNKNOWN: { status: 404, es: 'No existe ningún producto con el código {productCode}.' },
  PRODUCT_NOT_AVAILABLE: { status: 409, es: 'El producto {productCode} no está disponible: {statusEs}.' },
  PRODUCT_ELSEWHERE: { status: 409, es: 'El producto {productCode} está en {storeName}, no en esta tienda.' },
});
