import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { type CashPlace, targetOf } from '@quilate/domain/modules/counter/cash/cash.places.ts';
import { cashErrors } from '@quilate/domain/modules/counter/cash/cash.errors.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import { toRemainderCents } from '@quilate/domain/modules/counter/cash/cash.rules.ts';
import type { CloseBody } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { sql } from 'kysely';
import { action } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import type { Operation } from '../../../../platform/operation.ts';
import { qb } from '../../../../platform/db.ts';
import { readLimits } from '../../../../platform/limits.ts';
import { lockBalances, type Posting, post } from '../../../foundations/ledger/ledger.public.ts';
import { cardRefusal, mismatchRefusal } from '../cash.blind-counts.ts';
import type { Till } from '../cash.tills.ts';
import { type HeldSession, sessionRecord } from '../cash.record.ts';
import { type Closing, cashReport } from '../cash.report.ts';
import { readSession, saveCounts, saveMoved } from '../cash.store.ts';
import { totalOf } from '../cash.public.ts';

/** Closes the till: counts it, books differences, brings it to its target and writes the numbered Z (S0 §5). */
export const close = (till: Till) =>
  action({
    endpoint: till.ownContract.close,
    record: sessionRecord,
    action: 'close',
    lock: (input): Promise<Facts> => lock(input, till.placeOf(input.who)),
    async run(operation, { body, facts }) {
      const { tx, who } = operation;
      const { code } = till.placeOf(who);
      const closing = reckon(operation, till.placeOf(who), body, facts);
      const { id } = facts;
      await saveCounts(tx, id, 'CLOSE', body.counts);
      await saveMoved(
        operation,
        till.placeOf(who),
        { sessionId: id, mode: 'CLOSE', movedCents: closing.toRemainderCents },
        body,
      );
      await post(operation, closingPostings(code, id, closing));
      const columns = await sealed(operation, code, facts, closing);
      const { z_number: zNumber } = columns;
      return {
        columns,
        code: `Z-${code}-${zNumber}`,
        details: {
          zNumber,
          countedCents: closing.countedCents,
          differenceCents: closing.countedCents - closing.expectedCents,
          cardDifferenceCents: closing.countedCardCents - closing.expectedCardCents,
        },
      };
    },
  });

interface Facts extends HeldSession {
  readonly businessDate: string;
  readonly tillCents: number;
  readonly cardCents: number;
  /** What the till of this place closes with. */
  readonly targetCents: number;
}

