export const PRODUCT_STATUSES = [
  'fix',
  'locked',
  'defective',
  'missing',
  'returned',
  'available',
  'shipping',
  'forniture',
  'internal',
  'intervened',
  'ready',
  'reserved',
  'stolen',
  'sold',
  'extracted',
  'prereserved',
] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];
export const PRODUCT_SOURCES = ['NEW', 'UNKNOWN', 'USED'] as const;
export type ProductSource = (typeof PRODUCT_SOURCES)[number];
