/** What can be sent (S0 §3), as data. */
import type { Role } from '../../../kernel/roles.ts';
import { type Department, departmentOfRole } from '../../foundations/custody/custody.places.ts';

export const SHIPMENT_TYPES = [
  'products',
  'money',
  'purchases',
  'recoverable-sales',
  'bookings',
  'budgets',
  'workshop-works',
  'store',
  // Not of the specification: what the metals division keeps (docs/decisions/0046).
  'bars',
] as const;
export type ShipmentType = (typeof SHIPMENT_TYPES)[number];

export const SHIPMENT_AREAS = ['RETAIL', 'METALS', 'BULK_PURCHASES', 'WORKSHOP'] as const;
export type ShipmentArea = (typeof SHIPMENT_AREAS)[number];

/** What goes into the bags; each has its way of being found, packed, received and lost. */
export const GOODS = ['pieces', 'lots', 'kept', 'pledges', 'budgetPledges', 'packages', 'bars'] as const;
export type GoodsKind = (typeof GOODS)[number];

interface TypeDef {
  /** Goods in bags, or money. */
  readonly carries: GoodsKind | 'money';
  /** The areas that send it. */
  readonly areas: readonly ShipmentArea[];
  /** Whose it is at the office; of what several have there, unless another is said. */
  readonly department: Department;
  readonly isOfOneDepartment?: true;
  /** Where it goes; anywhere unless said. Metals and the workshop are at the office (docs/decisions/0046). */
  readonly way?: 'shop-to-shop' | 'shop-and-office' | 'office-to-shop';
}

const METALS = { department: 'metals', isOfOneDepartment: true } as const;
const WORKSHOP = { department: 'workshop', isOfOneDepartment: true } as const;

export const TYPE_DEFS: Readonly<Record<ShipmentType, TypeDef>> = {
  products: { carries: 'pieces', department: 'purchases', areas: SHIPMENT_AREAS },
  money: { carries: 'money', department: 'office', areas: ['RETAIL', 'METALS'] },
  purchases: { carries: 'lots', areas: ['RETAIL', 'METALS'], ...METALS },
  'recoverable-sales': { carries: 'lots', areas: ['RETAIL', 'METALS'], ...METALS },
  bookings: { carries: 'kept', department: 'office', areas: ['RETAIL'], way: 'shop-to-shop' },
  budgets: { carries: 'budgetPledges', areas: ['RETAIL', 'WORKSHOP'], ...WORKSHOP, way: 'shop-and-office' },
  'workshop-works': { carries: 'pledges', areas: ['RETAIL', 'WORKSHOP'], ...WORKSHOP, way: 'shop-and-office' },
  store: { carries: 'packages', areas: ['METALS'], ...METALS, way: 'office-to-shop' },
  bars: { carries: 'bars', areas: ['METALS'], ...METALS },
};

/** What an area offers today. */
export const offeredTypes = (area: ShipmentArea): ShipmentType[] =>
  SHIPMENT_TYPES.filter((type) => TYPE_DEFS[type].areas.includes(area));
export const carriesMoney = (type: ShipmentType): boolean => TYPE_DEFS[type].carries === 'money';
/** Bags of what has no code: described and weighed, and read by the label of the bag. */
export const carriesPackages = (type: ShipmentType): boolean => TYPE_DEFS[type].carries === 'packages';

/** Whose a shipment is at the office: its type says so, or whoever makes it, or who is said. */
export function departmentOf(type: ShipmentType, role: Role, said?: Department): Department {
  const { department, isOfOneDepartment = false } = TYPE_DEFS[type];
  return isOfOneDepartment ? department : (said ?? departmentOfRole(role) ?? department);
}
/** Types whose department is asked for. */
export const asksDepartment = (type: ShipmentType): boolean => TYPE_DEFS[type].isOfOneDepartment !== true;

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
