/** Every kind of money or metal movement (S0 §3): its Spanish concept, its two sides, and the accounts it may move. */
import type { AccountName } from './ledger.accounts.ts';
import type { KIND_NAMES } from './ledger.states.ts';
import { METAL_KINDS, MONEY, USED_GOLD } from './ledger.metals.kinds.ts';
import { SALES_KINDS } from './ledger.sales.kinds.ts';

export const SOURCES = [
  'BANK',
  'CASH_REGISTER',
  'CUSTOMER',
  'EXTRAORDINARY',
  'INTERNAL_SHIPMENT',
  'METAL_COMERCIAL',
  'MISMATCH',
  'REMAINING',
] as const;
export type Source = (typeof SOURCES)[number];

export interface LedgerKind {
  readonly es: string;
  /** The other side, as the cash screen shows it. */
  readonly other: Source;
  /** The shop's own side; the till unless said. */
  readonly own?: Source;
  /** The accounts of the plan it may move. A kind loses none that the books have: they are held to it for ever. */
  readonly accounts: readonly AccountName[];
}

export const LEDGER_KINDS = {
  ...SALES_KINDS,
  PURCHASE_CREATE: {
    es: 'Compra',
    other: 'CUSTOMER',
    accounts: ['till', 'remainder', 'bank', 'trade-in', ...USED_GOLD],
  },
  PURCHASE_CORRECTION: {
    es: 'Corrección de compra',
    other: 'CUSTOMER',
    accounts: ['till', 'remainder', 'bank', 'trade-in', ...USED_GOLD],
  },
  RECOVERABLE_SALE_CREATE: {
    es: 'Venta recuperable',
    other: 'CUSTOMER',
    accounts: ['till', 'remainder', 'bank', ...USED_GOLD],
  },
  RECOVERABLE_SALE_CREATE_CORRECTION: {
    es: 'Corrección de venta recuperable',
    other: 'CUSTOMER',
    accounts: ['till', 'remainder', 'bank', ...USED_GOLD],
  },
  RECOVERABLE_SALE_RENEWAL: {
    es: 'Renovación de venta recuperable',
    other: 'CUSTOMER',
    accounts: [...MONEY, 'recoverable', 'tax:igic', 'income:custody'],
  },
  RECOVERABLE_SALE_RENEWAL_CORRECTION: {
    es: 'Corrección de renovación',
    other: 'CUSTOMER',
    accounts: [...MONEY, 'recoverable', 'tax:igic', 'income:custody'],
  },
  RECOVERABLE_SALE_WITHDRAWAL: {
    es: 'Retirada de venta recuperable',
    other: 'CUSTOMER',
    accounts: [...MONEY, 'recoverable', 'tax:igic', 'income:custody'],
  },
  RECOVERABLE_SALE_WITHDRAWAL_CORRECTION: {
    es: 'Corrección de retirada',
    other: 'CUSTOMER',
    accounts: [...MONEY, 'recoverable', 'tax:igic', 'income:custody'],
  },
  RECOVERABLE_SALE_DELIVERY: {
    es: 'Entrega de venta recuperable',
    other: 'CUSTOMER',
    accounts: ['recoverable', 'owners:lots', ...USED_GOLD],
  },
  RECOVERABLE_SALE_RELEASE: {
    es: 'Liberación de venta recuperable',
    other: 'CUSTOMER',
    accounts: ['recoverable', 'income:custody'],
  },
  RECOVERABLE_SALE_RELEASE_CORRECTION: {
    es: 'Corrección de liberación',
    other: 'CUSTOMER',
    accounts: ['recoverable', 'income:custody'],
  },
  STORE_WORK_CREATE: {
    es: 'Alta de trabajo de tienda',
    other: 'CUSTOMER',
    accounts: [...MONEY, 'advances:works', 'tax:igic'],
  },
  STORE_WORK_PICK: { es: 'Recogida de trabajo de tienda', other: 'CUSTOMER', accounts: [...MONEY, 'receivable'] },
  STORE_WORK_CANCEL: {
    es: 'Anulación de trabajo de tienda',
    other: 'CUSTOMER',
    accounts: ['receivable', 'advances:works', 'tax:igic'],
  },
  STORE_WORK_PAYMENT: {
    es: 'Pago corregido de trabajo de tienda',
    other: 'CUSTOMER',
    accounts: [...MONEY, 'receivable', 'advances:works', 'tax:igic'],
  },
  STORE_WORK_PAYMENT_CORRECTION: {
    es: 'Corrección de pago de trabajo de tienda',
    other: 'CUSTOMER',
    accounts: [...MONEY, 'receivable', 'advances:works', 'tax:igic'],
  },
  STORE_WORK_REFUND: { es: 'Reembolso de trabajo de tienda', other: 'CUSTOMER', accounts: [...MONEY, 'receivable'] },
  WORKSHOP_WORK_CREATE: {
    es: 'Alta de trabajo de taller',
    other: 'CUSTOMER',
    accounts: [...MONEY, 'advances:works', 'tax:igic'],
  },
  WORKSHOP_WORK_PICK: { es: 'Recogida de trabajo de taller', other: 'CUSTOMER', accounts: [...MONEY, 'receivable'] },
  WORKSHOP_WORK_CANCEL: {
    es: 'Anulación de trabajo de taller',
    other: 'CUSTOMER',
    accounts: ['receivable', 'advances:works', 'tax:igic'],
  },
  WORKSHOP_WORK_PAYMENT: {
    es: 'Pago corregido de trabajo de taller',
    other: 'CUSTOMER',
    accounts: [...MONEY, 'receivable', 'advances:works', 'tax:igic'],
  },
  WORKSHOP_WORK_PAYMENT_CORRECTION: {
    es: 'Corrección de pago de trabajo de taller',
    other: 'CUSTOMER',
    accounts: [...MONEY, 'receivable', 'advances:works', 'tax:igic'],
  },
  WORKSHOP_WORK_REFUND: { es: 'Reembolso de trabajo de taller', other: 'CUSTOMER', accounts: [...MONEY, 'receivable'] },
  WORK_FINISHER: {
    es: 'Finalización de trabajo',
    other: 'CUSTOMER',
    accounts: ['receivable', 'advances:works', 'income:works', 'tax:igic'],
  },
  ...METAL_KINDS,
  REGISTER_OPEN: { es: 'Apertura de caja', other: 'REMAINING', accounts: ['till', 'float'] },
  REGISTER_OPEN_MISMATCH: { es: 'Descuadre de apertura', other: 'MISMATCH', accounts: ['till', 'difference:till'] },
  REGISTER_CLOSE: { es: 'Cierre de caja', other: 'REMAINING', accounts: ['till', 'float'] },
  REGISTER_CLOSE_MISMATCH: { es: 'Descuadre de cierre', other: 'MISMATCH', accounts: ['till', 'difference:till'] },
  REGISTER_OPEN_CORRECTION: {
    es: 'Corrección de apertura de caja',
    other: 'MISMATCH',
    accounts: ['till', 'difference:till'],
  },
  REGISTER_CLOSE_CORRECTION: {
    es: 'Corrección de cierre de caja',
    other: 'MISMATCH',
    accounts: ['till', 'difference:till'],
  },
  DATAPHONE_MISMATCH: { es: 'Descuadre de datáfono', other: 'MISMATCH', accounts: ['card', 'difference:card'] },
  CASH_COUNT_MISMATCH: {
    es: 'Descuadre de arqueo',
    other: 'MISMATCH',
    accounts: ['till', 'difference:till', 'remainder', 'difference:remainder'],
  },
  INTERNAL_MOVEMENT: { es: 'Movimiento interno', other: 'REMAINING', accounts: ['till', 'remainder'] },
  INTERNAL_MOVEMENT_CORRECTION: {
    es: 'Corrección de movimiento interno',
    other: 'REMAINING',
    accounts: ['till', 'remainder'],
  },
  EXTRAORDINARY_INPUT: { es: 'Entrada extraordinaria', other: 'EXTRAORDINARY', accounts: ['till', 'extraordinary'] },
  EXTRAORDINARY_INPUT_CORRECTION: {
    es: 'Corrección de entrada extraordinaria',
    other: 'EXTRAORDINARY',
    accounts: ['till', 'extraordinary'],
  },
  EXTRAORDINARY_OUTPUT: { es: 'Salida extraordinaria', other: 'EXTRAORDINARY', accounts: ['till', 'extraordinary'] },
  EXTRAORDINARY_OUTPUT_CORRECTION: {
    es: 'Corrección de salida extraordinaria',
    other: 'EXTRAORDINARY',
    accounts: ['till', 'extraordinary'],
  },
  COMMERCIAL_INPUT: {
    es: 'Entrada del comercial de metales',
    other: 'METAL_COMERCIAL',
    accounts: ['till', 'divisionCommercial'],
  },
  COMMERCIAL_INPUT_CORRECTION: {
    es: 'Corrección de entrada del comercial de metales',
    other: 'METAL_COMERCIAL',
    accounts: ['till', 'divisionCommercial'],
  },
  COMMERCIAL_OUTPUT: {
    es: 'Salida al comercial de metales',
    other: 'METAL_COMERCIAL',
    accounts: ['till', 'divisionCommercial'],
  },
  COMMERCIAL_OUTPUT_CORRECTION: {
    es: 'Corrección de salida al comercial de metales',
    other: 'METAL_COMERCIAL',
    accounts: ['till', 'divisionCommercial'],
  },
  BANK_DEPOSIT: { es: 'Ingreso en el banco', other: 'BANK', own: 'REMAINING', accounts: ['remainder', 'bank'] },
  BANK_DEPOSIT_CORRECTION: {
    es: 'Corrección de ingreso en el banco',
    other: 'BANK',
    own: 'REMAINING',
    accounts: ['remainder', 'bank'],
  },
  BANK_WITHDRAWAL: { es: 'Retirada del banco', other: 'BANK', own: 'REMAINING', accounts: ['remainder', 'bank'] },
  BANK_WITHDRAWAL_CORRECTION: {
    es: 'Corrección de retirada del banco',
    other: 'BANK',
    own: 'REMAINING',
    accounts: ['remainder', 'bank'],
  },
  INTERNAL_SHIPMENT_PREPARATION: {
    es: 'Preparación de envío interno',
    other: 'INTERNAL_SHIPMENT',
    accounts: ['till', 'remainder', 'inTransit'],
  },
  INTERNAL_SHIPMENT_PREPARATION_CORRECTION: {
    es: 'Corrección de preparación de envío interno',
    other: 'INTERNAL_SHIPMENT',
    accounts: ['till', 'remainder', 'inTransit'],
  },
  INTERNAL_SHIPMENT_SHIPPING: {
    es: 'Envío interno',
    other: 'INTERNAL_SHIPMENT',
    accounts: ['inTransit', 'remainder', 'advances', ...USED_GOLD],
  },
  INVENTORY_FOUND_HERE: {
    es: 'Aparecido en un recuento',
    other: 'MISMATCH',
    accounts: [...USED_GOLD],
  },
  LOT_MISMATCH: {
    es: 'Lote perdido o aparecido',
    other: 'MISMATCH',
    accounts: [...USED_GOLD, 'stock:missing'],
  },
  LOT_TO_OWNER: {
    es: 'Joyas entregadas a su dueño',
    other: 'MISMATCH',
    accounts: [...USED_GOLD, 'owners:lots', 'recoverable'],
  },
  INTERNAL_SHIPMENT_MISMATCH: {
    es: 'Descuadre de envío interno',
    other: 'MISMATCH',
    accounts: ['inTransit', 'remainder', 'transitDifference', ...USED_GOLD],
  },
  METAL_REMAINDER_WORK: {
    es: 'Metal empleado en un trabajo',
    other: 'CUSTOMER',
    accounts: ['workshopMetal', 'workshopMetalOther'],
  },
  METAL_REMAINDER_ADJUSTMENT: {
    es: 'Ajuste de metal remanente',
    other: 'MISMATCH',
    accounts: ['workshopMetal', 'workshopMetalOther'],
  },
  METAL_REMAINDER_OPENING: {
    es: 'Saldo inicial de metal remanente',
    other: 'METAL_COMERCIAL',
    accounts: ['workshopMetal', 'workshopMetalOpening'],
  },
  METAL_REMAINDER_SUPPLY: {
    es: 'Reposición de metal remanente',
    other: 'METAL_COMERCIAL',
    accounts: [
      'workshopMetal',
      'workshopMetalOther',
      'divisionBars',
      'divisionConversion',
      'divisionBarsCost',
      'workshopCost',
      'fineBars',
      'fineOut',
    ],
  },
  PIECE_COSTS: {
    es: 'Coste de las piezas',
    other: 'EXTRAORDINARY',
    accounts: [
      'stock:pieces',
      'cost:sales',
      'stock:lost',
      'owners:pieces',
      'stockOrigin',
      'supplierGoods',
      'divisionPieces',
      'divisionEncoded',
      'divisionEncodedOut',
      'fineEncoded',
      'fineEncodedOut',
    ],
  },
  SUPPLIER_BILL: {
    es: 'Factura de proveedor',
    other: 'EXTRAORDINARY',
    accounts: ['supplierGoods', 'supplierTax', 'supplierPayable'],
  },
  SUPPLIER_BILL_CORRECTION: {
    es: 'Corrección de factura de proveedor',
    other: 'EXTRAORDINARY',
    accounts: ['supplierGoods', 'supplierTax', 'supplierPayable'],
  },
  SUPPLIER_PAYMENT: { es: 'Pago a proveedor', other: 'EXTRAORDINARY', accounts: ['bank', 'supplierPayable'] },
  SUPPLIER_PAYMENT_CORRECTION: {
    es: 'Corrección de pago a proveedor',
    other: 'EXTRAORDINARY',
    accounts: ['bank', 'supplierPayable'],
  },
  INITIAL_BALANCE: {
    es: 'Saldo inicial',
    other: 'EXTRAORDINARY',
    accounts: ['float', 'remainder', 'bank', 'equity'],
  },
  STOCK_OPENING: { es: 'Existencias iniciales', other: 'EXTRAORDINARY', accounts: ['stock:pieces', 'equity'] },
  BOOKING_OPENING: { es: 'Reserva de otro sistema', other: 'EXTRAORDINARY', accounts: ['equity', 'advances'] },
  WORK_OPENING: { es: 'Trabajo de otro sistema', other: 'EXTRAORDINARY', accounts: ['equity', 'advances:works'] },
  LOT_OPENING: {
    es: 'Oro usado de otro sistema',
    other: 'EXTRAORDINARY',
    accounts: ['equity', 'recoverable', ...USED_GOLD],
  },
} as const satisfies Record<(typeof KIND_NAMES)[number], LedgerKind>;
export type LedgerKindName = keyof typeof LEDGER_KINDS;

