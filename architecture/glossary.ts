/**
 * The words of the trade: one in the code, one on the screen. Add a word here before it is used.
 * `never` lists what must not be written instead in a name of ours; two words mean those words in a row.
 */
export interface Term {
  readonly en: string;
  readonly es: string;
  readonly never?: readonly string[];
  /** Where the word is easily taken for another one. */
  readonly note?: string;
}

/** Names of ours that contain a forbidden word for a good reason. */
export const ALLOWED_NAMES: Readonly<Record<string, string>> = {
  vendorId: 'of a USB device, not a supplier (S0 §9)',
};

const shop: readonly Term[] = [
  {
    en: 'store',
    es: 'tienda',
    never: ['shop id', 'shop code', 'shop name', 'branch id'],
    note: 'the record; a person may say shop',
  },
  { en: 'platform', es: 'plataforma' },
  { en: 'employee', es: 'empleado', never: ['cashier', 'clerk'] },
  { en: 'seller', es: 'vendedor', note: 'the employee who makes the sale' },
  { en: 'signer', es: 'firmante', never: ['signatory', 'signee'], note: 'may differ from the seller' },
  { en: 'zone manager', es: 'jefe de zona' },
  { en: 'approval', es: 'autorización', note: 'a zone manager allows one action on the spot' },
  {
    en: 'authorisation',
    es: 'código de autorización',
    note: 'an approval given from afar, for one action on one record, once',
  },
  { en: 'record code', es: 'referencia', note: 'what people read to each other to name a record' },
  {
    en: 'second factor',
    es: 'segundo factor',
    never: ['two factor', 'otp'],
    note: 'a code of the telephone after the password',
  },
  {
    en: 'recovery code',
    es: 'código de recuperación',
    never: ['backup code'],
    note: 'instead of a lost telephone, once',
  },
  { en: 'counter', es: 'mostrador', note: 'a browser where several people are signed in' },
  { en: 'employee badge', es: 'tarjeta de empleado', note: 'says who, never that it is them' },
  { en: 'switch person', es: 'cambiar de persona' },
  { en: 'lock', es: 'bloquear', note: 'a screen; a customer is banned' },
  { en: 'driver', es: 'repartidor', never: ['courier'] },
  { en: 'goldsmith', es: 'orfebre' },
  { en: 'discharge', es: 'baja', never: ['dismissal'] },
  { en: 're-register', es: 'alta' },
  { en: 'clock in', es: 'fichar entrada' },
  { en: 'clock out', es: 'fichar salida' },
  { en: 'shift', es: 'jornada', note: 'from clocking in to clocking out' },
  { en: 'work record', es: 'registro de jornada', note: 'of a person and a month (art. 34.9 ET)' },
  { en: 'alert', es: 'alerta', note: 'the management tells its people' },
  { en: 'sanction', es: 'sanción' },
  { en: 'customer', es: 'cliente', never: ['client id', 'client name', 'client code', 'buyer'] },
  { en: 'pin', es: 'PIN', note: 'of a customer, four figures; an employee signs with a code' },
  { en: 'legal hold', es: 'conservación obligatoria', note: 'why a customer may not be erased yet' },
  { en: 'erase', es: 'borrar', note: 'personal data, for good; the operations stay' },
  { en: 'personal data', es: 'datos personales' },
  {
    en: 'merge',
    es: 'unir fichas',
    never: ['dedupe', 'unify'],
    note: 'two records of one person; the survivor is the one that stays',
  },
  { en: 'survivor', es: 'ficha que queda' },
  { en: 'opt-in', es: 'acepta avisos', note: 'by channel: mail or SMS; asked when queued and when sent' },
  { en: 'channel', es: 'medio', note: 'mail or SMS; of a shop, how it sells' },
  { en: 'former name', es: 'nombre anterior' },
  { en: 'wholesale customer', es: 'cliente mayorista', never: ['wholesaler'] },
  { en: 'national id', es: 'DNI/NIE', never: ['dni', 'nif'] },
  { en: 'ban', es: 'bloquear', never: ['blacklist'] },
  { en: 'remarks', es: 'observaciones' },
];

