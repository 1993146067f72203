import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { proofsContract } from '@quilate/domain/modules/foundations/proofs/proofs.contract.ts';
import { type AuthorisationFacts } from '@quilate/domain/modules/foundations/proofs/proofs.machine.ts';
import { sql } from 'kysely';
import { action } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { isInScope } from '../../../../platform/who.ts';
import { authorisationRecord } from '../proofs.record.ts';

/** Takes a code back that nobody has used yet; whoever may give codes for the shop may. */
export const withdraw = action({
  endpoint: proofsContract.withdraw,
  record: authorisationRecord,
  action: 'withdraw',
  lock,
});

interface Held extends AuthorisationFacts {
  readonly id: string;
  readonly storeId: string;
}

async function lock({ tx, scope, params }: LockInput<typeof proofsContract.withdraw>): Promise<Held> {
  const held = await tx.first(
    sql<Held>`select id, store_id as "storeId", state, expires_at > clock_timestamp() as "isInTime"
      from authorisations where id = ${params.authorisationId} for update`.compile(qb),
  );
  if (!held || !isInScope(scope, held.storeId)) throw new DomainError(kernelErrors.NOT_FOUND);
  return held;
}
