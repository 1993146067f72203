/** The invariants of the books (the design's I-numbers). Each query answers one row per violation. */
import { STOCK_STATUSES } from '@quilate/domain/modules/master-data/products/products.rules.ts';

export interface Invariant {
  readonly id: string;
  readonly es: string;
  readonly violations: string;
}

export const INVARIANTS: readonly Invariant[] = [
  {
    id: 'I01',
    es: 'Cada asiento del libro cuadra por divisa o metal y tiene al menos dos apuntes',
    violations: `select e.transaction_id from ledger_entries e join ledger_accounts a on a.id = e.account_id
      group by e.transaction_id, a.asset having sum(e.amount) <> 0 or count(*) < 2`,
  },
  {
    id: 'I02',
    es: 'El saldo de cada cuenta es la suma de sus apuntes',
    violations: `select a.id from ledger_accounts a left join ledger_entries e on e.account_id = a.id
      group by a.id having a.balance <> coalesce(sum(e.amount), 0) or a.version <> count(e.account_id)`,
  },
  {
    id: 'I03',
    es: 'Los apuntes de una cuenta van seguidos y cada uno deja el saldo que dice',
    violations: `select account_id from (select account_id, account_version v, amount, balance_after b,
        lag(balance_after, 1, 0::bigint) over w pb, lag(account_version, 1, 0::bigint) over w pv
        from ledger_entries window w as (partition by account_id order by account_version)) t
      where b <> pb + amount or v <> pv + 1`,
  },
  {
    id: 'I04',
    es: 'Ninguna cuenta con mínimo ha estado nunca por debajo',
    violations: `select e.account_id from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where e.balance_after < a.floor_amount`,
  },
  {
    id: 'I05',
    es: 'No hay asientos sin apuntes',
    violations: `select t.id from ledger_transactions t
      where not exists (select from ledger_entries e where e.transaction_id = t.id)`,
  },
  {
    id: 'I07',
    es: 'Cada cobro y cada reembolso tiene su asiento por el mismo importe',
    violations: `select v.id from sales v where (
        select coalesce(sum(case when refunds_payment_id is null then amount_cents else -amount_cents end), 0)
        from sale_payments p
        where p.sale_id = v.id and p.corrected_at is null) <> (
        select coalesce(sum(e.amount), 0) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        join ledger_accounts a on a.id = e.account_id
        where t.record_id = v.id and t.kind in ('SALE_PAYMENT', 'SALE_PAYMENT_CORRECTION', 'SALE_REFUND')
          and a.path !~ ':receivable$')`,
  },
  {
    id: 'I09',
    es: 'De un cobro nunca se reembolsa más de lo cobrado',
    violations: `select p.id from sale_payments p left join sale_payments r on r.refunds_payment_id = p.id
      where p.refunds_payment_id is null group by p.id
      having coalesce(sum(r.amount_cents), 0) <> p.refunded_cents or p.refunded_cents > p.amount_cents`,
  },
  {
    id: 'I11',
    es: 'Cada venta está pagada por completo',
    violations: `select v.id from sales v left join sale_payments p on p.sale_id = v.id and p.refunds_payment_id is null
        and p.corrected_at is null
      group by v.id having coalesce(sum(p.amount_cents), 0) <> v.total_cents`,
  },
  {
    id: 'I12',
    es: 'Base más IGIC es el total, en ventas, piezas y facturas',
    violations: `select v.id from sales v join sale_lines l on l.sale_id = v.id group by v.id
        having sum(l.total_cents) <> v.total_cents or sum(l.price_cents) <> v.subtotal_cents
      union all select i.id from invoices i
        cross join lateral jsonb_to_recordset(i.taxes) as t("baseCents" bigint, "taxCents" bigint)
        group by i.id having sum(t."baseCents") <> i.base_cents or sum(t."taxCents") <> i.tax_cents`,
  },
  {
    id: 'I14',
    es: 'Cada tienda tiene como mucho una caja abierta',
    violations: `select store_id from cash_sessions where state = 'open' group by store_id having count(*) > 1`,
  },
  {
    id: 'I15',
    es: 'Las sesiones de caja de una tienda no se pisan',
    violations: `select id from (select id, opened_at, lag(coalesce(closed_at, 'infinity')) over
        (partition by store_id order by opened_at) as before from cash_sessions) t where before > opened_at`,
  },
  {
    id: 'I16',
    es: 'Un descuadre siempre tiene motivo',
    violations: `select id from cash_sessions where opening_difference_cents <> 0 and opening_reason is null
      union all select id from cash_sessions where (report ->> 'differenceCents')::bigint <> 0
        and report ->> 'differenceReason' is null`,
  },
  {
    id: 'I17',
    es: 'No entra ni sale dinero de una caja cerrada, y cerrada está a cero',
    violations: `select e.account_id from ledger_entries e join ledger_accounts a on a.id = e.account_id
        join ledger_transactions t on t.id = e.transaction_id left join cash_sessions s on s.id = t.cash_session_id
        where a.path ~ ':till$' and (s.id is null or t.made_at < s.opened_at
          or t.made_at > coalesce(s.closed_at, 'infinity') + interval '1 minute')
      union all select a.id from ledger_accounts a join stores s on a.path = 'store:' || s.code || ':till'
        where a.balance <> 0 and not exists (select from cash_sessions c where c.store_id = s.id and c.state = 'open')`,
  },
  {
    id: 'I18',
    es: 'Cada producto está en un solo sitio',
    violations: `select p.id from products p left join custody_items c on c.item_id = p.id
      group by p.id having count(c.item_id) <> 1`,
  },
  {
    id: 'I19',
    es: 'El historial de sitios de cada producto no tiene huecos',
    violations: `select item_id from (select item_id, seq, from_place, lag(to_place) over w as before,
        lag(seq, 1, 0) over w as previous from custody_moves window w as (partition by item_id order by seq)) t
      where seq <> previous + 1 or from_place is distinct from before`,
  },
  {
    id: 'I20',
    es: 'El sitio de cada producto es el último de su historial',
    violations: `select c.item_id from custody_items c
      left join custody_moves m on m.item_id = c.item_id and m.seq = c.seq
      where m.to_place is distinct from c.place`,
  },
  {
    id: 'I21',
    es: 'Un producto vendido tiene una sola venta viva, y solo él la tiene',
    violations: `select p.id from products p left join sale_lines l on l.product_id = p.id and l.returned_at is null
      group by p.id having (p.status = 'sold') <> (count(l.id) = 1)`,
  },
  {
    id: 'I25',
    es: 'El historial de estados va encadenado',
    violations: `select record_id from (select record_id, from_state, lag(to_state) over
        (partition by concept, record_id order by id) as before from state_changes) t
      where from_state is distinct from before`,
  },
  {
    id: 'I26',
    es: 'El estado actual es el último del historial',
    violations: `with last as (select distinct on (concept, record_id) concept, record_id, to_state
        from state_changes order by concept, record_id, id desc)
      select m.id from mails m left join last l on l.concept = 'mail' and l.record_id = m.id
        where l.to_state is distinct from m.state
      union all select p.id from products p left join last l on l.concept = 'product' and l.record_id = p.id
        where l.to_state is distinct from p.status
      union all select v.id from sales v left join last l on l.concept = 'sale' and l.record_id = v.id
        where l.to_state is distinct from v.state
      union all select c.id from cash_sessions c left join last l on l.concept = 'cashSession' and l.record_id = c.id
        where l.to_state is distinct from c.state
      union all select m.id from cash_movements m left join last l on l.concept = 'cashMovement' and l.record_id = m.id
        where l.to_state is distinct from m.state
      union all select u.id from customers u left join last l on l.concept = 'customer' and l.record_id = u.id
        where l.to_state is distinct from u.status
      union all select a.id from authorisations a left join last l
        on l.concept = 'authorisation' and l.record_id = a.id where l.to_state is distinct from a.state
      union all select q.id from metal_quotes q left join last l on l.concept = 'metalQuote' and l.record_id = q.id
        where l.to_state is distinct from q.state
      union all select s.id from stores s left join last l on l.concept = 'store' and l.record_id = s.id
        where l.to_state is distinct from case when s.is_active then 'active' else 'inactive' end
      union all select w.id from work_shifts w left join last l on l.concept = 'shift' and l.record_id = w.id
        where l.to_state is distinct from w.state
      union all select a.id from alerts a left join last l on l.concept = 'alert' and l.record_id = a.id
        where l.to_state is distinct from a.state
      union all select k.id from catalogue_products k left join last l on l.concept = 'catalogueProduct'
        and l.record_id = k.id where l.to_state is distinct from k.state`,
  },
  {
    id: 'I36',
    es: 'Facturas, operaciones y cierres están numerados sin huecos',
    violations: `select series from (select series, right(number, 6)::bigint as n from invoices) i
        group by series having max(n) <> count(*) or min(n) <> 1
      union all select left(code, -6) from (select code from sales union all select code from cash_movements) o
        group by 1 having max(right(code, 5)::bigint) <> count(*)
      union all select store_id::text from cash_sessions where z_number is not null
        group by store_id having max(z_number) <> count(*)`,
  },
  {
    id: 'I37',
    es: 'La cadena del registro de actividad no está rota',
    violations: `select chain from (select chain, seq, prev_hash, hash, payload, lag(hash) over w lh,
        lag(seq, 1, 0::bigint) over w ls
        from audit_events window w as (partition by chain order by seq)) t
      where prev_hash is distinct from coalesce(lh, '\\x00'::bytea) or seq <> ls + 1
        or hash <> sha256(prev_hash || convert_to(payload, 'UTF8'))`,
  },
  {
    id: 'I38',
    es: 'La cabeza de cada cadena es su último eslabón',
    violations: `select h.chain from audit_heads h left join lateral
        (select seq, hash from audit_events e where e.chain = h.chain order by seq desc limit 1) l on true
      where h.seq <> coalesce(l.seq, 0) or (l.hash is not null and l.hash <> h.hash)`,
  },
  {
    id: 'I37b',
    es: 'La cadena de facturas de cada tienda no está rota',
    violations: `select chain from (select chain, seq, prev_hash, lag(hash, 1, '') over w lh,
        lag(seq, 1, 0::bigint) over w ls
        from invoices window w as (partition by chain order by seq)) t where prev_hash <> lh or seq <> ls + 1
      union all select h.chain from invoice_heads h left join lateral
        (select seq, hash from invoices i where i.chain = h.chain order by seq desc limit 1) l on true
        where h.seq <> coalesce(l.seq, 0) or h.hash <> coalesce(l.hash, '')`,
  },
  {
    id: 'I39',
    es: 'Cada operación del libro tiene su línea en el registro de actividad',
    violations: `select distinct t.record_id from ledger_transactions t where t.concept <> 'founding'
      and not exists (select from audit_events a where a.record_id = t.record_id)`,
  },
  {
    id: 'I41',
    es: 'Ninguna clave de operación lleva más de cinco minutos sin respuesta',
    violations: `select key from idempotency_keys
      where status is null and created_at < clock_timestamp() - interval '5 minutes'`,
  },
  {
    id: 'I42',
    es: 'Ningún correo lleva más de quince minutos fallando',
    violations: `select id from mails where state = 'waiting' and attempts > 0
      and created_at < clock_timestamp() - interval '15 minutes'`,
  },
  {
    id: 'I46',
    es: 'No hay sesiones vivas de empleados de baja o sin permiso en la tienda',
    violations: `select t.employee_id from sessions t join employees e on e.id = t.employee_id
      where t.revoked_at is null and t.created_at > clock_timestamp() - interval '12 hours'
        and (e.end_date <= current_date or not exists (select from employee_stores p
          where p.employee_id = t.employee_id and p.store_id = t.store_id))`,
  },
  {
    id: 'I47',
    es: 'De un cliente borrado no queda PIN, documento legible ni palabra de búsqueda',
    violations: `select c.id from customers c where c.status = 'ERASED' and (
        exists (select from customer_pins p where p.customer_id = c.id)
        or exists (select from files f where f.record_id = c.id and num_nonnulls(f.wrapped_key, f.small_key) > 0)
        or exists (select from customer_former_names n where n.customer_id = c.id)
        or exists (select from search_words w where w.record_id = c.id))`,
  },
  {
    id: 'I50',
    es: 'Cada ficha unida tiene una sola unión sin deshacer, apunta donde ella dice y acaba en una ficha propia',
    violations: `select c.id from customers c
        left join customer_merges m on m.customer_id = c.id and m.undone_at is null
        where m.into_id is distinct from c.merged_into
      union all (
        with recursive up(start, id) as (
          select id, merged_into from customers where merged_into is not null
          union select up.start, c.merged_into from up join customers c on c.id = up.id where c.merged_into is not null)
        select start from up where id = start)`,
  },
  {
    id: 'I48',
    es: 'Cada venta tiene su factura por el mismo importe, y cada devolución su rectificativa',
    violations: `select v.id from sales v left join invoices i on i.record_id = v.id and i.concept = 'sale'
        and not exists (select from invoices n where n.substitutes = i.id)
      group by v.id having coalesce(sum(i.total_cents), 0) <> v.total_cents - v.refunded_cents
        or count(i.id) filter (where i.corrects is null) <> 1`,
  },
  {
    id: 'I49',
    es: 'Las jornadas de una persona no se pisan, y la terminada sin salida tiene su corrección',
    violations: `select id from (select id, in_at, lag(coalesce(out_at, 'infinity')) over
        (partition by employee_id order by in_at) as before from worked_shifts) t where before > in_at
      union all select id from worked_shifts where state = 'left' and out_at is null`,
  },
  {
    id: 'I55',
    es: 'En cada mostrador hay como mucho una persona delante',
    violations: `select counter_hash from sessions
      where counter_hash is not null and revoked_at is null and locked_at is null
      group by counter_hash having count(*) > 1`,
  },
  {
    id: 'I52',
    es: 'Un producto de catálogo descatalogado tiene piezas por vender, y uno archivado no',
    violations: `select c.id from catalogue_products c left join products p on p.catalogue_id = c.id
        and p.status in (${STOCK_STATUSES.map((status) => `'${status}'`).join(', ')})
      where c.state <> 'active' group by c.id having (c.state = 'discontinued') <> (count(p.id) > 0)`,
  },
];