async function lock({ tx }: LockInput<Till['ownContract']['close']>, place: CashPlace): Promise<Facts> {
  // Sales take the same turn, shared: the close waits for those under way, those that come later wait for the close.
  const turn = tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${place.id}, 0))`.compile(qb));
  const holding = tx.first(
    qb
      .selectFrom('cash_sessions')
      .select(['id', 'state', 'business_date as businessDate'])
      .where('place_id', '=', place.id)
      .where('state', '=', 'open')
      .forNoKeyUpdate(),
  );
  const [, session] = await Promise.all([turn, holding]);
  if (!session) throw new DomainError(cashErrors.CASH_CLOSED);
  const till = storeAccount(place.code, 'till');
  const [held, card, limits] = await Promise.all([
    lockBalances(tx, [till, storeAccount(place.code, 'float'), storeAccount(place.code, 'remainder')]),
    tx.one(
      sql<{ cents: number }>`select coalesce(sum(e.amount), 0)::bigint as cents
        from ledger_transactions l join ledger_entries e on e.transaction_id = l.id
        join ledger_accounts a on a.id = e.account_id
        where l.cash_session_id = ${session.id} and a.path = ${storeAccount(place.code, 'card')}`.compile(qb),
    ),
    readLimits(tx),
  ]);
  return {
    ...session,
    corrected: [],
    tillCents: held[till] ?? 0,
    cardCents: card.cents,
    targetCents: limits[targetOf(place)],
  };
}

/** Compares what was counted with what the books say; each difference needs its reason. */
function reckon(operation: Operation, place: CashPlace, body: CloseBody, facts: Facts): Closing {
  const countedCents = totalOf(body.counts);
  const differenceCents = countedCents - facts.tillCents;
  const card = { totalCents: body.cardTerminalTotalCents, expectedCents: facts.cardCents };
  const cardDifference = card.totalCents - card.expectedCents;
  const tried = {
    place,
    mode: 'CLOSE',
    account: 'till',
    cashSessionId: facts.id,
    counts: body.counts,
    expectedCents: facts.tillCents,
    card,
  } as const;
  if (differenceCents !== 0 && body.reason === undefined) throw mismatchRefusal(operation, tried);
  if (cardDifference !== 0 && body.cardReason === undefined) throw cardRefusal(operation, tried);
  return {
    expectedCents: facts.tillCents,
    countedCents,
    reason: differenceCents === 0 ? null : body.reason!,
    expectedCardCents: facts.cardCents,
    countedCardCents: body.cardTerminalTotalCents,
    cardReason: cardDifference === 0 ? null : body.cardReason!,
    toRemainderCents: body.redistribution === 'MOVE' ? toRemainderCents(countedCents, facts.targetCents) : 0,
  };
}

function closingPostings(storeCode: string, id: string, closing: Closing): Posting[] {
  const path = (name: 'till' | 'float' | 'remainder' | 'card' | 'difference:till' | 'difference:card') =>
    storeAccount(storeCode, name);
  const shared = { concept: 'cashSession', recordId: id, operationCode: null, cashSessionId: id };
  const difference = closing.countedCents - closing.expectedCents;
  const cardDifference = closing.countedCardCents - closing.expectedCardCents;
  const { toRemainderCents: moved } = closing;
  const left = closing.countedCents - moved;
  const pair = (into: string, from: string, amount: number): Posting['legs'] => [
    { account: into, amount },
    { account: from, amount: -amount },
  ];
  return [
    {
      ...shared,
      kind: 'REGISTER_CLOSE_MISMATCH',
      description: cashEs.descriptions.closeMismatch,
      method: 'CASH',
      reason: closing.reason ?? undefined,
      legs: pair(path('till'), path('difference:till'), difference),
    },
    {
      ...shared,
      kind: 'DATAPHONE_MISMATCH',
      description: cashEs.descriptions.cardMismatch,
      method: 'CARD',
      reason: closing.cardReason ?? undefined,
      legs: pair(path('card'), path('difference:card'), cardDifference),
    },
    {
      ...shared,
      kind: 'INTERNAL_MOVEMENT',
      description: moved > 0 ? cashEs.descriptions.toRemainder : cashEs.descriptions.fromRemainder,
      method: 'CASH',
      legs: pair(path('remainder'), path('till'), moved),
    },
    {
      ...shared,
      kind: 'REGISTER_CLOSE',
      description: cashEs.descriptions.closeCount,
      method: 'CASH',
      legs: pair(path('float'), path('till'), left),
    },
  ];
}

/** Gives the Z its number and keeps the report as it was signed. */
async function sealed(operation: Operation, placeCode: string, facts: Facts, closing: Closing) {
  const { tx, who, now, today } = operation;
  const [{ number: zNumber }, session] = await Promise.all([
    tx.one(sql<{ number: number }>`select next_number(${`Z ${placeCode}`})::int as number`.compile(qb)),
    readSession(tx, facts.id),
  ]);
  const closedById = operation.signer?.id ?? who.employeeId;
  const isLate = facts.businessDate < today;
  const closed = {
    ...session,
    state: 'closed' as const,
    closedAt: now,
    closedBy: operation.signer?.name ?? `${who.name} ${who.surname}`,
    zNumber,
    isLate,
    actions: [],
  };
  const report = await cashReport(tx, closed, closing, who.storeCode);
  return {
    closed_at: now,
    closed_by: closedById,
    z_number: zNumber,
    is_late: isLate,
    report: JSON.stringify(report),
  };
}
