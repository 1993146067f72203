/** What the shops of the demonstration sold before it begins: which piece, on which day, and how it was paid. */
import { mulDiv } from '@quilate/domain/kernel/units.ts';
import type { Role } from '@quilate/domain/kernel/roles.ts';
import type { NewProduct } from '../modules/master-data/products/products.public.ts';
import { KINDS } from './demo-kinds.ts';

export const DAYS = 28;
export const DAY_MS = 86_400_000;
const SUNDAY = 0;
const SATURDAY = 6;
interface Selling {
  readonly code: string;
  /** How many on a usual day. */
  readonly aDay: number;
  readonly people: readonly Role[];
}
const COUNTER: readonly Role[] = ['SHOP_ASSISTANT', 'MANAGER'];
export const SELLING: readonly Selling[] = [
  { code: 'LPA', aDay: 4, people: COUNTER },
  { code: 'TRI', aDay: 3, people: COUNTER },
  { code: 'JDM', aDay: 2, people: COUNTER },
];
/** What is paid with more than this is paid by card. */
const CASH_MOST_CENTS = 40_000;
const FIGURES = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A piece, and how it was sold. */
export interface Sold {
  readonly code: string;
  readonly storeCode: string;
  readonly daysAgo: number;
  readonly isAfternoon: boolean;
  readonly kind: number;
  readonly priceCents: number;
  readonly isCash: boolean;
  /** By card, and brought back the same afternoon. */
  readonly isReturned: boolean;
}

/** Uneven as trade is, and the same each time: Saturdays most, no Sundays, a little more each week. */
export function soldBefore(today: Date): readonly Sold[] {
  const days = Array.from({ length: DAYS }, (_, at) => DAYS - at);
  return SELLING.flatMap(({ code: storeCode, aDay }, shop) => {
    let before = 0;
    return days.flatMap((daysAgo) => {
      const weekday = new Date(today.getTime() - daysAgo * DAY_MS).getUTCDay();
      const more = (weekday === SATURDAY ? 2 : 0) + ((daysAgo * 5 + shop * 3) % 4) - 2 + (daysAgo <= 7 ? 1 : 0);
      const count = weekday === SUNDAY ? 0 : Math.max(1, aDay + more);
      const first = before;
      before += count;
      return Array.from({ length: count }, (_1, at) => soldAs(first + at, { storeCode, daysAgo, shop, at, count }));
    });
  });
}

interface When {
  readonly storeCode: string;
  readonly daysAgo: number;
  readonly shop: number;
  readonly at: number;
  readonly count: number;
}

function soldAs(turn: number, { storeCode, daysAgo, shop, at, count }: When): Sold {
  // The first kind is dearer than what is sold without a name.
  const kind = 1 + ((turn * 4 + shop) % (KINDS.length - 1));
  const { weightMg, perGramCents } = KINDS[kind]!;
  const grownMg = weightMg + ((turn * 230) % 900);
  const priceCents = Math.ceil(mulDiv(grownMg, perGramCents, 1000, 'halfUp') / 500) * 500;
  const isAfternoon = at * 2 >= count;
  const isCash = priceCents <= CASH_MOST_CENTS && turn % 3 !== 1;
  return {
    code: `${storeCode}V${FIGURES[Math.floor(turn / 32)]!}${FIGURES[turn % 32]!}7`,
    storeCode,
    daysAgo,
    isAfternoon,
    kind,
    priceCents,
    isCash,
    isReturned: !isAfternoon && !isCash && turn % 11 === 5,
  };
}

export const piecesOf =
  (sold: readonly Sold[]) =>
  (storeIds: ReadonlyMap<string, string>): NewProduct[] =>
    sold.map(({ code, storeCode, kind, priceCents }): NewProduct => {
      const { family, text, metal, weightMg, gem } = KINDS[kind]!;
      return {
        code,
        description: text,
        storeId: storeIds.get(storeCode)!,
        storeCode,
        family,
        metal,
        source: 'NEW',
        weightMg,
        ...(gem ? { gem, gemWeightMg: 36 } : {}),
        costCents: mulDiv(priceCents, 52, 100, 'halfUp'),
        finalPriceCents: priceCents,
        taxBp: metal === null ? 700 : 1500,
      };
    });
