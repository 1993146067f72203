/** What a room offers to the homes: which rows of its own list wait for somebody (B-16, B-20). */
import { type Area, NAMED, type Urgency } from '@quilate/domain/kernel/agenda.ts';
import { type Policy, reachOf } from '@quilate/domain/kernel/grants.ts';
import type { List, SearchOf, SumOf } from '@quilate/domain/kernel/list.ts';
import type { FindInput } from './finders.ts';
import type { PageQuery, RecordPage } from './record-pages.ts';

/** One line: a list filtered, and the homes it stands on. */
export interface AgendaLine<L extends List> {
  /** The address of the list, by home. */
  readonly on: { readonly [A in Area]?: string };
  readonly urgency: Urgency;
  readonly search: SearchOf<L> | ((today: string) => SearchOf<L>);
  /** What of it is money; without it the line says none. */
  readonly sum?: SumOf<L>;
  /** What lies at one place is of the place somebody works at, in whatever area. */
  readonly isOfPlace?: true;
  /** Who may act on it, where that is fewer than who may read it. */
  readonly policy?: Policy;
}
interface Offer<L extends List, Row, Kind extends string> {
  readonly policy: Policy;
  readonly page: (input: FindInput, query: PageQuery<L>) => Promise<RecordPage<L, Row>>;
  /** What tells one from its like: of whom, from where. */
  readonly name: (row: Row) => string | null;
  /** Its rows have no page of their own. */
  readonly isFlat?: true;
  readonly lines: { readonly [K in Kind]: AgendaLine<L> };
}

/** What waits in one room. */
export interface Waiting {
  readonly count: number;
  readonly isCapped: boolean;
  readonly amountCents: number | null;
  readonly names: readonly string[];
  readonly search: Readonly<Record<string, unknown>>;
  /** The only one there is, where it has a page. */
  readonly id: string | null;
}
export interface AgendaSource<Kind extends string = string> {
  readonly kind: Kind;
  readonly policies: readonly Policy[];
  readonly on: { readonly [A in Area]?: string };
  readonly urgency: Urgency;
  readonly isOfPlace: boolean;
  /** With `isOfStore` the other shops within reach are left out. */
  readonly look: (input: FindInput, today: string, isOfStore: boolean) => Promise<Waiting>;
}

/** `agenda(bookingList, { … })`: a room's own list, and the lines made of it. */
export function agenda<L extends List, Row extends { readonly id: string }, const Kind extends string>(
  list: L,
  { policy, page, name, isFlat, lines }: Offer<L, Row, Kind>,
): AgendaSource<Kind>[] {
  return Object.entries<AgendaLine<L>>(lines).map(([kind, line]) => ({
    kind: kind as Kind,
    policies: line.policy ? [policy, line.policy] : [policy],
    on: line.on,
    urgency: line.urgency,
    isOfPlace: line.isOfPlace === true,
    look: async (input, today, isOfStore) => {
      const storeId = isOfStore ? input.who.storeId : undefined;
      const said = typeof line.search === 'function' ? line.search(today) : line.search;
      const search = { ...said, ...ofStore(list, storeId, reachOf(input.who.role, policy)) };
      const found = await page(input, { ...search, limit: NAMED } as PageQuery<L>);
      const names = found.data.map(name).filter((one) => one !== null);
      const only = found.totalCount === 1 && isFlat !== true ? found.data[0] : undefined;
      return {
        count: found.totalCount,
        isCapped: found.totalIsCapped === true,
        amountCents: line.sum === undefined ? null : (found.sums?.[line.sum] ?? null),
        names: [...new Set(names)],
        search,
        id: only?.id ?? null,
      };
    },
  }));
}

/** Whoever reaches one shop alone needs no filter to see no other. */
function ofStore(list: List, storeId: string | undefined, reach: ReturnType<typeof reachOf>) {
  const filter = list.filters['storeId'];
  if (storeId === undefined || reach === 'store' || filter === undefined) return {};
  return { storeId: filter.kind === 'ids' ? [storeId] : storeId };
}
