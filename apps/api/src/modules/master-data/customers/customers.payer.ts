/** What who pays may pay in cash (docs/decisions/0226). */
import { type Payer, payersLimits } from '@quilate/domain/modules/master-data/customers/customers.rules.ts';
import type { DocumentKind } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { familyOf, survivorIs } from './customers.family.ts';

/** Kinds of paper the shop has of a person, under whichever of their records. */
export const documentKinds = sql<DocumentKind[]>`array(select distinct d.kind from customer_documents d
  where d.customer_id = any (${familyOf(sql`c.id`)}) and d.removed_at is null)`;

/** The limits of what a customer pays, whichever of their records it names (docs/decisions/0226). */
export async function limitsOfPayer(db: Db, customerId: string | null, limits: Limits): Promise<Limits> {
  if (customerId === null) return limits;
  const payer = await db.one(
    sql<Payer>`select c.id_kind as "idKind", ${documentKinds} as documents,
        jsonb_build_object('country', c.country) as address
      from customers c where c.id = ${survivorIs(customerId)}`.compile(qb),
  );
  return payersLimits(limits, payer);
}
