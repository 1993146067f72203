/** The till as it is now, and its sessions, as screens read them. */
import { type CashPlace, DIVISION, targetOf } from '@quilate/domain/modules/counter/cash/cash.places.ts';
import { sessionList } from '@quilate/domain/modules/counter/cash/cash.lists.ts';
import { sql } from 'kysely';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { cashMachine, cashRules } from '@quilate/domain/modules/counter/cash/cash.machine.ts';
import type { CashCurrent, CashSession, CashSessionLine } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';
import { instant, isIdOf, isOneOf, recordList, within } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import type { Scope, Who } from '../../../platform/who.ts';
import { together } from '../../../platform/together.ts';
import { isBlindTo } from './cash.blind.ts';
import { inTransitFrom } from './cash.in-transit.ts';
import { balances } from '../../foundations/ledger/ledger.public.ts';

type SessionRow = Omit<CashSession, 'actions'>;
export const sessionColumns = sql<SessionRow>`
  t.id, t.state, s.name as "storeName", s.code as "storeCode", t.opened_at as "openedAt",
  o.name as "openedBy", t.closed_at as "closedAt",
  c.name as "closedBy",
  t.z_number as "zNumber", t.is_late as "isLate",
  coalesce((select jsonb_agg(jsonb_build_object('mode', k.mode, 'countedCents', k.counted_cents,
      'amountCents', k.amount_cents, 'reason', k.reason, 'madeAt', k.made_at, 'signerName', g.name) order by k.made_at)
    from cash_session_corrections k join employee_names g on g.id = k.signer_id
    where k.cash_session_id = t.id), '[]'::jsonb) as corrections`;
export const sessionJoins = sql`join cash_places s on s.id = t.place_id join employee_names o on o.id = t.opened_by
  left join employee_names c on c.id = t.closed_by`;

export const withActions = (row: SessionRow): CashSession => ({
  ...row,
  actions: offers(cashMachine, cashRules, {
    state: row.state,
    corrected: row.corrections.map(({ mode }) => mode),
  }),
});

export async function currentCash(db: Db, who: Who, place: CashPlace): Promise<CashCurrent> {
  const path = (name: 'till' | 'float' | 'remainder') => storeAccount(place.code, name);
  const reads = together(db);
  const [row, held, limits, card, inTransitCents] = await Promise.all([
    reads.first(
      sql<SessionRow>`select ${sessionColumns} from cash_sessions t ${sessionJoins}
        where t.place_id = ${place.id} and t.state = 'open'`.compile(qb),
    ),
    balances(reads, [path('till'), path('float'), path('remainder')]),
    readLimits(reads),
    reads.one(
      sql<{ cents: number }>`
        select coalesce(sum(e.amount), 0)::bigint as cents from cash_sessions t
        join ledger_transactions l on l.cash_session_id = t.id
        join ledger_entries e on e.transaction_id = l.id
        join ledger_accounts a on a.id = e.account_id and a.path = ${storeAccount(place.code, 'card')}
        where t.place_id = ${place.id} and t.state = 'open'`.compile(qb),
    ),
    inTransitFrom(reads, place.id),
  ]);
  const isBlind = isBlindTo(who);
  return {
    session: row ? withActions(row) : null,
    targetCents: limits[targetOf(place)],
    expectedCents: isBlind ? null : (held[path(row ? 'till' : 'float')] ?? 0),
    expectedCardCents: isBlind ? null : card.cents,
    remainderCents: isBlind ? null : (held[path('remainder')] ?? 0),
    inTransitCents: isBlind && row ? null : inTransitCents,
  };
}

type LineRow = Omit<CashSessionLine, 'actions'>;
/** What the signed report says, as a number of cents. */
const told = (name: string) => sql<number>`(t.report ->> ${sql.lit(name)})::bigint`;
/** Kept beside the report, which is long: over all tills it is not read. */
const difference = sql<number>`t.difference_cents`;
const cardDifference = sql<number>`t.card_difference_cents`;
/** Of a session `t`: still open, and not of today. */
export const isUnclosed = sql<boolean>`t.state = 'open' and t.business_date < business_date()`;
const madeBy = (id: string) => sql`(t.opened_by = ${id}::uuid or t.closed_by = ${id}::uuid)`;

const ofDivision = (isIt: boolean) => (isIt ? sql`t.division_id is not null` : sql`t.division_id is null`);

/** The till of the division has a list of its own. */
const sessionRecords = recordList(sessionList)<LineRow>({
  kind: cashMachine.concept,
  table: 'cash_sessions',
  as: 't',
  columns: sql<LineRow>`${sessionColumns}, t.place_id as "storeId",
    t.opening_difference_cents as "openingDifferenceCents", ${told('expectedCents')} as "expectedCents",
    ${told('countedCents')} as "countedCents", ${difference} as "differenceCents",
    ${told('countedCardCents')} as "countedCardCents", ${cardDifference} as "cardDifferenceCents",
    ${told('saleCount')} as "saleCount", ${isUnclosed} as "isUnclosed"`,
  joins: sessionJoins,
  store: 't.place_id',
  sort: { openedAt: instant('t.opened_at') },
  where: {
    state: isOneOf('t.state'),
    storeId: isIdOf('t.place_id'),
    employeeId: madeBy,
    hasDifference: () => sql`(t.opening_difference_cents <> 0 or ${difference} <> 0 or ${cardDifference} <> 0)`,
    isUnclosed: () => isUnclosed,
    ...within('t.business_date', 't.opened_at'),
  },
  sums: {
    openingDifferenceCents: sql`t.opening_difference_cents`,
    differenceCents: difference,
    cardDifferenceCents: cardDifference,
  },
});
export async function listSessions(db: Db, scope: Scope, query: PageQuery<typeof sessionList>) {
  const isOfDivision = scope?.includes(DIVISION.id) === true;
  const page = await listRecords(db, sessionRecords, query, { scope, also: [ofDivision(isOfDivision)] });
  return { ...page, data: page.data.map((row) => ({ ...row, ...withActions(row) })) };
}

export async function getSession(db: Db, scope: Scope, id: string): Promise<CashSession & { report: unknown }> {
  const inScope = scope ? sql`t.place_id = any (${[...scope]}::uuid[])` : sql`true`;
  const row = await db.first(
    sql<SessionRow & { report: unknown }>`select ${sessionColumns}, t.report from cash_sessions t ${sessionJoins}
      where t.id = ${id} and ${inScope}`.compile(qb),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return { ...withActions(row), report: row.report };
}
