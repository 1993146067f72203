/** The catalogue of the demonstration: every kind of piece in four models, and which piece is of which. */
import type { SeededProduct } from '../modules/master-data/catalog/catalog.public.ts';
import { KINDS, type Kind } from './demo-kinds.ts';

const MODELS = ['Teror', 'Agaete', 'Tejeda', 'Maspalomas'] as const;
const GRAMS_MORE = [0, 370, 740, 1_110] as const;
type Category = SeededProduct['categories'][number];
const CATEGORIES: readonly Category[][] = [['classic'], ['new', 'trendy'], ['event'], ['outlet', 'to-be-discontinued']];

/** The last figure checks the others. */
export function ean13(twelve: string): string {
  const weighed = [...twelve].reduce((all, figure, at) => all + Number(figure) * (at % 2 === 0 ? 1 : 3), 0);
  return `${twelve}${(10 - (weighed % 10)) % 10}`;
}

/** Of the first kinds the last model is no longer bought: every other one still has pieces. */
const isLast = (kind: number, model: number): boolean => model === 3 && kind < 4;
const lifeOf = (kind: number, model: number): SeededProduct['state'] =>
  isLast(kind, model) ? (kind % 2 === 0 ? 'discontinued' : 'archived') : undefined;

function productOf(kind: Kind, at: number, model: number): SeededProduct {
  const weightMg = kind.weightMg + GRAMS_MORE[model]!;
  const state = lifeOf(at, model);
  return {
    supplierCode: `${kind.family.slice(0, 3)}-${1_100 + at * 10 + model}`,
    description: `${kind.text}, modelo ${MODELS[model]!}`,
    family: kind.family,
    metal: kind.metal,
    weightMg,
    gem: kind.gem ?? 'NINGUNA',
    costCents: Math.round((weightMg * kind.perGramCents * 55) / 100_000),
    benefitBp: 5_500 + model * 500,
    taxBp: kind.metal === null ? 700 : 1_500,
    lowStockUnits: model === 2 ? 8 : 2,
    productStatus: 'available',
    categories: CATEGORIES[model]!,
    platforms: at % 3 === 0 ? ['main-jewellery', 'jewels-district'] : ['main-jewellery'],
    barcodes: [ean13(`843700${String(at * 100 + model).padStart(6, '0')}`)],
    note: '',
    ...(state === undefined ? {} : { state }),
  };
}

export const demoCatalogue = (): SeededProduct[] =>
  KINDS.flatMap((kind, at) => MODELS.map((_, model) => productOf(kind, at, model)));

/** Used pieces are of no catalogue, and neither is what has never arrived. */
export function catalogueIdOf(ids: readonly string[], piece: { kind: number; turn: number; isUsed: boolean }) {
  const model = piece.turn % MODELS.length;
  const hasArrived = model !== 3 || piece.kind > 7 || lifeOf(piece.kind, model) === 'discontinued';
  return piece.isUsed || !hasArrived ? undefined : ids[piece.kind * MODELS.length + model];
}
