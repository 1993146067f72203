import type { RoomInvariants } from '../../../platform/invariants.ts';

/** What each operation of used gold of ours was paid, as it declares it: nothing where it was annulled. */
const PAID = `(select id, case state when 'cancelled' then 0 else total_cents end as cents from purchases
    where cash_session_id is not null
  union all select id, case state when 'ANU' then 0 else base_cents end from recoverable_sales
    where cash_session_id is not null)`;
const BOOKED = `(select t.record_id, sum(e.amount) as cents from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
  where t.kind in ('PURCHASE_CREATE', 'PURCHASE_CORRECTION', 'RECOVERABLE_SALE_CREATE',
    'RECOVERABLE_SALE_CREATE_CORRECTION') and a.path like 'store:%:stock:used' group by 1)`;

export const transferTaxesInvariants: RoomInvariants = {
  says: { I200: 'La base del TPO de cada compra y cada venta recuperable es lo que los libros dicen que costó' },
  rules: {
    I200: `select o.id from ${PAID} o left join ${BOOKED} b on b.record_id = o.id where o.cents <> coalesce(b.cents, 0)`,
  },
};
