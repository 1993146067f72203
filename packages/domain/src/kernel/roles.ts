/** Who works in the house (S0 §6). */
export const ROLES = [
  'ACCOUNTANT',
  'ADMIN',
  'DRIVER',
  'MANAGER',
  'METAL_STAFF',
  'SHOP_ASSISTANT',
  'METAL_COMMERCIAL',
  'BULK_PURCHASES_STAFF',
  'GOLD_SMITH',
  'ECOMMERCE',
] as const;
export type Role = (typeof ROLES)[number];
