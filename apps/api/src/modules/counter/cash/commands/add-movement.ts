import { refuse } from '@quilate/domain/kernel/errors.ts';
import type { CashPlace } from '@quilate/domain/modules/counter/cash/cash.places.ts';
import { cashErrors } from '@quilate/domain/modules/counter/cash/cash.errors.ts';
import { movementRules, type MovementState } from '@quilate/domain/modules/counter/cash/cash.machine.ts';
import {
  MOVEMENT_RULES,
  movedPath,
  type MovementType,
  usesTill,
} from '@quilate/domain/modules/counter/cash/cash.rules.ts';
import type { MovementBody } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { ACCOUNTS } from '@quilate/domain/modules/foundations/ledger/ledger.accounts.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import type { Operation } from '../../../../platform/operation.ts';
import { qb } from '../../../../platform/db.ts';
import { claimFile } from '../../../foundations/files/files.public.ts';
import { lockBalances, post } from '../../../foundations/ledger/ledger.public.ts';
import { requireOpenSession, totalOf } from '../cash.public.ts';
import type { Till } from '../cash.tills.ts';
import { movementRecord } from '../cash.record.ts';
import { ownedBy } from '../cash.store.ts';

/** Moves cash by hand: between till and remainder, in and out, to the bank and back (S0 §3). */
export const addMovement = (till: Till) =>
  creation({
    endpoint: till.ownContract.addMovement,
    record: movementRecord,
    action: 'addMovement',
    lock: (input: LockInput<Till['ownContract']['addMovement']>): Promise<Facts> =>
      lock(input, till.placeOf(input.who)),
    rules: movementRules,
    async run(operation, { body, facts, state }) {
      const place = till.placeOf(operation.who);
      refuseFaulty(body, facts);
      const { kind, from, to, isBank } = MOVEMENT_RULES[body.type];
      const id = uuidv7();
      if (isBank && body.slipId !== undefined) {
        const claim = { purpose: 'cash-slip', concept: 'cashMovement', recordId: id, field: 'slipId' } as const;
        await claimFile(operation, body.slipId, claim);
      }
      const code = await insertMovement(operation, place, id, state, body);
      await post(operation, [
        {
          kind,
          concept: 'cashMovement',
          recordId: id,
          operationCode: code,
          description: body.concept,
          method: 'CASH',
          ...(facts.cashSessionId ? { cashSessionId: facts.cashSessionId } : {}),
          legs: [
            { account: movedPath(place, from), amount: -body.amountCents },
            { account: movedPath(place, to), amount: body.amountCents },
          ],
        },
      ]);
      return { id, code, details: { type: body.type, amountCents: body.amountCents } };
    },
  });

interface Facts {
  readonly type: MovementType;
  readonly cashSessionId: string | null;
  /** Null where nothing limits it: the bank and the world outside. */
  readonly availableCents: number | null;
}

async function lock({ tx, body }: LockInput<Till['ownContract']['addMovement']>, place: CashPlace): Promise<Facts> {
  const { from, to } = MOVEMENT_RULES[body.type];
  const cashSessionId = usesTill({ from, to }) ? await requireOpenSession(tx, place.id) : null;
  const paths = [movedPath(place, from), movedPath(place, to)];
  const held = await lockBalances(tx, paths);
  const { hasFloor } = ACCOUNTS[from];
  return { type: body.type, cashSessionId, availableCents: hasFloor ? (held[paths[0]!] ?? 0) : null };
}

function refuseFaulty(body: MovementBody, facts: Facts): void {
  const { isBank } = MOVEMENT_RULES[body.type];
  const countedCents = totalOf(body.counts);
  if (countedCents !== body.amountCents) {
    throw refuse(cashErrors.BREAKDOWN_DIFFERS, { countedCents, amountCents: body.amountCents });
  }
  if (isBank && body.bankReference === undefined) throw refuse(cashErrors.BANK_REFERENCE_MISSING);
  if (isBank && body.slipId === undefined) throw refuse(cashErrors.SLIP_MISSING);
  if (facts.availableCents !== null && body.amountCents > facts.availableCents) {
    throw refuse(cashErrors.INSUFFICIENT_FUNDS);
  }
}

async function insertMovement(
  operation: Operation,
  place: CashPlace,
  id: string,
  state: MovementState,
  body: MovementBody,
): Promise<string> {
  const { tx, who, now, today } = operation;
  const { isBank } = MOVEMENT_RULES[body.type];
  const { code } = await tx.one(
    sql<{ code: string }>`select next_operation_code('MV', ${place.code}, ${today}::date) as code`.compile(qb),
  );
  await tx.run(
    qb.insertInto('cash_movements').values({
      id,
      code,
      ...ownedBy(place),
      state,
      type: body.type,
      amount_cents: body.amountCents,
      units: JSON.stringify(body.counts.filter((one) => one.units > 0)),
      concept: body.concept,
      observations: body.observations,
      bank_reference: isBank ? body.bankReference! : null,
      slip_id: isBank ? body.slipId! : null,
      made_at: now,
      business_date: today,
      employee_id: who.employeeId,
      signer_id: operation.signer?.id ?? who.employeeId,
    }),
  );
  return code;
}
