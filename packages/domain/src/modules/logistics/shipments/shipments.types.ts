/** What can be sent (S0 §3), as data. */
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

/** What goes into the bags; each has its way of being found, packed, received and lost. */
export const GOODS = ['pieces', 'lots', 'kept', 'pledges', 'budgetPledges', 'packages'] as const;
export type GoodsKind = (typeof GOODS)[number];

interface TypeDef {
  /** Goods in bags, or money. */
  readonly carries: GoodsKind | 'money';
  /** The areas that send it. */
  readonly areas: readonly ShipmentArea[];
  /** Where it goes; anywhere unless said. Metals and the workshop are at the office (docs/decisions/0046). */
  readonly way?: 'shop-to-shop' | 'shop-and-office' | 'office-to-shop';
}

export const TYPE_DEFS: Readonly<Record<ShipmentType, TypeDef>> = {
  products: { carries: 'pieces', areas: SHIPMENT_AREAS },
  money: { carries: 'money', areas: ['RETAIL', 'METALS'] },
  purchases: { carries: 'lots', areas: ['RETAIL', 'METALS'] },
  'recoverable-sales': { carries: 'lots', areas: ['RETAIL', 'METALS'] },
  bookings: { carries: 'kept', areas: ['RETAIL'], way: 'shop-to-shop' },
  budgets: { carries: 'budgetPledges', areas: ['RETAIL', 'WORKSHOP'], way: 'shop-and-office' },
  'workshop-works': { carries: 'pledges', areas: ['RETAIL', 'WORKSHOP'], way: 'shop-and-office' },
  store: { carries: 'packages', areas: ['METALS'], way: 'office-to-shop' },
};

/** What an area offers today. */
export const offeredTypes = (area: ShipmentArea): ShipmentType[] =>
  SHIPMENT_TYPES.filter((type) => TYPE_DEFS[type].areas.includes(area));
export const carriesMoney = (type: ShipmentType): boolean => TYPE_DEFS[type].carries === 'money';
/** Bags of what has no code: described and weighed, and read by the label of the bag. */
export const carriesPackages = (type: ShipmentType): boolean => TYPE_DEFS[type].carries === 'packages';

/** Whether what it carries goes from such a place to such a place. */
export function goesThere(type: ShipmentType, isFromOffice: boolean, isToOffice: boolean): boolean {
  switch (TYPE_DEFS[type].way) {
    case 'shop-to-shop':
      return !isFromOffice && !isToOffice;
    case 'shop-and-office':
      return isFromOffice !== isToOffice;
    case 'office-to-shop':
      return isFromOffice && !isToOffice;
    default:
      return true;
  }
}
