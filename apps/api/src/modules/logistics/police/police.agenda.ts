import { reachOf } from '@quilate/domain/kernel/grants.ts';
import { date } from '@quilate/domain/kernel/format.ts';
import { policeEs } from '@quilate/domain/modules/logistics/police/police.es.ts';
import { policeGrants } from '@quilate/domain/modules/logistics/police/police.grants.ts';
import { bookList } from '@quilate/domain/modules/logistics/police/police.lists.ts';
import { sql } from 'kysely';
import { agenda, type AgendaSource } from '../../../platform/agenda.ts';
import { qb } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';
import { listBooks } from './police.books.ts';

const ON = { RETAIL: '/police/books', METALS: '/metals/police/books' } as const;

const ofBooks = agenda(bookList, {
  policy: policeGrants.read,
  page: ({ db, scope }, query) => listBooks(db, scope, query),
  name: ({ code }) => code,
  isFlat: true,
  lines: { policeBooksToSubmit: { on: ON, urgency: 'today', search: { state: ['generated'] } } },
});

/** What was taken in and is not at the station in time, in a book or in none (Orden INT/2117/2021). */
const unsubmitted: AgendaSource<'policeLate'> = {
  kind: 'policeLate',
  policies: [policeGrants.read],
  on: ON,
  urgency: 'late',
  isOfPlace: false,
  look: async ({ db, who, scope }, _today, isOfStore) => {
    const { policeBookDays, divisionBookDays } = await readLimits(db);
    const ofOne = isOfStore && reachOf(who.role, policeGrants.read) !== 'store';
    const shops = ofOne ? [who.storeId] : scope;
    const here = shops ? sql`and d.store_id = any (${[...shops]}::uuid[])` : sql``;
    const { count, since } = await db.one(
      sql<{ count: number; since: string | null }>`
        select coalesce(sum(d.lot_count), 0)::int as count, min(d.since)::text as since from police_dues d
        where d.since < business_date()
          - case when d.is_division then ${divisionBookDays}::int else ${policeBookDays}::int end ${here}`.compile(qb),
    );
    const names = since === null ? [] : [policeEs.since(date(since))];
    const search = ofOne ? { storeId: who.storeId } : {};
    return { count, isCapped: false, amountCents: null, names, search, id: null };
  },
};

export const policeAgenda = [...ofBooks, unsubmitted];
