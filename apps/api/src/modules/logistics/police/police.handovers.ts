/** What left interventions for its true owner: as screens and its paper read it, and written down. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { handoverCode } from '@quilate/domain/modules/logistics/police/police.rules.ts';
import type { GiveToOwnerBody, Handover } from '@quilate/domain/modules/logistics/police/police.schema.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import type { Operation } from '../../../platform/operation.ts';
import { isInScope, type Scope } from '../../../platform/who.ts';
import type { HeldIntervention, HeldItem } from './police.store.ts';

const columns = sql<Handover>`h.id, h.code, h.authority, h.authority_name as "authorityName",
  h.order_reference as "orderReference", h.order_date::text as "orderDate", h.handed_date::text as "handedDate",
  h.owner_name as "ownerName", h.owner_national_id as "ownerNationalId", h.made_at as "madeAt", g.name as "signerName",
  a.name as "approverName"`;
const joins = sql`join employee_names g on g.id = h.signer_id join employee_names a on a.id = h.approver_id`;

export const handoversOf = (db: Db, interventionId: string): Promise<Handover[]> =>
  db.run(
    sql<Handover>`select ${columns} from police_handovers h ${joins}
      where h.intervention_id = ${interventionId} order by h.made_at, h.id`.compile(qb),
  );

export interface Asked {
  readonly policeInterventionId: string;
  readonly handoverId: string;
}

/** The paper its owner signed, for whoever sees the intervention. */
export async function ownerReceiptOf(db: Db, scope: Scope, asked: Asked): Promise<string> {
  const row = await db.first(
    sql<{ receiptId: string; storeId: string }>`select h.receipt_id as "receiptId", i.store_id as "storeId"
      from police_handovers h join police_interventions i on i.id = h.intervention_id
      where h.id = ${asked.handoverId} and i.id = ${asked.policeInterventionId}`.compile(qb),
  );
  if (!row || !isInScope(scope, row.storeId)) throw new DomainError(kernelErrors.NOT_FOUND);
  return row.receiptId;
}

interface NewHandover {
  readonly id: string;
  readonly intervention: HeldIntervention;
  readonly given: readonly HeldItem[];
}

/** With what leaves; answers its code: nothing leaves without a handover, and none is without what left with it. */
export async function insertHandover(
  operation: Operation,
  { id, intervention, given }: NewHandover,
  body: GiveToOwnerBody,
): Promise<string> {
  const { tx, who, now, signer, approver } = operation;
  const before = new Set(intervention.items.flatMap(({ handoverId }) => handoverId ?? []));
  const code = handoverCode(intervention.code, before.size);
  const ids = given.map((item) => item.id);
  const made = qb.insertInto('police_handovers').values({
    id,
    intervention_id: intervention.id,
    code,
    authority: body.authority,
    authority_name: body.authorityName,
    order_reference: body.orderReference,
    order_date: body.orderDate,
    handed_date: body.handedDate,
    owner_name: body.ownerName,
    owner_national_id: body.ownerNationalId,
    receipt_id: body.receiptId,
    made_at: now,
    employee_id: who.employeeId,
    signer_id: signer!.id,
    approver_id: approver!.id,
  });
  await tx.later(
    sql`with made as (${made}) update police_items set handover_id = ${id} where id = any (${ids}::uuid[])`.compile(qb),
  );
  return code;
}

export interface AtWork {
  readonly itemId: string;
  readonly bundleCode: string;
}
/** What the metals division has on its scale for the fire already: its review is undone first. */
export const atWork = (db: Db, given: readonly HeldItem[]): Promise<AtWork | undefined> =>
  db.first(
    sql<AtWork>`select t.id as "itemId", b.code as "bundleCode" from police_items t
      join jewels_in_bundles b on b.jewel_id = coalesce(t.lot_line_id, t.product_id)
      where t.id = any (${given.map((item) => item.id)}::uuid[]) order by t.position limit 1`.compile(qb),
  );
