/** Every kind of money or metal movement (S0 §3): its Spanish concept and where it comes from or goes to. */

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
}

export const LEDGER_KINDS = {
  SALE_CREATE: { es: 'Alta de venta', other: 'CUSTOMER' },
  SALE_PAYMENT: { es: 'Cobro de venta', other: 'CUSTOMER' },
  SALE_RETURN: { es: 'Devolución de venta', other: 'CUSTOMER' },
  SALE_REFUND: { es: 'Reembolso de venta', other: 'CUSTOMER' },
  REGISTER_OPEN: { es: 'Apertura de caja', other: 'CASH_REGISTER' },
  REGISTER_OPEN_MISMATCH: { es: 'Descuadre de apertura', other: 'MISMATCH' },
  REGISTER_CLOSE: { es: 'Cierre de caja', other: 'CASH_REGISTER' },
  REGISTER_CLOSE_MISMATCH: { es: 'Descuadre de cierre', other: 'MISMATCH' },
  DATAPHONE_MISMATCH: { es: 'Descuadre de datáfono', other: 'MISMATCH' },
  INTERNAL_MOVEMENT: { es: 'Movimiento interno', other: 'REMAINING' },
  INITIAL_BALANCE: { es: 'Saldo inicial', other: 'BANK' },
} as const satisfies Record<string, LedgerKind>;
export type LedgerKindName = keyof typeof LEDGER_KINDS;

export const ASSETS = ['EUR', 'ORO_24', 'ORO_22', 'ORO_18', 'ORO_BAJO', 'PLATA'] as const;
export type Asset = (typeof ASSETS)[number];

/**
 * The accounts of a shop, all in euros. `till` holds cash only while a session is open; closing moves it to `float`,
 * the drawer at rest. Cash cannot go below zero.
 */
export const STORE_ACCOUNTS = [
  { name: 'till', hasFloor: true },
  { name: 'float', hasFloor: true },
  { name: 'remainder', hasFloor: true },
  { name: 'card', hasFloor: false },
  { name: 'bank', hasFloor: false },
  { name: 'receivable', hasFloor: false },
  { name: 'income:sales', hasFloor: false },
  { name: 'tax:igic', hasFloor: false },
  { name: 'difference:till', hasFloor: false },
  { name: 'difference:card', hasFloor: false },
  { name: 'equity', hasFloor: false },
] as const;
export type StoreAccount = (typeof STORE_ACCOUNTS)[number]['name'];
export const storeAccount = (storeCode: string, name: StoreAccount): string => `store:${storeCode}:${name}`;
