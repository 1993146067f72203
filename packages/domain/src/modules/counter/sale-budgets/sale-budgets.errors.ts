import { defineErrors } from '../../../kernel/errors.ts';

export const saleBudgetsErrors = defineErrors({
  REFERENCE_MISSING: {
    status: 422,
    es: 'Escribe qué pide el cliente o elige un producto del catálogo.',
    field: 'reference',
  },
  CATALOGUE_NOT_BOUGHT: {
    status: 409,
    es: 'El producto {catalogueCode} ya no se compra: pide otro o descríbelo con palabras.',
    field: 'catalogueCode',
  },
});
