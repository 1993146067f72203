import { bookMachine, interventionMachine } from '@quilate/domain/modules/logistics/police/police.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';
import { begunAt, coded, counted } from '../../../platform/series.ts';

const LIVE = `(select * from police_books where state <> 'deleted')`;
/** Neither given back nor with its true owner. */
const WITH_POLICE = 't.returned_at is null and t.handover_id is null';
/** The entry a series goes on after, where its books were kept elsewhere. */
const orderBegun = (series: string): string => `coalesce((select order_number from series_beginnings
  where name = 'police_books' and series = ${series}::text), 0)`;
const ENTRIES = `(select *, lag(hash) over chain as before, lag(order_number) over chain as number_before
  from police_book_entries where not is_void window chain as (partition by series_id order by order_number))`;

/** What takes in: here, or in a book of before, whose numbers are its own. */
const TAKEN = `(select lot_id, collection_id, series_id, order_number from police_book_entries
    where kind = 'intake' and not is_void
  union all select lot_id, null, taken_store_id, 0 from lots_of_before)`;

export const policeInvariants: RoomInvariants = {
  says: {
    I34: 'Cada libro de policía empieza en el número siguiente al último del anterior',
    I35: 'Las anotaciones de los libros de policía van seguidas, una por operación',
    I93: 'Cada pieza intervenida está en una sola intervención sin devolver, y solo ella',
    I94: 'Un lote está intervenido entero, en parte o nada según lo que la policía tiene de él',
    I220: 'Lo que costó lo entregado a sus dueños y no se devolvió está en la cuenta de cada tienda',
    I221: 'Lo que tiene su dueño salió de una intervención con su orden, y solo eso',
    I222: 'El libro de la división dice de cada recogida sus gramos y la licencia de quien los trajo',
    I95: 'La cadena de los libros de policía de cada tienda no está rota',
    I190: 'Cada anotación de un libro de policía suma lo que se pagó por su lote',
    I191: 'Cada lote está en el libro de policía de la tienda que lo compró',
    I192: 'Los libros de policía se entregan por su orden, y no antes de generarse',
    I193: 'Lo que se anota después de un lote es de su tienda y posterior a su anotación',
    I130: 'Nada de lo que está en un libro de policía se ha deshecho',
  },
  rules: {
    I34: `select b.id from (select id, first_order, series_id, lag(last_order) over
        (partition by series_id order by book_number) as last_before from ${LIVE} l) b
      where b.first_order <> coalesce(b.last_before, ${orderBegun('b.series_id')}) + 1`,
    I35: `select e.id from ${ENTRIES} e
        where e.order_number <> coalesce(e.number_before, ${orderBegun('e.series_id')}) + 1
      union all select b.id from ${LIVE} b left join (select book_id, count(*) as n from police_book_entries
        where not is_void group by book_id) e on e.book_id = b.id
      where e.n is distinct from b.last_order - b.first_order + 1`,
    I93: `select p.id from products p left join police_items t on t.product_id = p.id and ${WITH_POLICE}
        where (p.status = 'intervened') <> (t.id is not null)
      union all select l.id from lot_lines l left join police_items t on t.lot_line_id = l.id and ${WITH_POLICE}
        where (l.confiscated_at is not null) <> (t.id is not null)
      union all select w.id from works w left join police_items t on t.work_id = w.id and t.returned_at is null
        where (w.seized_at is not null) <> (t.id is not null) or (w.given_at is not null) <> (t.handover_id is not null)
      union all select i.id from police_interventions i join (select intervention_id, count(*) as n,
          count(returned_at) as back, count(handover_id) as given from police_items group by 1) t
          on t.intervention_id = i.id
        where i.state <> case when t.back + t.given = 0 then 'open' when t.back + t.given < t.n then 'partlyReturned'
          when t.given = 0 then 'returned' else 'settled' end`,
    I94: `select k.id from lots k join (select lot_id, count(*) as n, count(confiscated_at) as held from lot_lines
          where left_at is null group by lot_id) l on l.lot_id = k.id
        where (k.state = 'intervened') <> (l.held between 1 and l.n - 1)
          or (k.state = 'intervened-police') <> (l.held = l.n)`,
    I220: `select a.path from ledger_accounts a
        join store_names s on a.path = 'store:' || s.code || ':owners:lots'
        left join (select i.store_id, sum(l.left_cents) as cents from police_items t
          join police_interventions i on i.id = t.intervention_id join lot_lines l on l.id = t.lot_line_id
          join lots k on k.id = t.lot_id left join recoverable_sales r on r.id = k.origin_id and r.state = 'ENT'
          where t.handover_id is not null and r.id is null group by 1) g on g.store_id = s.id
        left join (select store_id, sum(base_cents - pending_cents) as cents from recoverable_sales
          where state = 'DUE' group by 1) b on b.store_id = s.id
      where a.balance <> coalesce(g.cents, 0) - coalesce(b.cents, 0)`,
    I221: `select l.id from lot_lines l left join police_items t on t.lot_line_id = l.id and t.handover_id is not null
        where l.is_given <> (t.id is not null)
      union all select c.item_id from custody_items c left join police_items t on t.product_id = c.item_id
          and t.handover_id is not null
        where c.kind = 'product' and (c.place ~ '^owner:') <> (t.id is not null)`,
    I222: `select e.id from police_book_entries e join police_collections o on o.id = e.collection_id
        cross join lateral jsonb_array_elements(e.content::jsonb -> 'lines') l
        left join lateral jsonb_array_elements(o.lines) m on m ->> 'metal' = l ->> 'metal'
        where not e.is_void and e.kind = 'intake' and l ->> 'weightMg' is distinct from m ->> 'weightMg'
      union all select e.id from police_book_entries e where not e.is_void and e.collection_id is not null
        and e.kind = 'intake' and coalesce(e.content::jsonb -> 'seller' ->> 'licenceNumber', '') = ''`,
    I95: `select e.id from ${ENTRIES} e where e.hash <> encode(sha256(convert_to(
        coalesce(e.before, '') || E'\\n' || e.order_number || E'\\n' || e.content, 'UTF8')), 'hex')
      union all select h.store_id from police_book_heads h left join lateral (select * from ${LIVE} b
          where b.series_id = h.store_id order by b.book_number desc limit 1) b on true
        where (h.book_number, h.last_order, h.last_hash)
          is distinct from (coalesce(b.book_number, ${begunAt('police_books', 'h.store_id')}),
            coalesce(b.last_order, ${orderBegun('h.store_id')}), coalesce(b.hash, ''))`,
    I190: `select e.id from police_book_entries e join lots k on k.id = e.lot_id
      cross join lateral (select sum((l ->> 'priceCents')::bigint) as cents
        from jsonb_array_elements(e.content::jsonb -> 'lines') l) written
      where not e.is_void and e.content::jsonb ? 'paidCents'
        and (written.cents <> k.total_cents
          or (e.content::jsonb ->> 'paidCents')::bigint <> k.total_cents)`,
    I191: `select e.id from police_book_entries e join lots k on k.id = e.lot_id
      where not e.is_void and e.store_id <> k.taken_store_id`,
    I192: `select b.id from ${LIVE} b where b.receipt_id is not null
      and (b.submitted_date < (b.generated_at at time zone 'Atlantic/Canary')::date
        or exists (select from ${LIVE} e where e.series_id = b.series_id and e.book_number < b.book_number
          and e.state = 'generated'))`,
    I193: `select n.id from police_book_entries n left join state_changes c on c.id = n.change_id
        left join ${TAKEN} e on e.lot_id = n.lot_id or e.collection_id = n.collection_id
      where not n.is_void and n.kind <> 'intake' and (c.id is null
        or (c.concept = 'lot' and c.record_id <> n.lot_id)
        or (c.concept = 'collection' and c.record_id <> n.collection_id)
        or c.concept not in ('lot', 'product', 'collection') or e.series_id is null or e.series_id <> n.series_id
        or e.order_number >= n.order_number)`,
    I130: `select e.id from police_book_entries e join state_changes c on c.concept = 'lot' and c.record_id = e.lot_id
        and c.action = 'giveBack' where not e.is_void`,
  },
  stated: [
    { machine: interventionMachine, table: 'police_interventions', state: 'state' },
    { machine: bookMachine, table: 'police_books', state: 'state' },
  ],
  numbered: [
    coded('IP', 'police_interventions', 'made_at', 'made_date'),
    counted({
      name: 'police_books',
      from: `${LIVE} b`,
      series: 'series_id',
      n: 'book_number',
      order: 'series_id, book_number',
      beyond: 'series_id = k.series::uuid and book_number > k."upTo"',
      heads: { query: 'select store_id::text as series, book_number as value from police_book_heads' },
      at: 'generated_at',
    }),
  ],
};
