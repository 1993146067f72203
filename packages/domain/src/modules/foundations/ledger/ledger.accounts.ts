/**
 * The plan of accounts (docs/decisions/0061): every account of the books, what moves it, which screen shows it and what
 * proves it. Nobody else spells the path of an account, and the ledger books on no other.
 */

import { METAL_ACCOUNTS } from './ledger.metals.accounts.ts';
import { type ACCOUNT_NAMES, ASSETS, FINE_ASSETS } from './ledger.states.ts';
import { type Account, BALANCE, CASH, difference, due, held, owed } from './ledger.plan.ts';

export type FineAsset = (typeof FINE_ASSETS)[number];
export type Asset = (typeof ASSETS)[number];
export const isFine = (asset: Asset): asset is FineAsset => FINE_ASSETS.some((fine) => fine === asset);
/** Alloys, in milligrams as they are weighed. */
export type MetalAsset = Exclude<Asset, 'EUR' | FineAsset>;
export const METAL_ASSETS = ASSETS.filter((asset): asset is MetalAsset => asset !== 'EUR' && !isFine(asset));
/** Gold or silver, whatever the alloy. */
export const FINE_ASSET = { ORO: 'ORO_FINO', PLATA: 'PLATA_FINA' } as const satisfies Record<string, FineAsset>;

/** The workshop weighs gold and silver, each as the alloy it is. */
export const WORKSHOP_ASSET = { GOLD: 'ORO_18', SILVER: 'PLATA' } as const satisfies Record<string, MetalAsset>;

/**
 * The order is that of the screens. `till` holds cash only while a session is open; closing moves it to `float`, the
 * drawer at rest. What weighs has its other side in an origin, so that metal balances as money does.
 */
