/** What a code that is read means for a count, and what a count is when it ends (S0 §4, §5). */
import type { ProductStatus } from '../../master-data/products/products.states.ts';
import type { InventoryType } from './inventories.states.ts';

export interface CountFacts {
  readonly type: InventoryType;
  /** No families named: all of them. */
  readonly families: readonly string[] | null;
  readonly confirmedUnits: number | null;
  readonly readUnits: number;
}
/** A thing with a code as the books have it now. */
export interface Thing {
  readonly type: InventoryType;
  readonly families: readonly string[];
  readonly isHere: boolean;
  /** In the list that was made when the count began. */
  readonly isExpected: boolean;
  readonly isRead: boolean;
}

/** How a reading is kept, or why it is refused. */
export type Verdict =
  | { readonly reading: 'expected' | 'arrived' | 'unexpected' }
  | { readonly fault: 'unknown' | 'twice' | 'tooMany' | 'otherType' | 'otherFamily' | 'elsewhere' };

/**
 * What was there at the beginning counts whatever happened since: a sale is no fault of who counts. What came in
 * meanwhile counts as well; what the books have elsewhere only when somebody says that it is here.
 */
export function verdictOf(count: CountFacts, thing: Thing | undefined, isUnexpected: boolean): Verdict {
  if (!thing) return { fault: 'unknown' };
  if (thing.isRead) return { fault: 'twice' };
  const hasRoom = count.confirmedUnits === null || count.readUnits < count.confirmedUnits;
  if (thing.isExpected) return hasRoom ? { reading: 'expected' } : { fault: 'tooMany' };
  if (thing.isHere) {
    if (thing.type !== count.type) return { fault: 'otherType' };
    if (!isCounted(count.families, thing.families)) return { fault: 'otherFamily' };
  } else if (!isUnexpected) return { fault: 'elsewhere' };
  if (!hasRoom) return { fault: 'tooMany' };
  return { reading: thing.isHere ? 'arrived' : 'unexpected' };
}

/** A lot has jewels of several families: one that is counted is enough. */
export const isCounted = (counted: readonly string[] | null, own: readonly string[]): boolean =>
  counted === null || own.some((family) => counted.includes(family));

/**
 * What is the shop's alone, in the sale or out of it, can be given up; what is a customer's, the law's or another's
 * only leaves an incident.
 */
export const LOSABLE = [
  'available',
  'defective',
  'returned',
  'fix',
  'locked',
  'internal',
  'forniture',
] as const satisfies readonly ProductStatus[];
export type Losable = (typeof LOSABLE)[number];
export const isLosable = (status: string): status is Losable => (LOSABLE as readonly string[]).includes(status);
/** What turns up is what it was. */
export const FOUND_AS = {
  available: 'find',
  defective: 'findDefective',
  returned: 'findReturned',
  fix: 'findFix',
  locked: 'findLocked',
  internal: 'findInternal',
  forniture: 'findParts',
} as const satisfies Record<Losable, string>;
