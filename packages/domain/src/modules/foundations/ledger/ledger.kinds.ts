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
  /** The shop's own side; the till unless said. */
  readonly own?: Source;
}

export const LEDGER_KINDS = {
  SALE_CREATE: { es: 'Alta de venta', other: 'CUSTOMER' },
  SALE_PAYMENT: { es: 'Cobro de venta', other: 'CUSTOMER' },
  SALE_PAYMENT_CORRECTION: { es: 'Corrección de cobro de venta', other: 'CUSTOMER' },
  SALE_RETURN: { es: 'Devolución de venta', other: 'CUSTOMER' },
  SALE_REFUND: { es: 'Reembolso de venta', other: 'CUSTOMER' },
  SALE_BUDGET_INITIAL_PAYMENT: { es: 'Primer pago de presupuesto', other: 'CUSTOMER' },
  SALE_BUDGET_FINAL_PAYMENT: { es: 'Pago final de presupuesto', other: 'CUSTOMER' },
  SALE_BUDGET_PAYMENT_CORRECTION: { es: 'Corrección de pago de presupuesto', other: 'CUSTOMER' },
  SALE_BUDGET_REFUND: { es: 'Reembolso de presupuesto', other: 'CUSTOMER' },
  BOOKING_CREATE: { es: 'Alta de reserva', other: 'CUSTOMER' },
  BOOKING_PAYMENT: { es: 'Pago de reserva', other: 'CUSTOMER' },
  BOOKING_PAYMENT_CORRECTION: { es: 'Corrección de pago de reserva', other: 'CUSTOMER' },
  BOOKING_CANCEL: { es: 'Anulación de reserva', other: 'CUSTOMER' },
  BOOKING_REFUND: { es: 'Reembolso de reserva', other: 'CUSTOMER' },
  PURCHASE_CREATE: { es: 'Compra', other: 'CUSTOMER' },
  PURCHASE_CORRECTION: { es: 'Corrección de compra', other: 'CUSTOMER' },
  RECOVERABLE_SALE_CREATE: { es: 'Venta recuperable', other: 'CUSTOMER' },
  RECOVERABLE_SALE_CREATE_CORRECTION: { es: 'Corrección de venta recuperable', other: 'CUSTOMER' },
  RECOVERABLE_SALE_RENEWAL: { es: 'Renovación de venta recuperable', other: 'CUSTOMER' },
  RECOVERABLE_SALE_RENEWAL_CORRECTION: { es: 'Corrección de renovación', other: 'CUSTOMER' },
  RECOVERABLE_SALE_WITHDRAWAL: { es: 'Retirada de venta recuperable', other: 'CUSTOMER' },
  RECOVERABLE_SALE_WITHDRAWAL_CORRECTION: { es: 'Corrección de retirada', other: 'CUSTOMER' },
  RECOVERABLE_SALE_DELIVERY: { es: 'Entrega de venta recuperable', other: 'CUSTOMER' },
  RECOVERABLE_SALE_RELEASE: { es: 'Liberación de venta recuperable', other: 'CUSTOMER' },
  RECOVERABLE_SALE_RELEASE_CORRECTION: { es: 'Corrección de liberación', other: 'CUSTOMER' },
  STORE_WORK_CREATE: { es: 'Alta de trabajo de tienda', other: 'CUSTOMER' },
  STORE_WORK_PICK: { es: 'Recogida de trabajo de tienda', other: 'CUSTOMER' },
  STORE_WORK_CANCEL: { es: 'Anulación de trabajo de tienda', other: 'CUSTOMER' },
  STORE_WORK_REFUND: { es: 'Reembolso de trabajo de tienda', other: 'CUSTOMER' },
  WORKSHOP_WORK_CREATE: { es: 'Alta de trabajo de taller', other: 'CUSTOMER' },
  WORKSHOP_WORK_PICK: { es: 'Recogida de trabajo de taller', other: 'CUSTOMER' },
  WORKSHOP_WORK_CANCEL: { es: 'Anulación de trabajo de taller', other: 'CUSTOMER' },
  WORKSHOP_WORK_REFUND: { es: 'Reembolso de trabajo de taller', other: 'CUSTOMER' },
  WORK_FINISHER: { es: 'Finalización de trabajo', other: 'CUSTOMER' },
  CLOSING_PAYMENT: { es: 'Pago de cierre', other: 'METAL_COMERCIAL' },
  CLOSING_PAYMENT_CORRECTION: { es: 'Corrección de pago de cierre', other: 'METAL_COMERCIAL' },
  CLOSING_REVIEW: { es: 'Metal aceptado de un cierre', other: 'METAL_COMERCIAL' },
  CLOSING_REVIEW_CORRECTION: { es: 'Corrección de metal aceptado', other: 'METAL_COMERCIAL' },
  METAL_ENCODING: { es: 'Metal hecho pieza', other: 'METAL_COMERCIAL' },
  METAL_MELTING: { es: 'Metal al crisol', other: 'METAL_COMERCIAL' },
  METAL_BAR: { es: 'Barra de una fundición', other: 'METAL_COMERCIAL' },
  REGISTER_OPEN: { es: 'Apertura de caja', other: 'REMAINING' },
  REGISTER_OPEN_MISMATCH: { es: 'Descuadre de apertura', other: 'MISMATCH' },
  REGISTER_CLOSE: { es: 'Cierre de caja', other: 'REMAINING' },
  REGISTER_CLOSE_MISMATCH: { es: 'Descuadre de cierre', other: 'MISMATCH' },
  DATAPHONE_MISMATCH: { es: 'Descuadre de datáfono', other: 'MISMATCH' },
  CASH_COUNT_MISMATCH: { es: 'Descuadre de arqueo', other: 'MISMATCH' },
  INTERNAL_MOVEMENT: { es: 'Movimiento interno', other: 'REMAINING' },
  INTERNAL_MOVEMENT_CORRECTION: { es: 'Corrección de movimiento interno', other: 'REMAINING' },
  EXTRAORDINARY_INPUT: { es: 'Entrada extraordinaria', other: 'EXTRAORDINARY' },
  EXTRAORDINARY_INPUT_CORRECTION: { es: 'Corrección de entrada extraordinaria', other: 'EXTRAORDINARY' },
  EXTRAORDINARY_OUTPUT: { es: 'Salida extraordinaria', other: 'EXTRAORDINARY' },
  EXTRAORDINARY_OUTPUT_CORRECTION: { es: 'Corrección de salida extraordinaria', other: 'EXTRAORDINARY' },
  BANK_DEPOSIT: { es: 'Ingreso en el banco', other: 'BANK', own: 'REMAINING' },
  BANK_DEPOSIT_CORRECTION: { es: 'Corrección de ingreso en el banco', other: 'BANK', own: 'REMAINING' },
  BANK_WITHDRAWAL: { es: 'Retirada del banco', other: 'BANK', own: 'REMAINING' },
  BANK_WITHDRAWAL_CORRECTION: { es: 'Corrección de retirada del banco', other: 'BANK', own: 'REMAINING' },
  INTERNAL_SHIPMENT_PREPARATION: { es: 'Preparación de envío interno', other: 'INTERNAL_SHIPMENT' },
  INTERNAL_SHIPMENT_PREPARATION_CORRECTION: {
    es: 'Corrección de preparación de envío interno',
    other: 'INTERNAL_SHIPMENT',
  },
  INTERNAL_SHIPMENT_SHIPPING: { es: 'Envío interno', other: 'INTERNAL_SHIPMENT' },
  INTERNAL_SHIPMENT_MISMATCH: { es: 'Descuadre de envío interno', other: 'MISMATCH' },
  METAL_REMAINDER_WORK: { es: 'Metal empleado en un trabajo', other: 'CUSTOMER' },
  METAL_REMAINDER_ADJUSTMENT: { es: 'Ajuste de metal remanente', other: 'MISMATCH' },
  METAL_REMAINDER_SUPPLY: { es: 'Reposición de metal remanente', other: 'METAL_COMERCIAL' },
  INITIAL_BALANCE: { es: 'Saldo inicial', other: 'BANK', own: 'REMAINING' },
} as const satisfies Record<string, LedgerKind>;
export type LedgerKindName = keyof typeof LEDGER_KINDS;