export const ACCOUNTS = {
  till: {
    path: 'store:{store}:till',
    es: 'Caja',
    increases: 'cash that comes in while the till is open',
    ...held,
    shown: CASH,
    provenBy: 'I17',
  },
  float: {
    path: 'store:{store}:float',
    es: 'Fondo de caja',
    increases: 'what a close leaves in the drawer for the next opening',
    ...held,
    shown: BALANCE,
    provenBy: null,
  },
  remainder: {
    path: 'store:{store}:remainder',
    es: 'Remanente',
    increases: 'cash put away from the till, or come from the bank or another shop',
    ...held,
    shown: CASH,
    provenBy: null,
  },
  card: {
    path: 'store:{store}:card',
    es: 'Datáfono',
    increases: 'payments by card',
    ...due,
    shown: CASH,
    provenBy: null,
  },
  bank: {
    path: 'store:{store}:bank',
    es: 'Banco',
    increases: 'transfers and deposits',
    side: 'either',
    hasFloor: false,
    shown: CASH,
    provenBy: null,
  },
  receivable: {
    path: 'store:{store}:receivable',
    es: 'Clientes',
    increases: 'what a customer owes for what was sold or done; payments bring it back to zero',
    side: 'either',
    hasFloor: false,
    shown: BALANCE,
    provenBy: null,
  },
  'trade-in': {
    path: 'store:{store}:trade-in',
    es: 'Oro entregado a cuenta de ventas',
    increases: 'what gold settles of a sale; the purchase of that gold brings it back to zero at once',
    side: 'either',
    hasFloor: false,
    shown: BALANCE,
    provenBy: 'I252',
  },
  advances: {
    path: 'store:{store}:advances',
    es: 'Anticipos de reservas y presupuestos',
    increases: 'the delivery or the refund of what was paid before its sale, without tax',
    ...owed,
    shown: BALANCE,
    provenBy: 'I70',
  },
  'advances:works': {
    path: 'store:{store}:advances:works',
    es: 'Anticipos de trabajos',
    increases: 'the delivery or the refund of what was paid when a pledge was left, without tax',
    ...owed,
    shown: BALANCE,
    provenBy: 'I90',
  },
  'stock:used': {
    path: 'store:{store}:stock:used',
    es: 'Oro usado, a su coste',
    increases: 'what is paid for lots that come in',
    ...held,
    shown: BALANCE,
    provenBy: 'I81',
  },
  'stock:pieces': {
    path: 'store:{store}:stock:pieces',
    es: 'Piezas, a su coste',
    increases: 'what pieces cost that come to the shop or are returned to it',
    ...held,
    shown: BALANCE,
    provenBy: 'I162',
  },
  'cost:sales': {
    path: 'store:{store}:cost:sales',
    es: 'Coste de lo vendido',
    increases: 'what pieces cost that are in the hands of their customer',
    ...held,
    shown: BALANCE,
    provenBy: 'I162',
  },
  'stock:lost': {
    path: 'store:{store}:stock:lost',
    es: 'Piezas perdidas o robadas, a su coste',
    increases: 'what pieces cost of which nobody knows where they are',
    ...held,
    shown: BALANCE,
    provenBy: 'I162',
  },
  'stock:missing': {
    path: 'store:{store}:stock:missing',
    es: 'Lotes perdidos o robados, a su coste',
    increases: 'what was paid for lots of which nobody knows where they are',
    ...held,
    shown: BALANCE,
    provenBy: 'I182',
  },
  'owners:pieces': {
    path: 'store:{store}:owners:pieces',
    es: 'Piezas entregadas a su dueño, a su coste',
    increases: 'what pieces cost that the police gave to their true owner',
    ...held,
    shown: BALANCE,
    provenBy: 'I162',
  },
  'owners:lots': {
    path: 'store:{store}:owners:lots',
    es: 'Lotes entregados a su dueño, a su coste',
    increases: 'what was paid, and not paid back, for jewels the police gave to their true owner',
    ...held,
    shown: BALANCE,
    provenBy: 'I220',
  },
  recoverable: {
    path: 'store:{store}:recoverable',
    es: 'Capital devuelto de ventas recuperables',
    increases: 'the delivery or the release of a lot whose capital was paid back',
    ...owed,
    shown: BALANCE,
    provenBy: 'I87',
  },
  'income:sales': {
    path: 'store:{store}:income:sales',
    es: 'Ingresos por ventas',
    increases: 'returns, without tax',
    ...owed,
    shown: BALANCE,
    provenBy: null,
  },
  'income:works': {
    path: 'store:{store}:income:works',
    es: 'Ingresos por trabajos',
    increases: 'nothing: a job that was delivered is not taken back',
    ...owed,
    shown: BALANCE,
    provenBy: null,
  },
  'income:manual': {
    path: 'store:{store}:income:manual',
    es: 'Ingresos por facturas manuales',
    increases: 'a corrected invoice, without tax',
    ...owed,
    shown: BALANCE,
    provenBy: null,
  },
  'income:cancellations': {
    path: 'store:{store}:income:cancellations',
    es: 'Ingresos por anulaciones',
    increases: 'nothing: what is kept of a late cancellation stays',
    ...owed,
    shown: BALANCE,
    provenBy: null,
  },
  'income:custody': {
    path: 'store:{store}:income:custody',
    es: 'Ingresos por ventas recuperables',
    increases: 'a renewal, withdrawal or release that is taken back',
    ...owed,
    shown: BALANCE,
    provenBy: null,
  },
  'tax:igic': {
    path: 'store:{store}:tax:igic',
    es: 'IGIC repercutido',
    increases: 'the tax of returns and refunds',
    ...owed,
    shown: BALANCE,
    provenBy: null,
  },
  'difference:till': {
    path: 'store:{store}:difference:till',
    es: 'Descuadres de caja',
    increases: 'cash that is missing when the till is counted',
    ...difference,
  },
  'difference:card': {
    path: 'store:{store}:difference:card',
    es: 'Descuadres de datáfono',
    increases: 'what the terminal says less than the books',
    ...difference,
  },
  'difference:remainder': {
    path: 'store:{store}:difference:remainder',
    es: 'Descuadres de remanente',
    increases: 'cash that is missing when the remainder is counted',
    ...difference,
  },
  extraordinary: {
    path: 'store:{store}:extraordinary',
    es: 'Entradas y salidas extraordinarias',
    increases: 'cash out of the till for what is none of its operations',
    side: 'either',
    hasFloor: false,
    shown: BALANCE,
    provenBy: null,
  },
  equity: {
    path: 'store:{store}:equity',
    es: 'Saldo inicial',
    increases: 'nothing: it is the other side of what a shop began with',
    ...owed,
    shown: BALANCE,
    provenBy: null,
  },
  metal: {
    path: 'store:{store}:metal:{metal}',
    es: 'Metal usado',
    increases: 'grams of lots that come in',
    ...held,
    shown: BALANCE,
    provenBy: 'I81',
  },
  metalOrigin: {
    path: 'store:{store}:metal-origin:{metal}',
    es: 'Procedencia del metal usado',
    increases: 'grams that leave the shop',
    ...owed,
    shown: BALANCE,
    provenBy: null,
  },
  fineUsed: {
    path: 'store:{store}:fine:{fine}',
    es: 'Fino del metal usado',
    increases: 'fine metal of lots that come in, by the fineness of each jewel',
    ...held,
    shown: BALANCE,
    provenBy: 'I81',
  },
  fineUsedOrigin: {
    path: 'store:{store}:fine-origin:{fine}',
    es: 'Procedencia del fino del metal usado',
    increases: 'fine metal that leaves the shop',
    ...owed,
    shown: BALANCE,
    provenBy: null,
  },
  inTransit: {
    path: 'in-transit:{shipment}',
    es: 'Dinero en camino',
    increases: 'money put in the bag of its shipment',
    ...held,
    shown: { at: '/shipments', by: 'GET /v1/shipments/figures' },
    provenBy: 'I33',
  },
  transitDifference: {
    path: 'difference:in-transit',
    es: 'Descuadres de envíos',
    increases: 'money or lots that did not arrive, at their cost',
    ...difference,
  },
  stockOrigin: {
    path: 'stock:origin',
    es: 'Piezas de antes de los libros o sin factura',
    increases: 'nothing: it is the other side of pieces that no bill and no encoding brought',
    side: 'either',
    hasFloor: false,
    shown: BALANCE,
    provenBy: 'I162',
  },
  supplierGoods: {
    path: 'suppliers:goods',
    es: 'Mercancía facturada por proveedores',
    increases: 'the bill of goods, without tax; its pieces leave it with their cost when they are encoded',
    side: 'either',
    hasFloor: false,
    shown: BALANCE,
    provenBy: 'I161',
  },
  supplierTax: {
    path: 'suppliers:tax',
    es: 'IGIC soportado',
    increases: 'the tax of bills',
    ...due,
    shown: BALANCE,
    provenBy: 'I161',
  },
  supplierPayable: {
    path: 'suppliers:payable',
    es: 'Proveedores: por pagar',
    increases: 'payments of bills',
    ...owed,
    shown: { at: '/bulk-purchases/orders', by: 'GET /v1/bulk-purchases/supplier-orders' },
    provenBy: 'I161',
  },
  ...METAL_ACCOUNTS,
} as const satisfies Record<(typeof ACCOUNT_NAMES)[number], Account>;
export type AccountName = keyof typeof ACCOUNTS;
