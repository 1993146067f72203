/** The PIN of a customer: four figures nobody can read, and few tries to guess them. */
import { sql } from 'kysely';
import { DomainError, refuse } from '@quilate/domain/kernel/errors.ts';
import { customersErrors } from '@quilate/domain/modules/master-data/customers/customers.errors.ts';
import {
  MAX_PIN_FAILURES,
  PIN_FAILURES_TO_LOCK,
  PIN_PAUSE_MINUTES,
  pinStateOf,
} from '@quilate/domain/modules/master-data/customers/customers.rules.ts';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { CodeUnchecked, type ProofHolder } from '../../../platform/proof-checker.ts';
import { survivorOf } from './customers.family.ts';

interface StoredPin {
  readonly hash: string;
  readonly failures: number;
  readonly isPaused: boolean;
}

const findPin = (db: Db, customerId: string): Promise<StoredPin | undefined> =>
  db.first(
    sql<StoredPin>`select hash, failures, coalesce(paused_until > clock_timestamp(), false) as "isPaused"
      from customer_pins where customer_id = ${customerId}`.compile(qb),
  );

/** A try is taken before it is used, so that fifty at once are five; answers the failures it would make. */
async function takeTry(db: Db, customerId: string): Promise<number | undefined> {
  const row = await db.first(
    sql<{ failures: number }>`
      update customer_pins set failures = failures + 1, paused_until = case
        when failures + 1 = ${MAX_PIN_FAILURES} then clock_timestamp() + ${`${PIN_PAUSE_MINUTES} minutes`}::interval end
      where customer_id = ${customerId} and failures < ${PIN_FAILURES_TO_LOCK}
        and (paused_until is null or paused_until <= clock_timestamp())
      returning failures`.compile(qb),
  );
  return row?.failures;
}

const forgive = (db: Db, customerId: string) =>
  db.run(
    qb.updateTable('customer_pins').set({ failures: 0, paused_until: null }).where('customer_id', '=', customerId),
  );

function refuseUnusable(pin: StoredPin): void {
  const state = pinStateOf(pin);
  if (state === 'LOCKED') throw new DomainError(customersErrors.PIN_LOCKED);
  if (state === 'PAUSED') throw new DomainError(customersErrors.PIN_PAUSED);
}

/** The customer proves with the PIN of the record that stays that it is them; call it first in `run`. */
export async function requirePin(holder: ProofHolder, id: string, pin: string | undefined): Promise<void> {
  const { tx, db, services } = holder;
  const customerId = await survivorOf(tx, id);
  const stored = await findPin(tx, customerId);
  if (!stored || pin === undefined) throw new DomainError(customersErrors.PIN_MISSING);
  refuseUnusable(stored);
  if (services.secrets.remembers(stored.hash, pin)) return;
  throw new CodeUnchecked(async () => {
    const failures = await takeTry(db, customerId);
    if (failures === undefined) {
      refuseUnusable((await findPin(db, customerId)) ?? stored);
      throw new DomainError(customersErrors.PIN_PAUSED);
    }
    if (!(await services.secrets.matches(stored.hash, pin))) {
      const limit = failures <= MAX_PIN_FAILURES ? MAX_PIN_FAILURES : PIN_FAILURES_TO_LOCK;
      throw refuse(customersErrors.PIN_WRONG, { attemptsLeft: limit - failures });
    }
    await forgive(db, customerId);
  });
}

export async function savePin(operation: Operation, customerId: string, pin: string): Promise<void> {
  const { tx, services, now, who } = operation;
  const set = { hash: await services.secrets.hash(pin), failures: 0, paused_until: null, set_at: now };
  await tx.run(
    qb
      .insertInto('customer_pins')
      .values({ customer_id: customerId, ...set, set_by: who.employeeId })
      .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ ...set, set_by: who.employeeId })),
  );
}
