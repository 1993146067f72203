/** Movements people made: one of them, its slip from the bank and its own slip on paper. */
import { sql } from 'kysely';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { movementMachine } from '@quilate/domain/modules/counter/cash/cash.machine.ts';
import type { PersonMovement } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { type Db, type PoolDb, qb } from '../../../platform/db.ts';
import type { Document } from '../../../platform/route.ts';
import type { Scope, Who } from '../../../platform/who.ts';
import { activityOf } from '../../foundations/activity/activity.public.ts';
import { type Keeping, openFile } from '../../foundations/files/files.public.ts';

const inScope = (scope: Scope) => (scope ? sql`m.place_id = any (${[...scope]}::uuid[])` : sql`true`);

export async function getMovement(db: Db, scope: Scope, id: string): Promise<PersonMovement> {
  const [row, activity] = await Promise.all([
    db.first(
      sql<Omit<PersonMovement, 'activity' | 'actions'>>`
        select m.id, m.code, m.state, m.type, m.amount_cents as "amountCents", m.units, m.concept, m.observations,
          m.bank_reference as "bankReference", m.slip_id is not null as "hasSlip", s.name as "storeName",
          m.made_at as "madeAt", e.name as "employeeName",
          g.name as "signerName"
        from cash_movements m join cash_places s on s.id = m.place_id join employee_names e on e.id = m.employee_id
        join employee_names g on g.id = m.signer_id where m.id = ${id} and ${inScope(scope)}`.compile(qb),
    ),
    activityOf(db, id),
  ]);
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return { ...row, activity, actions: offers(movementMachine, {}, row) };
}

export async function openSlip(
  db: PoolDb,
  keeping: Keeping,
  caller: { who: Who; scope: Scope },
  id: string,
): Promise<Document> {
  const row = await db.first(
    sql<{ slipId: string }>`select m.slip_id as "slipId" from cash_movements m
      where m.id = ${id} and m.slip_id is not null and ${inScope(caller.scope)}`.compile(qb),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return await openFile(db, keeping, caller.who, { id: row.slipId, recordId: id });
}
