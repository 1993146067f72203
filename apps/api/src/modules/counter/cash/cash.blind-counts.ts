/** Blind counts that did not match and had no reason: each is kept, and nobody learns the answer by trying (0212). */
import { type DomainError, type ErrorDef, refuse } from '@quilate/domain/kernel/errors.ts';
import { cashErrors } from '@quilate/domain/modules/counter/cash/cash.errors.ts';
import { cashMachine } from '@quilate/domain/modules/counter/cash/cash.machine.ts';
import type { CashPlace } from '@quilate/domain/modules/counter/cash/cash.places.ts';
import { countedCents, type DenominationCount } from '@quilate/domain/modules/counter/cash/cash.rules.ts';
import type { BlindCount, CashMode, CountedAccount } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { appendAudit } from '../../../platform/audit.ts';
import { type Db, qb, type Tx } from '../../../platform/db.ts';
import { KeptRefusal } from '../../../platform/kept-refusal.ts';
import type { Operation } from '../../../platform/operation.ts';
import { isBlindTo } from './cash.blind.ts';
import { ownedBy } from './cash.store.ts';

interface Tried {
  readonly place: CashPlace;
  readonly mode: CashMode;
  readonly account: CountedAccount;
  /** Of an opening there is none yet. */
  readonly cashSessionId: string | null;
  readonly counts: readonly DenominationCount[];
  readonly expectedCents: number;
  /** Of a close. */
  readonly card?: { readonly totalCents: number; readonly expectedCents: number };
}

/** Notes and coins do not match: who counts blind is not told by how much, and what they said stays. */
export const mismatchRefusal = (operation: Operation, tried: Tried): DomainError =>
  isBlindTo(operation.who)
    ? kept(cashErrors.MISMATCH_BLIND, operation, tried)
    : refuse(cashErrors.MISMATCH_REASON_MISSING, {
        differenceCents: countedCents(tried.counts) - tried.expectedCents,
      });

export const cardRefusal = (operation: Operation, tried: Tried & Required<Pick<Tried, 'card'>>): DomainError =>
  isBlindTo(operation.who)
    ? kept(cashErrors.CARD_BLIND, operation, tried)
    : refuse(cashErrors.CARD_REASON_MISSING, { differenceCents: tried.card.totalCents - tried.card.expectedCents });

const kept = (def: ErrorDef, operation: Operation, tried: Tried): KeptRefusal =>
  new KeptRefusal(def, (tx) => keep(tx, operation, tried));

/** Once for what was counted: who sends the same again has not counted again. */
async function keep(tx: Tx, { who, signer, now, today }: Operation, tried: Tried): Promise<void> {
  const { place, mode, account, cashSessionId, expectedCents } = tried;
  const units = JSON.stringify(tried.counts.filter((one) => one.units > 0));
  const { store_id: storeId, division_id: divisionId } = ownedBy(place);
  const signerId = signer?.id ?? who.employeeId;
  const card = tried.card?.totalCents ?? null;
  const row = await tx.first(
    sql<{ id: string }>`insert into kept_counts (id, store_id, division_id, cash_session_id, mode, account, kept_at,
        business_date, expected_cents, counted_cents, card_total_cents, expected_card_cents, units, employee_id,
        signer_id)
      select ${uuidv7()}::uuid, ${storeId}::uuid, ${divisionId}::uuid, ${cashSessionId}::uuid, ${mode}::text,
        ${account}::text, ${now}::timestamptz, ${today}::date, ${expectedCents}::bigint,
        ${countedCents(tried.counts)}::bigint, ${card}::bigint, ${tried.card?.expectedCents ?? null}::bigint,
        ${units}::jsonb, ${who.employeeId}::uuid, ${signerId}::uuid
      where not exists (select from (select units, card_total_cents, signer_id, cash_session_id, expected_cents
          from kept_counts where place_id = ${place.id} and mode = ${mode} and account = ${account}
          order by kept_at desc limit 1) l
        where (l.units, l.card_total_cents, l.signer_id, l.cash_session_id, l.expected_cents) is not distinct from
          (${units}::jsonb, ${card}::bigint, ${signerId}::uuid, ${cashSessionId}::uuid, ${expectedCents}::bigint))
      returning id`.compile(qb),
  );
  if (!row) return;
  const line = {
    chain: who.storeCode,
    at: now,
    employeeId: who.employeeId,
    signerId,
    approverId: null,
    storeId: who.storeId,
    action: `${cashMachine.concept}.countBlind`,
    concept: cashMachine.concept,
    recordId: cashSessionId ?? row.id,
    code: null,
    reason: null,
    requestId: '',
    details: { mode, account, countedCents: countedCents(tried.counts), cardTotalCents: card },
    before: null,
    after: null,
    books: [],
  };
  await tx.run(appendAudit(line, []));
}

/** As `b`: who said what, the first one first. */
const told = sql`jsonb_agg(jsonb_build_object('mode', b.mode, 'at', b.kept_at, 'countedCents', b.counted_cents,
  'cardTotalCents', b.card_total_cents, 'signerName', n.name) order by b.kept_at)`;

/** Of a spot count `k`: what was said of it before. */
export const blindCountsOfSpot = sql`coalesce((select ${told} from kept_counts b
  join employee_names n on n.id = b.signer_id
  where b.mode = 'CASH_COUNT' and b.place_id = k.place_id and b.account = k.account and b.kept_at < k.counted_at
    and b.kept_at > coalesce((select max(p.counted_at) from spot_counts p where p.place_id = k.place_id
      and p.account = k.account and p.counted_at < k.counted_at), '-infinity')), '[]')`;

/** Of a session: of its opening, since the one before was closed, and all that was said in it. */
export async function blindCountsOf(db: Db, sessionId: string): Promise<BlindCount[]> {
  const { list } = await db.one(
    sql<{ list: BlindCount[] }>`select coalesce(${told}, '[]') as list
      from cash_sessions t join kept_counts b on b.place_id = t.place_id join employee_names n on n.id = b.signer_id
      where t.id = ${sessionId} and (b.cash_session_id = t.id or (b.mode = 'OPEN' and b.kept_at <= t.opened_at
        and b.kept_at > coalesce((select max(c.closed_at) from cash_sessions c where c.place_id = t.place_id
          and c.closed_at < t.opened_at), '-infinity')))`.compile(qb),
  );
  return list;
}
