import { saleMachine } from '@quilate/domain/modules/counter/sales/sales.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';
import { coded } from '../../../platform/series.ts';
import { heldPieces } from '../../master-data/products/products.invariants.ts';

export const salesInvariants: RoomInvariants = {
  says: {
    I11: 'Cada venta está pagada por completo',
    I12: 'Base más IGIC es el total, en ventas, piezas y facturas',
    I21: 'Un producto vendido tiene una sola venta viva, y solo él la tiene',
    I48: 'Cada venta tiene su factura por el mismo importe, y cada devolución su rectificativa',
    I261: 'Las cifras de cada día resumido son las de sus ventas y devoluciones, por lo que sea que se agrupen',
  },
  rules: {
    I07: `select v.id from sales v where (
        select coalesce(sum(case when refunds_payment_id is null then amount_cents else -amount_cents end), 0)
        from payments p
        where p.sale_id = v.id and p.corrected_at is null and p.cash_session_id is not null) <> (
        select coalesce(sum(e.amount), 0) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        join ledger_accounts a on a.id = e.account_id
        where t.record_id = any (array[v.id, v.advance_of]) and a.path ~ ':(till|card|bank|trade-in)$')`,
    I11: `select v.id from sales v left join payments p on p.sale_id = v.id and p.refunds_payment_id is null
        and p.corrected_at is null
      group by v.id having coalesce(sum(p.amount_cents), 0) <> v.total_cents`,
    I12: `select v.id from sales v join sale_lines l on l.sale_id = v.id group by v.id
        having sum(l.total_cents) <> v.total_cents or sum(l.price_cents) <> v.subtotal_cents`,
    I21: `select p.id from products p left join sale_lines l on l.product_id = p.id and l.returned_at is null
      group by p.id having (p.status = 'sold') <> (count(l.id) = 1)`,
    I48: `select v.id from sales v left join invoices i on i.record_id = v.id and i.concept = 'sale'
        and not exists (select from invoices n where n.substitutes = i.id)
      group by v.id having coalesce(sum(i.total_cents), 0) <> v.total_cents - v.refunded_cents - v.advance_cents
        or count(i.id) filter (where i.corrects is null) not between (v.advance_cents <> v.total_cents)::int and 1`,
    I261: `with summed as (
        select business_date, grouping, sum(gross_cents) as gross, sum(returned_cents) as returned
        from sale_sums group by 1, 2
        union all select business_date, 'cells', sum(gross_cents), sum(returned_cents) from sale_cells group by 1
      ), sold as (select business_date, sum(total_cents) as gross from sales group by 1),
      back as (select (returned_at at time zone 'Atlantic/Canary')::date as business_date, sum(total_cents) as returned
        from sale_lines where returned_at is not null group by 1)
      select distinct d.business_date::text from sale_days d
        cross join unnest(array['store', 'seller', 'hour', 'family', 'metal', 'method', 'cells']) g (grouping)
        left join summed m using (business_date, grouping) left join sold using (business_date)
        left join back using (business_date)
      where (coalesce(m.gross, 0), coalesce(m.returned, 0)) <> (coalesce(sold.gross, 0), coalesce(back.returned, 0))`,
  },
  parts: [heldPieces.of(`select product_id from sale_lines where returned_at is null`)],
  stated: [{ machine: saleMachine, table: 'sales', state: 'state' }],
  numbered: [coded('VE', 'sales', 'sold_at', 'business_date')],
  leads: [`select product_id from sale_lines where sale_id = any ($1::uuid[])`],
  sealed: { sales: ['code', 'store_id', 'business_date', 'customer_id', 'seller_id', 'signer_id', 'total_cents'] },
};
