/** Pieces of the demonstration for its bookings. */
import type { NewProduct } from '../modules/master-data/products/products.public.ts';

const FIGURES = '23456789ABCDEFGHJKLMN';

/** Neck pieces that nobody else sells, in two shops; most stay free. */
export const demoKept = (ids: ReadonlyMap<string, string>): NewProduct[] =>
  [
    { storeCode: 'TRI', count: 21 },
    { storeCode: 'WEB', count: 4 },
  ].flatMap(({ storeCode, count }) =>
    Array.from({ length: count }, (_, at): NewProduct => {
      const finalPriceCents = 24_900 + at * 500;
      return {
        code: `${storeCode}RES${FIGURES[at]!}4`,
        description: 'Gargantilla omega',
        storeId: ids.get(storeCode)!,
        storeCode,
        family: 'GARGANTILLA',
        metal: 'ORO_18',
        source: 'NEW',
        weightMg: 2_400 + at * 45,
        costCents: Math.round(finalPriceCents * 0.55),
        finalPriceCents,
        taxBp: 1_500,
      };
    }),
  );
