import { DomainError, refuse } from '@quilate/domain/kernel/errors.ts';
import { proofsContract } from '@quilate/domain/modules/foundations/proofs/proofs.contract.ts';
import { proofsErrors } from '@quilate/domain/modules/foundations/proofs/proofs.errors.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { readLimits } from '../../../../platform/limits.ts';
import { codeOf, digestOf } from '../proofs.authorisations.ts';
import { storesOf } from '../proofs.queries.ts';
import { authorisationRecord } from '../proofs.record.ts';

/** A manager allows from afar one action on one record, up to an amount, once and for minutes (decision 17). */
export const authorise = creation({
  endpoint: proofsContract.authorise,
  record: authorisationRecord,
  action: 'authorise',
  lock: findPlace,
  async run(operation, { body, facts, state }) {
    const { tx, who, services, now, signer } = operation;
    if (signer!.id !== who.employeeId) throw new DomainError(proofsErrors.AUTHORISATION_OWN_SIGNATURE);
    if (!facts.isStoreKnown) throw new DomainError(proofsErrors.AUTHORISATION_OUT_OF_ZONE);
    const known = services.house.authorisable.find((one) => one.action === body.action);
    if (!known) throw new DomainError(proofsErrors.AUTHORISATION_ACTION_UNKNOWN);
    if (known.asksRecord && !body.recordCode) throw new DomainError(proofsErrors.AUTHORISATION_RECORD_MISSING);
    if (known.asksAmount && body.amountCents === undefined) throw refuse(proofsErrors.AUTHORISATION_AMOUNT_MISSING);
    const id = uuidv7();
    const bound = {
      action: body.action,
      record_code: known.asksRecord ? body.recordCode!.toUpperCase() : null,
      amount_cents: known.asksAmount ? body.amountCents! : null,
    };
    await tx.run(
      qb.insertInto('authorisations').values({
        id,
        ...bound,
        state,
        code_digest: digestOf(services.secrets, codeOf(services.secrets, id)),
        store_id: body.storeId,
        reason: body.reason,
        issuer_id: who.employeeId,
        issued_at: now,
        expires_at: sql<string>`${now}::timestamptz + ${`${facts.minutes} minutes`}::interval`,
      }),
    );
    return { id, storeId: body.storeId, details: { storeId: body.storeId, ...bound } };
  },
});

async function findPlace({ tx, scope, body }: LockInput<typeof proofsContract.authorise>) {
  const [stores, limits] = await Promise.all([storesOf(tx, scope), readLimits(tx)]);
  return { isStoreKnown: stores.some((store) => store.id === body.storeId), minutes: limits.authorisationMinutes };
}