const counter: readonly Term[] = [
  { en: 'sale', es: 'venta' },
  { en: 'return', es: 'devolución', never: ['chargeback'], note: 'goods come back; the money is refunded' },
  {
    en: 'refund',
    es: 'reembolso',
    never: ['reimbursement', 'reimburse', 'payback'],
    note: 'money given back; goods are returned',
  },
  { en: 'payment', es: 'cobro', note: 'pago when the customer reads it' },
  { en: 'sale budget', es: 'presupuesto de venta', never: ['quotation', 'estimate'] },
  { en: 'advance', es: 'anticipo', note: 'paid before there is a sale: held for the customer, invoiced when received' },
  { en: 'pickup', es: 'recogida', note: 'the customer takes the piece; grams are collected' },
  { en: 'give up', es: 'desistir', note: 'the customer does not want it any more; the advance goes back' },
  { en: 'booking', es: 'reserva', never: ['reservation', 'layaway'] },
  { en: 'instalment', es: 'plazo', never: ['installment'] },
  { en: 'hold', es: 'apartar', note: 'a piece, for some minutes, while its booking is written' },
  { en: 'initial payment', es: 'pago inicial', never: ['down payment'] },
  { en: 'purchase', es: 'compra (CO)', never: ['acquisition'] },
  { en: 'recoverable sale', es: 'venta recuperable (VR)', never: ['pawn', 'buyback'] },
  { en: 'renewal', es: 'renovación' },
  { en: 'amortization', es: 'amortización' },
  { en: 'withdrawal', es: 'retirada' },
  { en: 'delivery', es: 'entrega' },
  { en: 'recovery price', es: 'precio de recuperación' },
  { en: 'delay surcharge', es: 'recargo por demora', never: ['penalty'] },
  { en: 'release', es: 'liberación' },
  { en: 'lot', es: 'lote', note: 'used jewels taken in together, under one label' },
  { en: 'hold', es: 'custodia policial', note: 'while the police may ask for a lot; of a customer, see legal hold' },
  { en: 'expert appraiser', es: 'tasador experto', note: 'judges a diamond nobody agrees on' },
  { en: 'confiscated', es: 'intervenido', note: 'of a purchase or a lot: none, in part, or all of it' },
  { en: 'appraisal', es: 'tasación', never: ['valuation'] },
  { en: 'quote', es: 'cotización' },
  { en: 'receipt', es: 'recibo', never: ['ticket'] },
  { en: 'simplified invoice', es: 'factura simplificada' },
  { en: 'complete invoice', es: 'factura completa' },
  { en: 'corrective invoice', es: 'factura rectificativa', never: ['credit note'] },
  { en: 'tax', es: 'IGIC', never: ['vat', 'iva'], note: 'the Canary Islands have no VAT' },
  { en: 'tax base', es: 'base imponible' },
];

const cash: readonly Term[] = [
  { en: 'cash', es: 'caja', note: 'the module and the act of opening, counting and closing' },
  {
    en: 'till',
    es: 'caja',
    never: ['cashbox', 'cash desk'],
    note: 'the account that holds the cash of an open session',
  },
  { en: 'float', es: 'fondo de caja', note: 'the drawer at rest, between two sessions' },
  { en: 'remainder', es: 'remanente', note: 'the cash of the shop outside the till' },
  { en: 'cash count', es: 'arqueo' },
  { en: 'spot count', es: 'arqueo', note: 'a count of the till or the remainder at any time' },
  { en: 'slip', es: 'resguardo', note: 'the bank gives it for money paid in or taken out' },
  { en: 'closed month', es: 'mes cerrado', note: 'nothing more is dated in it' },
  { en: 'mismatch', es: 'descuadre', never: ['imbalance', 'discrepancy'] },
  { en: 'redistribution', es: 'redistribución' },
  { en: 'card terminal', es: 'datáfono' },
  { en: 'denomination', es: 'billete o moneda' },
  { en: 'ledger', es: 'libro mayor' },
  { en: 'posting', es: 'asiento' },
  { en: 'correction', es: 'corrección', note: 'a reversing entry; nothing is edited' },
];

const workshop: readonly Term[] = [
  { en: 'work', es: 'trabajo' },
  { en: 'task', es: 'tarea' },
  { en: 'pledge', es: 'prenda', never: ['garment'] },
  { en: 'envelope', es: 'sobre', note: 'a job travels in it; its code is on the label' },
  { en: 'batch', es: 'lote de sobres', note: 'many jobs marked with one signature, all or none' },
  { en: 'situation', es: 'situación', note: 'who pays a job: internal, paid, on delivery, guarantee' },
  { en: 'workshop budget', es: 'presupuesto de taller' },
  { en: 'metal remainder', es: 'metal remanente' },
];