/** The word of the account a movement is seen from. */
const OWN_SIDE = { till: 'CASH_REGISTER', remainder: 'REMAINING', card: 'CASH_REGISTER', bank: 'BANK' } as const;

/** Where a movement seen from an account comes from and goes to; never the same word twice (R-CASH-09). */
export function sidesOf(kind: LedgerKindName, account: keyof typeof OWN_SIDE, amount: number) {
  const def: LedgerKind = LEDGER_KINDS[kind];
  const here: Source = OWN_SIDE[account];
  const there = def.other === here ? (def.own ?? 'CASH_REGISTER') : def.other;
  return amount > 0 ? { source: there, destination: here } : { source: here, destination: there };
}

export const ASSETS = ['EUR', 'ORO_24', 'ORO_22', 'ORO_18', 'ORO_BAJO', 'PLATA'] as const;
export type Asset = (typeof ASSETS)[number];

/**
 * The accounts of a shop, all in euros. `till` holds cash only while a session is open; closing moves it to `float`,
 * the drawer at rest. Cash cannot go below zero. `advances` holds, without their tax, payments of what is not sold yet;
 * `stock:used` is what was paid for the used metal in the house, `recoverable` what customers have paid back of it,
 * `income:cancellations` what is kept of advances when a booking is cancelled late.
 */
