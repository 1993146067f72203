/** Pieces of the demonstration for what the police ask of its shops. */
import type { NewProduct } from '../modules/master-data/products/products.public.ts';

const FIGURES = '23456789ABCDEFGHJKLMNPQR';

/** Used brooches nobody else sells; most stay free. */
export const demoBrooches = (ids: ReadonlyMap<string, string>): NewProduct[] =>
  [
    { storeCode: 'TRI', count: 6 },
    { storeCode: 'LPA', count: 18 },
  ].flatMap(({ storeCode, count }) =>
    Array.from({ length: count }, (_, at): NewProduct => {
      const finalPriceCents = 18_500 + at * 700;
      return {
        code: `${storeCode}BRC${FIGURES[at]!}4`,
        description: 'Broche camafeo',
        storeId: ids.get(storeCode)!,
        storeCode,
        family: 'BROCHE',
        metal: 'ORO_18',
        source: 'USED',
        weightMg: 3_100 + at * 60,
        finalPriceCents,
        taxBp: 1_500,
      };
    }),
  );
