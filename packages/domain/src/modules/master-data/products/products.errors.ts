import { defineErrors } from '../../../kernel/errors.ts';

export const productsErrors = defineErrors({
  PRODUCT_UNKNOWN: { status: 404, es: 'No existe ningún producto con el código {productCode}.' },
  CATALOGUE_UNKNOWN: {
    status: 404,
    es: 'El producto de catálogo {catalogueCode} no existe.',
    field: 'catalogueCode',
  },
  PRODUCT_NOT_AVAILABLE: { status: 409, es: 'El producto {productCode} no está disponible: {statusEs}.' },
  PRODUCT_ELSEWHERE: { status: 409, es: 'El producto {productCode} está en {storeName}, no en esta tienda.' },
  GEM_TOO_HEAVY: { status: 422, es: 'La gema pesa más que la pieza entera.', field: 'gemWeightMg' },
  FIXED_PRICE_MISSING: { status: 422, es: 'Escribe el precio fijo.', field: 'fixedPriceCents' },
  GRAM_PRICE_MISSING: {
    status: 422,
    es: 'Esa referencia no tiene precio para este metal. Publícalo o pon un precio fijo.',
    field: 'priceReference',
  },
  IMAGES_FULL: { status: 422, es: 'Un producto tiene {max} fotos como mucho. Quita una antes.', field: 'fileId' },
  IMAGES_OTHER: { status: 409, es: 'Las fotos han cambiado mientras las ordenabas. Vuelve a intentarlo.' },
});