export const STORE_ACCOUNTS = [
  { name: 'till', hasFloor: true },
  { name: 'float', hasFloor: true },
  { name: 'remainder', hasFloor: true },
  { name: 'card', hasFloor: false },
  { name: 'bank', hasFloor: false },
  { name: 'receivable', hasFloor: false },
  { name: 'advances', hasFloor: false },
  { name: 'advances:works', hasFloor: false },
  { name: 'stock:used', hasFloor: true },
  { name: 'recoverable', hasFloor: false },
  { name: 'income:sales', hasFloor: false },
  { name: 'income:works', hasFloor: false },
  { name: 'income:cancellations', hasFloor: false },
  { name: 'income:custody', hasFloor: false },
  { name: 'tax:igic', hasFloor: false },
  { name: 'difference:till', hasFloor: false },
  { name: 'difference:card', hasFloor: false },
  { name: 'difference:remainder', hasFloor: false },
  { name: 'extraordinary', hasFloor: false },
  { name: 'equity', hasFloor: false },
] as const;
export type StoreAccount = (typeof STORE_ACCOUNTS)[number]['name'];
export const storeAccount = (storeCode: string, name: StoreAccount): string => `store:${storeCode}:${name}`;

type MetalAsset = Exclude<Asset, 'EUR'>;
/**
 * Used metal a shop holds, and what it came from, each in milligrams of its alloy: the second is the other side of the
 * first, so that metal balances as money does.
 */
export const metalAccount = (storeCode: string, asset: MetalAsset): string => `store:${storeCode}:metal:${asset}`;
export const metalOrigin = (storeCode: string, asset: MetalAsset): string => `store:${storeCode}:metal-origin:${asset}`;
export const METAL_ASSETS = ASSETS.filter((asset) => asset !== 'EUR');

/**
 * The metals division is of no shop: the metal wholesale customers delivered and where it came from, by alloy; what it
 * cost; and what is paid to them less what they have delivered, which is an advance above zero and a debt below.
 */
export const divisionMetal = (asset: MetalAsset): string => `metals:metal:${asset}`;
export const divisionOrigin = (asset: MetalAsset): string => `metals:metal-origin:${asset}`;
/** Metal that has become pieces for sale, and what was paid for it. */
export const divisionEncoded = (asset: MetalAsset): string => `metals:encoded:${asset}`;
export const DIVISION_PIECES = 'metals:pieces';
/** Metal that is missing on the scale once something has been made of it: the loss of the fire or of the bench. */
export const divisionLoss = (asset: MetalAsset): string => `metals:loss:${asset}`;
/** What has gone into the fire less what has come out of it, which is lost; the bars, and what their metal cost. */
export const divisionMelting = (asset: MetalAsset): string => `metals:melting:${asset}`;
export const divisionBars = (asset: MetalAsset): string => `metals:bars:${asset}`;
export const DIVISION_BARS = 'metals:bars';
export const DIVISION_STOCK = 'metals:stock';
export const DIVISION_PAYABLE = 'metals:payable';
