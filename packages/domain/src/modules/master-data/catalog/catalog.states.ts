/** What a list shows of a product: its life and, while it is active, its stock (S1 §4). */
export const AVAILABILITIES = ['available', 'low-stock', 'no-stock', 'discontinued', 'archived'] as const;
export type Availability = (typeof AVAILABILITIES)[number];
export const CATEGORIES = [
  'classic',
  'event',
  'melt',
  'new',
  'outlet',
  'second-hand',
  'trendy',
  'to-be-discontinued',
] as const;
export type Category = (typeof CATEGORIES)[number];