const goods: readonly Term[] = [
  { en: 'product', es: 'producto' },
  { en: 'piece', es: 'pieza', note: 'a product as it is counted in a sale' },
  { en: 'custody', es: 'custodia', note: 'where a thing with a code is' },
  { en: 'place', es: 'lugar' },
  { en: 'warehouse', es: 'almacén', never: ['storehouse'] },
  { en: 'inventory', es: 'inventario', never: ['stocktake', 'stocktaking'] },
  { en: 'shipment', es: 'envío', never: ['consignment', 'parcel'] },
  { en: 'package', es: 'bolsa', note: 'of a shipment; its slug is printed on it' },
  { en: 'manifest', es: 'albarán', note: 'what goes in a shipment, on paper' },
  { en: 'in transit', es: 'en camino', note: 'money that has left one shop and not entered another' },
  { en: 'stalled', es: 'parado', note: 'a shipment nobody has done anything with for too long' },
  { en: 'incident', es: 'incidencia', never: ['incidence'], note: 'a difference that is stored until it is explained' },
  { en: 'police book', es: 'libro de policía' },
  { en: 'police intervention', es: 'intervención policial', never: ['seizure'] },
  { en: 'proceeding number', es: 'número de diligencias' },
  { en: 'badge number', es: 'número de carné profesional' },
  { en: 'supplier', es: 'proveedor', never: ['vendor'] },
  { en: 'supplier order', es: 'pedido a proveedor' },
  {
    en: 'shop order',
    es: 'pedido de tienda',
    never: ['internal order', 'order request'],
    note: 'its number is PE-LPA-26-00001; the address says internal-orders because the specification does',
  },
  { en: 'request', es: 'solicitar', note: 'a shop asks purchases for what it has collected' },
  {
    en: 'bag',
    es: 'bolsa',
    note: 'weighed when it is filled, when it leaves and, with the others, when it is validated',
  },
  {
    en: 'prepare',
    es: 'preparar',
    note: 'read pieces of the warehouse into bags; they are nobody else’s from then on',
  },
  { en: 'drop off', es: 'depositar', note: 'bags at the point where they are picked up' },
  { en: 'pick up', es: 'recoger' },
  { en: 'hand over', es: 'entregar al repartidor' },
  { en: 'validate', es: 'validar', note: 'read what came in the bags; received is only that they came' },
  { en: 'catalogue', es: 'catálogo', note: 'the room is catalog; a product of it stands for many pieces' },
  { en: 'barcode', es: 'código de barras', never: ['ean code'] },
  { en: 'availability', es: 'disponibilidad', note: 'of a catalogue product: its life and its stock in one word' },
  { en: 'stock', es: 'existencias', note: 'pieces of a catalogue product that can still be sold' },
  { en: 'associate', es: 'asociar', note: 'a piece with its product of the catalogue' },
  { en: 'benefit', es: 'beneficio', never: ['markup'] },
  { en: 'rounding', es: 'redondeo' },
  { en: 'karat', es: 'quilates (metal)', note: 'purity of gold' },
  { en: 'carat', es: 'quilates (gema)', note: 'weight of a stone' },
  { en: 'fineness', es: 'ley', never: ['purity'] },
  { en: 'hallmark', es: 'contraste' },
];

const metals: readonly Term[] = [
  { en: 'closing', es: 'cierre' },
  { en: 'collection', es: 'recogida' },
  { en: 'review', es: 'revisión' },
  { en: 'extraction', es: 'extracción' },
  { en: 'encoding', es: 'codificación' },
  { en: 'unify', es: 'unificar' },
  { en: 'melting', es: 'fundición', never: ['smelting'] },
  { en: 'melting loss', es: 'merma' },
  { en: 'fine weight', es: 'peso fino' },
  { en: 'ingot', es: 'lingote', never: ['bullion'] },
  { en: 'real price', es: 'precio real' },
  { en: 'applied price', es: 'precio aplicado' },
];

export const GLOSSARY: Readonly<Record<string, readonly Term[]>> = {
  'La tienda y su gente': shop,
  Mostrador: counter,
  Caja: cash,
  Taller: workshop,
  'Piezas y logística': goods,
  Metales: metals,
};
