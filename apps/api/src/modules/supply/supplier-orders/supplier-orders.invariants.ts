import { owingBy } from '../../foundations/ledger/ledger.debts.ts';
import { supplierOrdersContract } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.contract.ts';
import {
  type SupplierOrderFacts,
  supplierOrderMachine,
  supplierOrderRules,
} from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';
import { coded } from '../../../platform/series.ts';

/** Nobody has to do anything with its pieces before it is paid. */
const AS_IT_STANDS = { isCancelled: false, receivedUnits: 0, isOnSale: false, hasPieceOnSale: false, uncodedUnits: 0 };

export const supplierOrdersInvariants: RoomInvariants = {
  says: {
    I112: 'De cada pedido a proveedor codificado hay una pieza, o una por codificar otra vez, por cada unidad que llegó, y de los demás ninguna',
    I113: 'El coste de las piezas de un pedido a proveedor es el de su factura por lo que llegó, con todo su envío',
    I114: 'Ningún pedido a proveedor está codificado dos veces, su pieza no entró por otro sitio y solo la de una codificación deshecha está sin código',
    I161: 'Lo que se debe a proveedores es lo de sus facturas menos sus pagos, de ninguna se ha pagado de más sin corregirla, y sus bases y cuotas están en los libros',
  },
  rules: {
    I112: `select l.id from supplier_order_lines l join supplier_orders o on o.id = l.order_id
        where (select count(*) from supplier_order_pieces i
            where i.line_id = l.id and (i.unmade_at is null or i.is_awaited))
          <> case when o.state = 'encoded' then l.received_units else 0 end`,
    I113: `select o.id from supplier_orders o
          join lateral (select sum(l.shipping_cents) as shares,
            sum(coalesce(l.received_units, l.billed_units)) as units,
            sum(l.received_units * l.unit_cost_cents) as goods
            from supplier_order_lines l where l.order_id = o.id) t on true
        where o.state <> 'created' and (
          t.shares <> case when t.units > 0 then o.shipping_cents else 0 end
          or o.state = 'encoded' and t.goods + t.shares <> (select coalesce(sum(i.cost_cents), 0)
            from supplier_order_pieces i join supplier_order_lines l on l.id = i.line_id
              where l.order_id = o.id and (i.unmade_at is null or i.is_awaited)))`,
    I114: `select record_id from state_changes where concept = 'supplierOrder'
        group by record_id having count(*) filter (where to_state = 'encoded')
          - count(*) filter (where from_state = 'encoded') > 1
      union all select i.product_id from supplier_order_pieces i
          join supplier_order_lines l on l.id = i.line_id join supplier_orders o on o.id = l.order_id
        where not exists (select from state_changes c where c.concept = 'product' and c.record_id = i.product_id
          and c.action = 'encode' and c.operation_code = o.code)
          or (i.unmade_at is not null) <> exists (select from custody_items c where c.item_id = i.product_id
            and c.place = 'uncoded:' || o.code)`,
    I161: `select coalesce(o.id, b.id)::text from (select o.id, o.billed_cents as billed,
            o.bill_corrected_at as corrected,
            (select sum((x->>'taxCents')::bigint) from jsonb_array_elements(o.bill_taxes) x) as quota,
            (select sum((x->>'baseCents')::bigint) from jsonb_array_elements(o.bill_taxes) x) as base,
            coalesce((select sum(y.amount_cents) from supplier_bill_payments y
              where y.order_id = o.id and y.undone_at is null), 0) as paid
          from supplier_orders o where o.billed_cents is not null) o
        full join (select t.record_id as id, sum(e.amount) filter (where a.path = 'suppliers:payable') as payable,
            sum(e.amount) filter (where a.path = 'suppliers:tax') as tax,
            sum(e.amount) filter (where a.path = 'suppliers:goods') as goods
          from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
            join ledger_accounts a on a.id = e.account_id where t.kind like 'SUPPLIER_%' group by 1) b on b.id = o.id
        where coalesce(b.payable, 0) <> coalesce(o.paid - o.billed, 0) or (o.paid > o.billed and o.corrected is null)
          or coalesce(b.tax, 0) <> coalesce(o.quota, 0) or coalesce(b.goods, 0) <> coalesce(o.base, 0)
      union all select 'suppliers:payable' from ledger_accounts a where a.path = 'suppliers:payable' and a.balance <>
        (select coalesce(sum(y.amount_cents) filter (where y.undone_at is null), 0) from supplier_bill_payments y)
          - (select coalesce(sum(billed_cents), 0) from supplier_orders)`,
  },
  parts: [
    owingBy(
      { machine: supplierOrderMachine, pays: { pay: supplierOrdersContract.pay.policy } },
      {
        rules: supplierOrderRules,
        query: `select o.id, o.state, o.billed_cents as "billedCents", y.cents as "paidCents"
          from supplier_orders o cross join lateral (select coalesce(sum(amount_cents), 0)::bigint as cents
            from supplier_bill_payments where order_id = o.id and undone_at is null) y
          where o.billed_cents > y.cents`,
        factsOf: (row: Pick<SupplierOrderFacts, 'state' | 'billedCents' | 'paidCents'>) => ({
          ...AS_IT_STANDS,
          ...row,
        }),
      },
    ),
  ],
  stated: [{ machine: supplierOrderMachine, table: 'supplier_orders', state: 'state' }],
  numbered: [coded('PR', 'supplier_orders', 'ordered_at')],
  sealed: {
    supplier_bill_payments: [
      'order_id',
      'method',
      'amount_cents',
      'paid_on',
      'document',
      'employee_id',
      'signer_id',
      'second_id',
    ],
  },
};
