/** What can be sent (S0 §3), as data: a room that is built later plugs its goods in with its one entry here. */
export const SHIPMENT_TYPES = [
  'products',
  'money',
  'purchases',
  'recoverable-sales',
  'bookings',
  'budgets',
  'workshop-works',
  'store',
] as const;
export type ShipmentType = (typeof SHIPMENT_TYPES)[number];

export const SHIPMENT_AREAS = ['RETAIL', 'METALS', 'BULK_PURCHASES', 'WORKSHOP'] as const;
export type ShipmentArea = (typeof SHIPMENT_AREAS)[number];

interface TypeDef {
  /** Pieces in bags, or money; null until the room whose goods these are exists. */
  readonly carries: 'pieces' | 'money' | null;
  /** The areas that send it. */
  readonly areas: readonly ShipmentArea[];
}

export const TYPE_DEFS: Readonly<Record<ShipmentType, TypeDef>> = {
  products: { carries: 'pieces', areas: SHIPMENT_AREAS },
  money: { carries: 'money', areas: ['RETAIL', 'METALS'] },
  purchases: { carries: null, areas: ['RETAIL', 'METALS'] },
  'recoverable-sales': { carries: null, areas: ['RETAIL', 'METALS'] },
  bookings: { carries: null, areas: ['RETAIL'] },
  budgets: { carries: null, areas: ['RETAIL', 'BULK_PURCHASES', 'WORKSHOP'] },
  'workshop-works': { carries: null, areas: ['RETAIL', 'WORKSHOP'] },
  store: { carries: null, areas: ['METALS'] },
};

/** What an area offers today. */
export const offeredTypes = (area: ShipmentArea): ShipmentType[] =>
  SHIPMENT_TYPES.filter((type) => TYPE_DEFS[type].carries !== null && TYPE_DEFS[type].areas.includes(area));
export const carriesMoney = (type: ShipmentType): boolean => TYPE_DEFS[type].carries === 'money';
export const isOffered = (type: ShipmentType): boolean => TYPE_DEFS[type].carries !== null;
