import { owing } from '../../foundations/ledger/ledger.debts.ts';
import { saleBudgetsContract } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.contract.ts';
import { saleBudgetMachine } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';
import { coded } from '../../../platform/series.ts';
import { heldPieces, shippedPieces } from '../../master-data/products/products.invariants.ts';
import { heldAdvances } from '../payments/payments.invariants.ts';

/** What is held of each live advance: its base; a budget without an invoice of its advance shows at once. */
const HELD = `select b.store_id, i.base_cents from sale_budgets b
  join invoices i on i.record_id = b.id and i.concept = 'saleBudget' where b.sale_id is null`;

export const saleBudgetsInvariants: RoomInvariants = {
  says: {
    I71: 'Cada pieza apartada para un presupuesto está como dice él, y ninguna lo está sin presupuesto',
  },
  rules: {
    I07: `select b.id from sale_budgets b where b.sale_id is null and (
        select coalesce(sum(case when refunds_payment_id is null then amount_cents else -amount_cents end), 0)
        from payments p where p.advance_of = b.id and p.corrected_at is null) <> (
        select coalesce(sum(e.amount), 0) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        join ledger_accounts a on a.id = e.account_id
        where t.record_id = b.id and a.path ~ ':(till|card|bank)$')
      union all select p.id from payments p join sale_budgets b on b.id = p.advance_of
        where p.sale_id is distinct from b.sale_id`,
    I11: `select b.id from sale_budgets b left join payments p on p.advance_of = b.id
        and p.refunds_payment_id is null and p.corrected_at is null
      group by b.id having coalesce(sum(p.amount_cents), 0) <> b.first_payment_cents
        or sum(p.refunded_cents) filter (where b.given_up_at is not null) <> b.first_payment_cents`,
    I12: `select b.id from sale_budgets b join sales v on v.id = b.sale_id
      where (v.total_cents, v.base_cents, v.tax_cents, v.advance_of, v.advance_cents)
        is distinct from (b.total_cents, b.subtotal_cents, b.tax_cents, b.id, b.first_payment_cents)`,
    I48: `select b.id from sale_budgets b left join invoices i on i.record_id = b.id and i.concept = 'saleBudget'
      group by b.id having coalesce(sum(i.total_cents), 0)
        <> case when b.given_up_at is null then b.first_payment_cents else 0 end
        or count(i.id) filter (where i.corrects is null) <> 1`,
    I71: `select b.id from sale_budgets b left join products p on p.id = b.product_id
      where (b.state in ('ENCODED', 'RECEIVED') and p.status is distinct from 'ready')
        or (b.state = 'SHIPPED' and p.status is distinct from 'shipping')
      union all select p.id from products p left join sale_budgets b on b.product_id = p.id
        where p.status = 'ready' and (b.id is null or b.state not in ('ENCODED', 'RECEIVED'))`,
  },
  parts: [
    owing({
      machine: saleBudgetMachine,
      pays: {
        confirmPaymentAndPickup: saleBudgetsContract.confirmPaymentAndPickup.policy,
        giveUp: saleBudgetsContract.giveUp.policy,
      },
      query: `select b.id, b.store_id, b.state from sale_budgets b where b.state <> 'COMPLETED'`,
    }),
    heldPieces.of(`select b.product_id from sale_budgets b join custody_items c on c.item_id = b.product_id
      where b.state in ('ENCODED', 'SHIPPED', 'RECEIVED') and c.place !~ '^(package:|transit:EN-)'`),
    heldAdvances.of(HELD),
    shippedPieces.of(`select product_id from sale_budgets where state = 'SHIPPED'`),
  ],
  stated: [{ machine: saleBudgetMachine, table: 'sale_budgets', state: 'state' }],
  numbered: [coded('PV', 'sale_budgets', 'created_at')],
};
