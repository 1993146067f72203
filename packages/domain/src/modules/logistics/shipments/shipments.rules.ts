/** What differs between asked, prepared and received (S0 §5): pieces, bags and money, in whole units. */
import type { Metal } from '../../../kernel/metals.ts';
import { sum } from '../../../kernel/units.ts';

export const INCIDENT_KINDS = [
  'not-prepared',
  'prepared-weight',
  'prepared-money',
  'unread',
  'verified-weight',
  'verified-money',
  'lost',
] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];

/** One difference; `expected` and `found` are milligrams for bags, cents for money, nothing for a piece. */
export interface Difference {
  readonly kind: IncidentKind;
  readonly packageId: string | null;
  readonly itemId: string | null;
  readonly expected: number | null;
  readonly found: number | null;
}

export interface PackedItem {
  readonly id: string;
  readonly packageId: string | null;
  readonly weightMg: number;
  readonly isRead: boolean;
  /** Received, lost or back already: its bag is expected without it. */
  readonly isOver?: boolean;
}
export interface WeighedPackage {
  readonly id: string;
  readonly weightMg: number | null;
  readonly receivedWeightMg: number | null;
}

export const itemsWeightMg = (items: readonly PackedItem[], packageId: string): number =>
  sum(items.filter((item) => item.packageId === packageId).map((item) => item.weightMg));

const differs = (expected: number, found: number, toleranceMg: number): boolean =>
  Math.abs(expected - found) > toleranceMg;

interface Prepared {
  readonly items: readonly PackedItem[];
  readonly packages: readonly WeighedPackage[];
  readonly requestedCents: number | null;
  readonly preparedCents: number | null;
}

/** What the preparation leaves behind: pieces that were asked for, bags that weigh otherwise, another amount. */
export function preparationDifferences(shipment: Prepared, toleranceMg: number): Difference[] {
  const { items, packages, requestedCents, preparedCents } = shipment;
  const left = items.filter((item) => item.packageId === null);
  const bags = packages.flatMap(({ id, weightMg }) => {
    const expected = itemsWeightMg(items, id);
    // What nobody has weighed one by one, a pledge without metal, is what its bag weighs.
    if (items.some((item) => item.packageId === id && item.weightMg === 0)) return [];
    return weightMg !== null && differs(expected, weightMg, toleranceMg) ? [{ id, expected, found: weightMg }] : [];
  });
  return [
    ...left.map(({ id }) => ofPiece('not-prepared', id)),
    ...bags.map((bag) => ofPackage('prepared-weight', bag)),
    ...(requestedCents !== null && preparedCents !== null && requestedCents !== preparedCents
      ? [ofMoney('prepared-money', requestedCents, preparedCents)]
      : []),
  ];
}

interface Verified extends Prepared {
  readonly verifiedCents: number | null;
}

/** What arrived differs: pieces nobody read, bags that weigh otherwise than when they left, another amount. */
export function verificationDifferences(shipment: Verified, toleranceMg: number): Difference[] {
  const { items, packages, preparedCents, verifiedCents } = shipment;
  const sent = items.filter((item) => item.packageId !== null && !item.isOver);
  const bags = packages.flatMap(({ id, weightMg, receivedWeightMg }) => {
    const gone = items.filter((item) => item.packageId === id && item.isOver === true);
    // What was taken out by hand and nobody had weighed leaves nothing to compare.
    if (weightMg === null || receivedWeightMg === null || gone.some((item) => item.weightMg === 0)) return [];
    const expected = weightMg - itemsWeightMg(gone, id);
    return differs(expected, receivedWeightMg, toleranceMg) ? [{ id, expected, found: receivedWeightMg }] : [];
  });
  const countedCents = preparedCents === null ? null : (verifiedCents ?? 0);
  return [
    ...sent.filter((item) => !item.isRead).map(({ id }) => ofPiece('unread', id)),
    ...bags.map((bag) => ofPackage('verified-weight', bag)),
    ...(preparedCents !== null && countedCents !== null && preparedCents !== countedCents
      ? [ofMoney('verified-money', preparedCents, countedCents)]
      : []),
  ];
}

/** Bags with pieces that arrived and were not put on the scale. */
export const unweighed = (items: readonly PackedItem[], packages: readonly WeighedPackage[]): WeighedPackage[] =>
  packages.filter(
    ({ id, receivedWeightMg }) =>
      receivedWeightMg === null && items.some((item) => item.packageId === id && item.isRead && !item.isOver),
  );

/** Bags that change hands: something is still in them; of those that arrive, something that was read. */
export const bagsToRead = <Bag extends { readonly id: string }>(
  { items, packages }: { readonly items: readonly PackedItem[]; readonly packages: readonly Bag[] },
  isArriving: boolean,
): Bag[] =>
  packages.filter(({ id }) =>
    items.some(({ packageId, isOver, isRead }) => packageId === id && isOver !== true && (isRead || !isArriving)),
  );

const ofPiece = (kind: IncidentKind, itemId: string): Difference => ({
  kind,
  packageId: null,
  itemId,
  expected: null,
  found: null,
});
const ofPackage = (kind: IncidentKind, bag: { id: string; expected: number; found: number }): Difference => ({
  kind,
  packageId: bag.id,
  itemId: null,
  expected: bag.expected,
  found: bag.found,
});
const ofMoney = (kind: IncidentKind, expected: number, found: number): Difference => ({
  kind,
  packageId: null,
  itemId: null,
  expected,
  found,
});

/** What enters the destination's books and what is missing (positive) or too much (negative). */
export function receptionCents(preparedCents: number, verifiedCents: number) {
  return {
    shippedCents: Math.min(preparedCents, verifiedCents),
    missingCents: preparedCents - verifiedCents,
  };
}

const INVESTMENT_FAMILIES: readonly string[] = ['MONEDA', 'LINGOTE'];
/** Gold as a store of value counts as a means of payment when it moves (Ley 10/2010 art. 34). */
export const isInvestmentGold = (piece: { family: string; metal: Metal | null }): boolean =>
  INVESTMENT_FAMILIES.includes(piece.family) && (piece.metal === 'ORO_24' || piece.metal === 'ORO_22');

/** Nobody has done anything with it for too long (B-13). */
export const isStalled = (state: string, lastActedAt: string, now: string, stalledHours: number): boolean =>
  !['finished', 'cancelled'].includes(state) && Date.parse(now) - Date.parse(lastActedAt) > stalledHours * 3_600_000;
