import { owing } from '../../foundations/ledger/ledger.debts.ts';
import { bookingsContract } from '@quilate/domain/modules/counter/bookings/bookings.contract.ts';
import { bookingHoldMachine, bookingMachine } from '@quilate/domain/modules/counter/bookings/bookings.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';
import { codedInHistory } from '../../../platform/series.ts';
import { heldPieces } from '../../master-data/products/products.invariants.ts';
import { heldAdvances } from '../payments/payments.invariants.ts';

const LIVE = `('pending', 'active', 'overdue', 'criticalDelay', 'paid')`;
/** And those whose piece is on its way, was lost on it or was let go. */
const OWED = `('active', 'overdue', 'criticalDelay', 'paid', 'shipping', 'blocked', 'released')`;
/** Its file was taken back: what was invoiced of it there is not ours to correct. */
const NEVER_CAME_IN = `exists (select from state_changes h where h.concept = 'booking' and h.record_id = b.id
  and h.action = 'undoBringIn')`;
const PAID = `(select coalesce(sum(i.total_cents), 0) from booking_instalments i
  where i.booking_id = b.id and i.undone_at is null)`;

export const bookingsInvariants: RoomInvariants = {
  says: {
    I45: 'Los plazos de una reserva son lo pagado de ella, y nunca pasan de su total',
    I72: 'Cada pieza reservada tiene su reserva en curso, y cada reserva en curso su pieza',
  },
  rules: {
    I07: `select b.id from bookings b where b.sale_id is null and (
        select coalesce(sum(case when refunds_payment_id is null then amount_cents else -amount_cents end), 0)
        from payments p where p.advance_of = b.id and p.corrected_at is null and p.cash_session_id is not null) <> (
        select coalesce(sum(e.amount), 0) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        join ledger_accounts a on a.id = e.account_id
        where t.record_id = b.id and a.path ~ ':(till|card|bank)$')
      union all select p.id from payments p join bookings b on b.id = p.advance_of
        where p.sale_id is distinct from b.sale_id`,
    I12: `select b.id from bookings b join sales v on v.id = b.sale_id
      where (v.subtotal_cents, v.total_cents, v.base_cents, v.tax_cents, v.advance_of, v.advance_cents)
        is distinct from (b.subtotal_cents, b.total_cents, b.base_cents, b.tax_cents, b.id, b.total_cents)`,
    I45: `select b.id from bookings b where b.paid_cents <> ${PAID} or b.paid_cents > b.total_cents
      union all select i.id from booking_instalments i left join payments p on p.instalment_id = i.id
          and p.refunds_payment_id is null
          and not exists (select from payments r where r.corrects_payment_id = p.id)
        group by i.id having coalesce(sum(p.amount_cents), 0) <> i.total_cents`,
    I48: `select i.id from booking_instalments i left join (
          select id, record_id, number, total_cents, base_cents, tax_cents from invoices
          union all select b.id, b.record_id, b.number, t."baseCents" + t."taxCents", t."baseCents", t."taxCents"
            from invoices_of_before b
            cross join lateral jsonb_to_recordset(b.taxes) as t("baseCents" bigint, "taxCents" bigint)) n
          on n.number = i.invoice_number and n.record_id = i.booking_id
        left join invoices c on c.corrects = n.id join bookings b on b.id = i.booking_id
        where (n.total_cents, n.base_cents, n.tax_cents) is distinct from (i.total_cents, i.base_cents, i.tax_cents)
          or (c.id is not null) <> (i.undone_at is not null or b.state = 'back'
            or (b.cancelled_at is not null and not ${NEVER_CAME_IN}))`,
    I72: `select b.id from bookings b join products p on p.id = b.product_id
        where b.state in ${LIVE} and p.status <> 'reserved'
      union all select p.id from products p where p.status = 'reserved'
        and not exists (select from bookings b where b.product_id = p.id and b.state in ${LIVE})`,
  },
  parts: [
    owing({
      machine: bookingMachine,
      pays: { confirmPickup: bookingsContract.confirmPickup.policy, cancel: bookingsContract.cancel.policy },
      query: `select b.id, b.store_id, b.state from bookings b where b.state in ${OWED}
        and exists (select from booking_instalments i where i.booking_id = b.id and i.undone_at is null)`,
    }),
    heldPieces.of(`select product_id from bookings where state in ${LIVE}`),
    heldAdvances.of(`select b.store_id, i.base_cents from bookings b join booking_instalments i on i.booking_id = b.id
      and i.undone_at is null where b.state in ${OWED}`),
  ],
  stated: [
    { machine: bookingMachine, table: 'bookings', state: 'state' },
    { machine: bookingHoldMachine, table: 'booking_holds', state: 'state' },
  ],
  numbered: [codedInHistory('RE', 'bookings', bookingMachine.concept)],
};
