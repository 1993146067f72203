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
  GEM_TOO_HEAVY: { status: 422, es: 'La piedra pesa más que la pieza entera.', field: 'gemWeightMg' },
  FIXED_PRICE_MISSING: { status: 422, es: 'Escribe el precio fijo.', field: 'fixedPriceCents' },
  GRAM_PRICE_MISSING: {
    status: 422,
    es: 'Esa referencia no tiene precio para este metal. Publícalo o pon un precio fijo.',
    field: 'priceReference',
  },
  INVESTMENT_NOT_GOLD: { status: 422, es: 'Solo el oro puede ser oro de inversión.', field: 'investment.kind' },
  INVESTMENT_FINENESS: {
    status: 422,
    es: 'Para ser oro de inversión necesita al menos {least} milésimas (DL 1/2025, art. 71).',
    field: 'investment.fineness',
  },
  INVESTMENT_WEIGHT: {
    status: 422,
    es: 'Ese peso no es de un lingote de inversión: 2, 2,5, 5, 10, 20, 50, 100, 250 o 500 g, 1 o 12,5 kg, o su onza, tael o tola.',
    field: 'investment.kind',
  },
  INVESTMENT_COIN_YEAR: {
    status: 422,
    es: 'Una moneda de inversión se acuñó después de 1800.',
    field: 'investment.mintedYear',
  },
  INVESTMENT_PRICE_UNKNOWN: {
    status: 409,
    es: 'No hay cotización del oro con la que comparar el precio de la moneda.',
    field: 'investment.kind',
  },
  INVESTMENT_COIN_PRICE: {
    status: 422,
    es: 'Una moneda de inversión cuesta como mucho el 180 % de su oro: hoy, {mostCents}.',
    field: 'fixedPriceCents',
  },
  INVESTMENT_EXEMPT: { status: 422, es: 'El oro de inversión no lleva IGIC: su tipo es el 0 %.', field: 'taxBp' },
  PRICE_MOVED: { status: 409, es: 'Su precio ha cambiado: ahora es {finalPriceCents}.' },
  PRICE_OUT_OF_RANGE: { status: 422, es: 'El precio nuevo tiene que estar entre 0,01 € y 1.000.000,00 €.' },
  PRODUCTS_REFUSED: { status: 409, es: 'No se ha cambiado nada: con {count} de los elegidos no se puede.' },
  IMAGES_FULL: { status: 422, es: 'Un producto tiene {max} fotos como mucho. Quita una antes.', field: 'fileId' },
  IMAGES_OTHER: { status: 409, es: 'Las fotos han cambiado mientras las ordenabas. Vuelve a intentarlo.' },
});
