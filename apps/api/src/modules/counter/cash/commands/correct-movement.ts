import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import type { CashPlace } from '@quilate/domain/modules/counter/cash/cash.places.ts';
import { cashErrors } from '@quilate/domain/modules/counter/cash/cash.errors.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import { MOVEMENT_RULES, movedPath, usesTill } from '@quilate/domain/modules/counter/cash/cash.rules.ts';
import { ledgerErrors } from '@quilate/domain/modules/foundations/ledger/ledger.errors.ts';
import { action } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import type { Operation } from '../../../../platform/operation.ts';
import { qb } from '../../../../platform/db.ts';
import { type Posting, post, reversibleBooking } from '../../../foundations/ledger/ledger.public.ts';
import { requireOpenSession } from '../cash.public.ts';
import type { Till } from '../cash.tills.ts';
import { type HeldMovement, movementRecord } from '../cash.record.ts';

/** Takes a movement back by its opposite, once (R-CASH-12). */
export const correctMovement = (till: Till) =>
  action({
    endpoint: till.ownContract.correctMovement,
    record: movementRecord,
    action: 'correctMovement',
    lock: (input): Promise<Facts> => lock(input, till.placeOf(input.who)),
    async run(operation, { body, facts }) {
      const { tx } = operation;
      const place = till.placeOf(operation.who);
      const { kind, correction, from, to } = MOVEMENT_RULES[facts.type];
      const path = { from: movedPath(place, from), to: movedPath(place, to) };
      const { id, amountCents } = facts;
      const known = { recordIds: [id], kinds: [kind], account: path.to, amount: amountCents };
      const { id: reverses } = await reversibleBooking(tx, known);
      await postOpposite(operation, {
        kind: correction,
        concept: 'cashMovement',
        recordId: id,
        operationCode: facts.code,
        description: cashEs.descriptions.correction(facts.code),
        method: 'CASH',
        reason: body.reason,
        reverses,
        ...(facts.cashSessionId ? { cashSessionId: facts.cashSessionId } : {}),
        legs: [
          { account: path.from, amount: amountCents },
          { account: path.to, amount: -amountCents },
        ],
      });
      return { details: { amountCents } };
    },
  });

interface Facts extends HeldMovement {
  readonly amountCents: number;
  readonly cashSessionId: string | null;
}

async function lock(
  { tx, params }: LockInput<Till['ownContract']['correctMovement']>,
  place: CashPlace,
): Promise<Facts> {
  const movement = await tx.first(
    qb
      .selectFrom('cash_movements')
      .select(['id', 'code', 'state', 'type', 'amount_cents as amountCents'])
      .where('id', '=', params.movementId)
      .where('place_id', '=', place.id)
      .forNoKeyUpdate(),
  );
  if (!movement) throw new DomainError(kernelErrors.NOT_FOUND);
  const needsTill = movement.state === 'booked' && usesTill(MOVEMENT_RULES[movement.type]);
  return { ...movement, cashSessionId: needsTill ? await requireOpenSession(tx, place.id) : null };
}

/** What was brought may have been spent since: then there is nothing to take back. */
async function postOpposite(operation: Operation, posting: Posting): Promise<void> {
  try {
    await post(operation, [posting]);
    await operation.tx.settled();
  } catch (error) {
    const isShort = error instanceof DomainError && error.code === ledgerErrors.INSUFFICIENT_FUNDS.code;
    throw isShort ? refuse(cashErrors.INSUFFICIENT_FUNDS) : error;
  }
}
