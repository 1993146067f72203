import { manualInvoiceMachine } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';
import { coded } from '../../../platform/series.ts';

export const manualInvoicesInvariants: RoomInvariants = {
  rules: {
    I07: `select t.id from manual_invoices t where (
        select coalesce(sum(case when refunds_payment_id is null then amount_cents else -amount_cents end), 0)
        from payments p where p.advance_of = t.id and p.corrected_at is null) <> (
        select coalesce(sum(e.amount), 0) from ledger_transactions l join ledger_entries e on e.transaction_id = l.id
        join ledger_accounts a on a.id = e.account_id
        where l.record_id = t.id and a.path ~ ':(till|card|bank)$')`,
    I11: `select t.id from manual_invoices t left join payments p on p.advance_of = t.id
        and p.refunds_payment_id is null and p.corrected_at is null
      group by t.id having coalesce(sum(p.amount_cents), 0) <> t.total_cents
        or coalesce(sum(p.refunded_cents), 0) <> case t.state when 'corrected' then t.total_cents else 0 end`,
    I48: `select t.id from manual_invoices t left join invoices i on i.record_id = t.id and i.concept = 'manualInvoice'
      group by t.id having coalesce(sum(i.total_cents), 0) <> case t.state when 'issued' then t.total_cents else 0 end
        or count(i.id) filter (where i.corrects is null and i.number = t.number) <> 1`,
  },
  stated: [{ machine: manualInvoiceMachine, table: 'manual_invoices', state: 'state' }],
  numbered: [coded('FM', 'manual_invoices', 'created_at')],
};
