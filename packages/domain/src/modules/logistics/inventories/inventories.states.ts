/** The lists of inventories (S0 §2, §4), with the specification's spelling. Without schemas or words. */
export const INVENTORY_STATES = ['standby', 'error', 'finish'] as const;
export type InventoryState = (typeof INVENTORY_STATES)[number];

export const INVENTORY_TYPES = [
  'products',
  'bookings',
  'purchases',
  'recoverable-sales',
  'budgets',
  'workshop-works',
  // Not of the specification: what the metals division keeps (docs/decisions/0140).
  'bars',
] as const;
export type InventoryType = (typeof INVENTORY_TYPES)[number];
/** Purchases of the division are pieces: for sale, or made for somebody. */
export const BULK_TYPES: readonly InventoryType[] = ['products', 'budgets'];

/** How it stands with one thing of a count. */
export const SITUATIONS = [
  'unread',
  'moved',
  'read',
  'arrived',
  'unexpected',
  'missing',
  'found',
  'explained',
] as const;
export type Situation = (typeof SITUATIONS)[number];
/** The lists of things a count shows. */
export const ITEM_TABS = ['unread', 'read', 'moved', 'incidents', 'all'] as const;
export type ItemTab = (typeof ITEM_TABS)[number];

export const INCIDENT_KINDS = ['missing', 'unexpected'] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];
export const OUTCOMES = ['found', 'explained', 'reverted'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const NOTES_MAX = 500;
