/** What a house needs before its first sale, in the order in which it is seen to. */
export const NEEDS = [
  'direction',
  'people',
  'regime',
  'verifactu',
  'sii',
  'rates',
  'returnDays',
  'prices',
  'import',
  'stock',
  'tills',
  'mail',
  'copies',
  'printer',
] as const;
export type Need = (typeof NEEDS)[number];

/** `look`: the house cannot see it, a person must. */
export const NEED_STATES = ['done', 'open', 'look'] as const;
export type NeedState = (typeof NEED_STATES)[number];
