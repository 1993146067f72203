import { defineErrors } from '../../../kernel/errors.ts';

export const stockOpeningsErrors = defineErrors({
  STOCK_BEGUN: {
    status: 409,
    es: '{storeName} ya ha vendido: sus existencias iniciales ya no se pueden anotar.',
    field: 'storeId',
  },
  STOCK_DIRECTION: { status: 403, es: 'Las existencias iniciales las firma dirección; otra persona las autoriza.' },
  PIECE_CODE_TAKEN: { status: 409, es: 'Ya hay una pieza con el código {productCode}.' },
  PIECE_CODE_TWICE: { status: 422, es: 'El código {productCode} está dos veces en la lista.' },
  PIECE_BELOW_COST: { status: 422, es: 'El precio sin impuesto no cubre lo que costó la pieza.' },
});
