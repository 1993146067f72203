/** What the warehouse of purchases holds, and what the demonstration's shops have asked it for. */
import { mulDiv } from '@quilate/domain/kernel/units.ts';
import type { NewProduct } from '../modules/master-data/products/products.public.ts';
import type { SeededOrder } from '../modules/supply/shop-orders/shop-orders.public.ts';
import { KINDS } from './demo-kinds.ts';

const MODELS = 4;
const PER_KIND = 6;
/** The first two models of each kind, in turn. */
const modelOf = (turn: number): number => turn % 2;
/** Letters a scanner and a person read alike; the shops' codes begin with theirs. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeOf = (kind: number, turn: number): string => `OFIJ2${ALPHABET[kind]!}${ALPHABET[turn]!}24`;

export function demoWarehouse(storeId: string, catalogueIds: readonly string[]): NewProduct[] {
  return KINDS.flatMap((kind, at) =>
    Array.from({ length: PER_KIND }, (_, turn): NewProduct => {
      const weightMg = kind.weightMg + turn * 40;
      const rough = mulDiv(weightMg, kind.perGramCents, 1000, 'halfUp');
      return {
        code: codeOf(at, turn),
        description: kind.text,
        storeId,
        storeCode: 'OFI',
        family: kind.family,
        metal: kind.metal,
        source: 'NEW',
        weightMg,
        gem: kind.gem ?? 'NINGUNA',
        gemWeightMg: kind.gem ? 36 : 0,
        costCents: mulDiv(rough, 55, 100, 'halfUp'),
        finalPriceCents: mulDiv(rough, 1, 100, 'up') * 100,
        taxBp: kind.metal === null ? 700 : 1500,
        catalogueId: catalogueIds[at * MODELS + modelOf(turn)],
      };
    }),
  );
}

export function demoOrders(
  stores: ReadonlyMap<string, string>,
  catalogueIds: readonly string[],
  today: string,
): SeededOrder[] {
  const of = (storeCode: string) => ({ storeId: stores.get(storeCode)!, storeCode, today });
  const product = (kind: number): string => catalogueIds[kind * MODELS]!;
  return [
    {
      ...of('LPA'),
      steps: ['request', 'confirm'],
      lines: [
        { catalogueId: product(4), requestedUnits: 2, approvedUnits: 2 },
        { catalogueId: product(5), requestedUnits: 4, approvedUnits: 1 },
      ],
    },
    {
      ...of('LPA'),
      steps: ['request'],
      shopComment: 'Para la campaña del Pino.',
      lines: [
        { catalogueId: product(4), requestedUnits: 6, comment: 'Con cordón si hay' },
        { catalogueId: product(1), requestedUnits: 2 },
        { catalogueId: product(3), requestedUnits: 3 },
      ],
    },
    {
      ...of('TRI'),
      steps: [],
      lines: [
        { catalogueId: product(6), requestedUnits: 2 },
        { catalogueId: product(7), requestedUnits: 5, comment: 'Tallas 12 a 16' },
      ],
    },
    {
      ...of('TRI'),
      steps: ['request', 'hold'],
      holdComment: 'Llega mercancía el jueves.',
      lines: [{ catalogueId: product(8), requestedUnits: 1 }],
    },
    { ...of('JDM'), steps: ['request', 'reject'], lines: [{ catalogueId: product(9), requestedUnits: 10 }] },
  ];
}
