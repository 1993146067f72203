import { DomainError, refuse } from '@quilate/domain/kernel/errors.ts';
import { type CashPlace, targetOf } from '@quilate/domain/modules/counter/cash/cash.places.ts';
import { cashErrors } from '@quilate/domain/modules/counter/cash/cash.errors.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import type { CashSessionState } from '@quilate/domain/modules/counter/cash/cash.states.ts';
import { toRemainderCents } from '@quilate/domain/modules/counter/cash/cash.rules.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import type { Operation } from '../../../../platform/operation.ts';
import { type Db, qb } from '../../../../platform/db.ts';
import { readLimits } from '../../../../platform/limits.ts';
import { lockBalances, type Posting, post } from '../../../foundations/ledger/ledger.public.ts';
import { mismatchRefusal } from '../cash.blind-counts.ts';
import type { Till } from '../cash.tills.ts';
import { sessionRecord } from '../cash.record.ts';
import { ownedBy, saveCounts, saveMoved } from '../cash.store.ts';
import { totalOf } from '../cash.public.ts';

/** Opens the till with what was counted; a difference is booked, then the till is brought to its target (S0 §5). */
export const open = (till: Till) =>
  creation({
    endpoint: till.ownContract.open,
    record: sessionRecord,
    action: 'open',
    lock: (input): Promise<Facts> => lock(input, till.placeOf(input.who)),
    async run(operation, { body, facts, state }) {
      const { tx, who } = operation;
      const place = till.placeOf(who);
      const counted = totalOf(body.counts);
      const differenceCents = counted - facts.floatCents;
      if (differenceCents !== 0 && body.reason === undefined) {
        throw mismatchRefusal(operation, {
          place,
          mode: 'OPEN',
          account: 'till',
          cashSessionId: null,
          counts: body.counts,
          expectedCents: facts.floatCents,
        });
      }
      const moved = body.redistribution === 'MOVE' ? toRemainderCents(counted, facts.limits[targetOf(place)]) : 0;
      const id = uuidv7();
      await insertSession(operation, place, {
        id,
        state,
        counted,
        differenceCents,
        openingCents: counted - moved,
        reason: body.reason ?? null,
      });
      await saveCounts(tx, id, 'OPEN', body.counts);
      await saveMoved(operation, place, { sessionId: id, mode: 'OPEN', movedCents: moved }, body);
      await post(operation, openingPostings(place.code, id, { ...facts, differenceCents, moved, reason: body.reason }));
      return { id, details: { countedCents: counted, differenceCents, movedCents: moved } };
    },
  });

interface Opening {
  readonly floatCents: number;
  readonly differenceCents: number;
  /** To the remainder when positive. */
  readonly moved: number;
  readonly reason: string | undefined;
}

function openingPostings(storeCode: string, id: string, opening: Opening): Posting[] {
  const { floatCents, differenceCents, moved, reason } = opening;
  const path = (name: 'till' | 'float' | 'remainder' | 'difference:till') => storeAccount(storeCode, name);
  const shared = {
    concept: 'cashSession',
    recordId: id,
    operationCode: null,
    cashSessionId: id,
    reason,
  };
  return [
    {
      ...shared,
      kind: 'REGISTER_OPEN',
      description: cashEs.descriptions.openCount,
      method: 'CASH',
      legs: [
        { account: path('float'), amount: -floatCents },
        { account: path('till'), amount: floatCents },
      ],
    },
    // In the till, where its movements, its X and its Z tell it.
    {
      ...shared,
      kind: 'REGISTER_OPEN_MISMATCH',
      description: cashEs.descriptions.openMismatch,
      method: 'CASH',
      legs: [
        { account: path('till'), amount: differenceCents },
        { account: path('difference:till'), amount: -differenceCents },
      ],
    },
    {
      ...shared,
      kind: 'INTERNAL_MOVEMENT',
      description: moved > 0 ? cashEs.descriptions.toRemainder : cashEs.descriptions.fromRemainder,
      method: 'CASH',
      legs: [
        { account: path('till'), amount: -moved },
        { account: path('remainder'), amount: moved },
      ],
    },
  ];
}

interface Facts {
  readonly floatCents: number;
  readonly limits: Limits;
}

async function lock({ tx }: LockInput<Till['ownContract']['open']>, place: CashPlace): Promise<Facts> {
  const float = storeAccount(place.code, 'float');
  // The lock first: whoever waited for it must see the session the other opened.
  const [held, , limits] = await Promise.all([
    lockBalances(tx, [float, storeAccount(place.code, 'remainder')]),
    refuseIfOpen(tx, place.id),
    readLimits(tx),
  ]);
  return { floatCents: held[float] ?? 0, limits };
}

async function refuseIfOpen(db: Db, placeId: string): Promise<void> {
  const session = await db.first(
    sql<{ employeeName: string }>`select e.name as "employeeName"
      from cash_sessions t join employee_names e on e.id = t.opened_by
      where t.place_id = ${placeId} and t.state = 'open'`.compile(qb),
  );
  if (session) throw refuse(cashErrors.CASH_ALREADY_OPEN, { employeeName: session.employeeName });
}

interface NewSession {
  readonly id: string;
  readonly state: CashSessionState;
  readonly counted: number;
  readonly differenceCents: number;
  readonly openingCents: number;
  readonly reason: string | null;
}

async function insertSession(operation: Operation, place: CashPlace, session: NewSession): Promise<void> {
  const { tx, who, now, today } = operation;
  await tx.run(
    qb.insertInto('cash_sessions').values({
      id: session.id,
      ...ownedBy(place),
      state: session.state,
      opened_at: now,
      opened_by: operation.signer?.id ?? who.employeeId,
      business_date: today,
      opening_counted_cents: session.counted,
      opening_difference_cents: session.differenceCents,
      opening_cents: session.openingCents,
      opening_reason: session.reason,
    }),
    // Two people opened at once: one of them did.
    {
      cash_sessions_one_open: () =>
        new DomainError(cashErrors.CASH_ALREADY_OPEN, { employeeName: cashEs.somebodyElse }),
    },
  );
}
