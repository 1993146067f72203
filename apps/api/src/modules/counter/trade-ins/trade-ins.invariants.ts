import { tradeInMachine } from '@quilate/domain/modules/counter/trade-ins/trade-ins.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';

/** What stands of the compensation, as each half tells it. */
const OF_SALE = `(select coalesce(sum(p.amount_cents), 0) from payments p where p.sale_id = t.sale_id
  and p.method = 'TRADE_IN' and p.refunds_payment_id is null and p.corrected_at is null)`;
const OF_PURCHASE = `(select coalesce(sum(p.amount_cents), 0) from lot_payments p join lots k on k.id = p.lot_id
  where k.origin_id = t.purchase_id and p.source = 'trade-in')`;

export const tradeInsInvariants: RoomInvariants = {
  says: {
    I250: 'La venta y la compra de una entrega a cuenta son de la misma persona, tienda y momento, y acaban juntas',
    I251: 'Lo compensado es lo mismo en la venta, en la compra y en la entrega: lo menos de lo que valen las dos',
    I252: 'El oro entregado a cuenta no deja saldo: lo que liquida de una venta es lo que se paga por su compra',
    I253: 'Nada se paga con oro fuera de una entrega a cuenta',
  },
  rules: {
    I250: `select t.id from trade_ins t join sales v on v.id = t.sale_id join purchases b on b.id = t.purchase_id
      where v.customer_id is distinct from b.customer_id or v.store_id <> t.store_id or b.store_id <> t.store_id
        or v.business_date <> b.made_date or (t.state = 'undone') <> (b.state = 'cancelled')
        or (t.state = 'undone' and v.state <> 'fullReturn')`,
    I251: `select t.id from trade_ins t join sales v on v.id = t.sale_id join purchases b on b.id = t.purchase_id
      where t.traded_cents <> ${OF_SALE} or t.traded_cents <> ${OF_PURCHASE}
        or t.traded_cents <> least(v.total_cents, b.total_cents)`,
    I252: `select a.path as id from ledger_accounts a where a.path ~ '^store:[^:]+:trade-in$' and a.balance <> 0`,
    I253: `select p.id from payments p where p.method = 'TRADE_IN'
        and not exists (select from trade_ins t where t.sale_id = p.sale_id)
      union all select p.id from lot_payments p join lots k on k.id = p.lot_id where p.source = 'trade-in'
        and not exists (select from trade_ins t where t.purchase_id = k.origin_id)`,
  },
  stated: [{ machine: tradeInMachine, table: 'trade_ins', state: 'state' }],
};
