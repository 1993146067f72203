/**
 * What a room tells others inside its own transaction without knowing who listens: what follows from a change is done
 * with it or not at all, and no arrow of the map runs in a circle. `app.ts` introduces who listens.
 */
import type { Operation } from './command.ts';

/** Pieces of a catalogue product came to what can be sold, or left it. */
export interface StockMove {
  readonly catalogueId: string;
  readonly isMore: boolean;
}

/** A sale was returned whole; whose advances it had taken over, if any. */
export interface ReturnedSale {
  readonly saleId: string;
  readonly advanceOf: string | null;
}

/** What the police have of a lot has changed, and what they have now; of which operation it is. */
export interface PoliceHold {
  readonly lotId: string;
  readonly origin: 'purchase' | 'recoverableSale';
  readonly originId: string;
  readonly originCode: string;
  readonly storeId: string;
  readonly confiscated: 'none' | 'total' | 'partial';
}

export interface Announcements {
  readonly policeHeld: readonly PoliceHold[];
  readonly saleReturned: ReturnedSale;
  readonly stockMoved: readonly StockMove[];
}
type Listener<Told> = (operation: Operation, told: Told) => Promise<void>;
export type Listeners = { readonly [Name in keyof Announcements]: readonly Listener<Announcements[Name]>[] };

export async function announce<Name extends keyof Announcements>(
  operation: Operation,
  name: Name,
  told: Announcements[Name],
): Promise<void> {
  for (const listen of operation.services.listeners[name]) await listen(operation, told);
}
