/** What a customer is told of a sale, by a channel they accept. */
import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { salesErrors } from '@quilate/domain/modules/counter/sales/sales.errors.ts';
import type { SaleFacts } from '@quilate/domain/modules/counter/sales/sales.machine.ts';
import { sql } from 'kysely';
import { qb, type Tx } from '../../../platform/db.ts';
import type { Channel } from '../../../platform/mail.ts';
import { isInScope, type Scope } from '../../../platform/who.ts';
import { requireContact } from '../../master-data/customers/customers.public.ts';

interface Row extends Pick<SaleFacts, 'state' | 'refundMaxDate' | 'piecesLeft'> {
  readonly id: string;
  readonly code: string;
  readonly storeId: string;
  readonly storeName: string;
  readonly customerId: string | null;
}
export interface ToldSale extends Row, SaleFacts {
  readonly customerId: string;
  /** Where they are written to. */
  readonly contact: { readonly name: string; readonly address: string };
}

/** Locks a sale whose customer accepts this channel; refuses with what is missing. */
export async function lockTold(tx: Tx, scope: Scope, saleId: string, channel: Channel): Promise<ToldSale> {
  const row = await tx.first(
    sql<Row>`select v.id, v.code, v.state, v.store_id as "storeId", s.name as "storeName",
        v.customer_id as "customerId", v.refund_max_date as "refundMaxDate",
        (select count(*)::int from sale_lines l where l.sale_id = v.id and l.returned_at is null) as "piecesLeft"
      from sales v join stores s on s.id = v.store_id where v.id = ${saleId} for no key update of v`.compile(qb),
  );
  if (!row || !isInScope(scope, row.storeId)) throw new DomainError(kernelErrors.NOT_FOUND);
  if (row.customerId === null) throw refuse(salesErrors.MESSAGE_CUSTOMER_MISSING);
  const contact = await requireContact(tx, row.customerId, channel);
  return {
    ...row,
    customerId: row.customerId,
    contact,
    today: businessDate(new Date()),
    correctablePayments: 0,
    isOfClosedSession: false,
    hasSimplifiedInvoice: false,
    reachBy: [channel],
  };
}
