import { sql } from 'kysely';
import {
  type CostedLine,
  shippingShares,
} from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.rules.ts';
import { qb, type Tx } from '../../../platform/db.ts';

/** What bringing the goods has cost, over lines as they are known now. */
export async function saveShares(
  tx: Tx,
  lines: readonly (CostedLine & { readonly id: string })[],
  shippingCents: number,
): Promise<void> {
  const shares = shippingShares(lines, shippingCents);
  const rows = lines.map(({ id }, at) => ({ id, cents: shares[at] }));
  await tx.run(
    sql`update supplier_order_lines l set shipping_cents = r.cents
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, cents bigint) where l.id = r.id`.compile(
      qb,
    ),
  );
}
