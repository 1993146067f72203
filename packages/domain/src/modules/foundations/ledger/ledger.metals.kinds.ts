/** Movements of the metals division: closings, what becomes of their metal, and bars. `LEDGER_KINDS` checks them. */
/** Where customers pay and are paid. */
export const MONEY = ['till', 'card', 'bank'] as const;
/** What lots stand for in the books of their shop. */
export const USED_GOLD = ['stock:used', 'metal', 'metalOrigin', 'fineUsed', 'fineUsedOrigin'] as const;

/** Metal of a wholesaler in the house, before it is the division's and where it never will be. */
const FETCHED = ['divisionUnreviewed', 'divisionOwners', 'fineUnreviewed', 'fineOwners'] as const;
const RETURNED = ['divisionRejected', 'divisionOwners', 'fineRejected', 'fineOwners'] as const;
const REVIEWED = [
  'divisionUnreviewed',
  'divisionRejected',
  'divisionOwners',
  'divisionMetal',
  'divisionOrigin',
  'divisionStock',
  'divisionPayable',
  'fineUnreviewed',
  'fineRejected',
  'fineOwners',
  'fineMetal',
  'fineOrigin',
] as const;
const ENCODED = [
  ...USED_GOLD,
  'divisionMetal',
  'divisionOrigin',
  'divisionEncoded',
  'divisionLoss',
  'divisionStock',
  'divisionPieces',
  'fineMetal',
  'fineOrigin',
  'fineEncoded',
  'fineLoss',
] as const;
/** Its tax alone: the metal is in the books by its review. */
const INVOICED = ['divisionTaxBorne', 'divisionTaxOwed', 'divisionTaxWithin'] as const;
/** What a bar stands for, where a refinery buys it. */
const SOLD_BAR = [
  'divisionBars',
  'divisionSold',
  'fineBars',
  'fineOut',
  'divisionBarsCost',
  'divisionCostOfSales',
  'divisionReceivable',
  'divisionIncome',
] as const;

export const METAL_KINDS = {
  CLOSING_PAYMENT: { es: 'Pago de cierre', other: 'METAL_COMERCIAL', accounts: [...MONEY, 'divisionPayable'] },
  CLOSING_PAYMENT_CORRECTION: {
    es: 'Corrección de pago de cierre',
    other: 'METAL_COMERCIAL',
    accounts: [...MONEY, 'divisionPayable'],
  },
  CLOSING_COLLECTION: { es: 'Metal recogido de un cierre', other: 'METAL_COMERCIAL', accounts: FETCHED },
  CLOSING_COLLECTION_CORRECTION: {
    es: 'Corrección de metal recogido',
    other: 'METAL_COMERCIAL',
    accounts: FETCHED,
  },
  CLOSING_REVIEW: { es: 'Metal aceptado de un cierre', other: 'METAL_COMERCIAL', accounts: REVIEWED },
  CLOSING_REVIEW_CORRECTION: { es: 'Corrección de metal aceptado', other: 'METAL_COMERCIAL', accounts: REVIEWED },
  CLOSING_RETURN: { es: 'Metal rechazado devuelto', other: 'METAL_COMERCIAL', accounts: RETURNED },
  CLOSING_RETURN_CORRECTION: {
    es: 'Corrección de metal rechazado devuelto',
    other: 'METAL_COMERCIAL',
    accounts: RETURNED,
  },
  WHOLESALE_INVOICE: { es: 'Factura de mayorista', other: 'METAL_COMERCIAL', accounts: INVOICED },
  WHOLESALE_INVOICE_CORRECTION: {
    es: 'Corrección de factura de mayorista',
    other: 'METAL_COMERCIAL',
    accounts: INVOICED,
  },
  METAL_ENCODING: { es: 'Metal codificado', other: 'METAL_COMERCIAL', accounts: ENCODED },
  METAL_ENCODING_CORRECTION: {
    es: 'Corrección de metal codificado',
    other: 'METAL_COMERCIAL',
    accounts: ENCODED,
  },
  METAL_MELTING: {
    es: 'Metal fundido',
    other: 'METAL_COMERCIAL',
    accounts: [
      ...USED_GOLD,
      'divisionMetal',
      'divisionOrigin',
      'divisionMelting',
      'divisionStock',
      'divisionPieces',
      'divisionBarsCost',
      'fineOrigin',
      'fineMetal',
      'fineReview',
      'fineMelting',
    ],
  },
  METAL_BAR: {
    es: 'Barra de una fundición',
    other: 'METAL_COMERCIAL',
    accounts: [
      'divisionMelting',
      'divisionConversion',
      'divisionMeltingLoss',
      'divisionBars',
      'fineMelting',
      'fineBars',
      'fineDifference',
    ],
  },
  BAR_SALE: { es: 'Venta de una barra', other: 'METAL_COMERCIAL', accounts: SOLD_BAR },
  BAR_SALE_CORRECTION: { es: 'Corrección de venta de una barra', other: 'METAL_COMERCIAL', accounts: SOLD_BAR },
  BAR_PAYMENT: { es: 'Cobro de una barra', other: 'METAL_COMERCIAL', accounts: ['bank', 'divisionReceivable'] },
  BAR_PAYMENT_CORRECTION: {
    es: 'Corrección de cobro de una barra',
    other: 'METAL_COMERCIAL',
    accounts: ['bank', 'divisionReceivable'],
  },
} as const;
