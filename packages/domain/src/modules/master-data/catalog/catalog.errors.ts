import { defineErrors } from '../../../kernel/errors.ts';

export const catalogErrors = defineErrors({
  BARCODE_TAKEN: {
    status: 409,
    es: 'El código de barras {barcode} ya es de otro producto del catálogo.',
    field: 'barcodes',
  },
  CATALOGUE_IMAGES_FULL: {
    status: 422,
    es: 'Un producto de catálogo tiene {max} fotos como mucho. Quita una antes.',
    field: 'fileId',
  },
  CATALOGUE_IMAGES_OTHER: {
    status: 409,
    es: 'Las fotos han cambiado mientras las ordenabas. Vuelve a intentarlo.',
  },
});
