/** A count of a closed session that was wrong is put right at the till of today; its Z stays (docs/decisions/0126). */
import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import { cashErrors } from '@quilate/domain/modules/counter/cash/cash.errors.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import type { CashPlace } from '@quilate/domain/modules/counter/cash/cash.places.ts';
import type { SessionCorrectionBody } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import type { CorrectedMode } from '@quilate/domain/modules/counter/cash/cash.states.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { sql } from 'kysely';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { post } from '../../foundations/ledger/ledger.public.ts';
import { requireOpenSession } from './cash.public.ts';
import type { HeldSession } from './cash.record.ts';

export interface CountedSession extends HeldSession {
  readonly zNumber: number;
  readonly openingCents: number;
  readonly closingCents: number;
}

/** A session of this place, with what was counted when it opened and when it closed. */
export async function lockCounted(tx: Db, place: CashPlace, sessionId: string): Promise<CountedSession> {
  // The lock first: whoever waited for it must see what the other has corrected.
  await tx.run(sql`select 1 from cash_sessions where id = ${sessionId} for no key update`.compile(qb));
  const session = await tx.first(
    sql<CountedSession>`select t.id, t.state, t.z_number as "zNumber", t.opening_counted_cents as "openingCents",
        coalesce((t.report ->> 'countedCents')::bigint, 0) as "closingCents",
        array(select k.mode from cash_session_corrections k where k.cash_session_id = t.id) as corrected
      from cash_sessions t where t.id = ${sessionId} and t.place_id = ${place.id}`.compile(qb),
  );
  if (!session) throw new DomainError(kernelErrors.NOT_FOUND);
  return session;
}

const MODES = {
  OPEN: { kind: 'REGISTER_OPEN_CORRECTION', text: cashEs.descriptions.openCorrection },
  CLOSE: { kind: 'REGISTER_CLOSE_CORRECTION', text: cashEs.descriptions.closeCorrection },
} as const;

/** Books what was really there beyond the count, in the till that is open today; answers what the audit keeps. */
export async function correctCount(
  operation: Operation,
  place: CashPlace,
  session: CountedSession,
  mode: CorrectedMode,
  body: Pick<SessionCorrectionBody, 'countedCents' | 'reason'>,
) {
  const { tx, who, now, today } = operation;
  const wasCents = mode === 'OPEN' ? session.openingCents : session.closingCents;
  const amountCents = body.countedCents - wasCents;
  if (amountCents === 0) throw refuse(cashErrors.CORRECTION_SAME);
  const cashSessionId = await requireOpenSession(tx, place.id);
  await tx.run(
    qb.insertInto('cash_session_corrections').values({
      cash_session_id: session.id,
      mode,
      counted_cents: body.countedCents,
      amount_cents: amountCents,
      reason: body.reason,
      made_at: now,
      business_date: today,
      employee_id: who.employeeId,
      signer_id: operation.signer?.id ?? who.employeeId,
    }),
  );
  const { kind, text } = MODES[mode];
  await post(operation, [
    {
      kind,
      concept: 'cashSession',
      recordId: session.id,
      operationCode: null,
      cashSessionId,
      description: text(String(session.zNumber)),
      method: 'CASH',
      reason: body.reason,
      legs: [
        { account: storeAccount(place.code, 'till'), amount: amountCents },
        { account: storeAccount(place.code, 'difference:till'), amount: -amountCents },
      ],
    },
  ]);
  return { details: { zNumber: session.zNumber, wasCents, countedCents: body.countedCents, amountCents } };
}
