import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { proofsContract } from '@quilate/domain/modules/foundations/proofs/proofs.contract.ts';
import {
  type AuthorisationFacts,
  authorisationMachine,
  authorisationRules,
} from '@quilate/domain/modules/foundations/proofs/proofs.machine.ts';
import { sql } from 'kysely';
import { command, type LockInput } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { isInScope } from '../../../../platform/who.ts';
import { getAuthorisation } from '../proofs.queries.ts';

/** Takes a code back that nobody has used yet; whoever may give codes for the shop may. */
export const withdraw = command({
  endpoint: proofsContract.withdraw,
  machine: authorisationMachine,
  rules: authorisationRules,
  action: 'withdraw',
  lock,
  async run(operation, { facts, row }) {
    const { tx, who, scope, services } = operation;
    await tx.run(sql`update authorisations set state = ${row!.to} where id = ${facts.id}`.compile(qb));
    operation.changes.push({ topic: 'proofs', storeId: facts.storeId, id: facts.id });
    return {
      recordId: facts.id,
      code: null,
      state: row!.to,
      reply: () => getAuthorisation(tx, services.actionNames, who, scope, facts.id),
    };
  },
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