/** The word of the account a movement is seen from. */
const OWN_SIDE = {
  till: 'CASH_REGISTER',
  float: 'REMAINING',
  remainder: 'REMAINING',
  card: 'CASH_REGISTER',
  bank: 'BANK',
  receivable: 'CUSTOMER',
} as const;

/** Where a movement seen from an account comes from and goes to; never the same word twice (R-CASH-09). */
export function sidesOf(kind: LedgerKindName, account: keyof typeof OWN_SIDE, amount: number) {
  const def: LedgerKind = LEDGER_KINDS[kind];
  const here: Source = OWN_SIDE[account];
  const there = def.other === here ? (def.own ?? 'CASH_REGISTER') : def.other;
  return amount > 0 ? { source: there, destination: here } : { source: here, destination: there };
}

/** Whether *remaining* is the drawer at rest, not the remainder: in its list, and of what opens and closes a till. */
export const isOfFloat = (kind: LedgerKindName, account: keyof typeof OWN_SIDE): boolean =>
  account === 'float' || (mayMove(kind, 'till') && mayMove(kind, 'float'));

/** Whether a movement of this kind may touch the account. */
export const mayMove = (kind: LedgerKindName, account: AccountName): boolean =>
  (LEDGER_KINDS[kind].accounts as readonly AccountName[]).includes(account);
