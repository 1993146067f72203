import { bundleMachine, meltingMachine } from '@quilate/domain/modules/metals/meltings/meltings.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';
import { codedInHistory } from '../../../platform/series.ts';

const LINES = `(select bundle_id, sum(weight_mg) as mg, sum(div(weight_mg * fineness + 500, 1000)) as fine
  from melting_bundle_lines group by 1)`;
const BUNDLES = `(select melting_id, sum(weight_mg) as mg, sum(fine_mg) as fine, sum(cost_cents) as cents
  from melting_bundles group by 1)`;

/** What each melting has moved in each account, of those that were booked with their fine metal. */
const BOOKED = `(select t.record_id::text as id, a.path, sum(e.amount) as amount from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
  where t.kind in ('METAL_MELTING', 'METAL_BAR') and t.record_id in (select r.record_id from ledger_transactions r
    join ledger_entries f on f.transaction_id = r.id join ledger_accounts p on p.id = f.account_id
    where r.kind = 'METAL_BAR' and p.path like 'metals:fine-bars:%')
  group by 1, 2)`;

export const meltingsInvariants: RoomInvariants = {
  says: {
    I117: 'Cada partida pesa lo que sus piezas, está en una fundición o en ninguna, y cada fundición es la suma de las suyas',
    I118: 'De ninguna fundición sale más de lo que entra, y de cada una su barra; su crisol queda vacío, y el fino previsto es el hallado y su diferencia',
    I119: 'Nada se ha fundido antes de los siete días completos del aviso a la policía, ninguno es anterior a la revisión de lo que nombra, y solo lo fundido ha salido de su lote',
  },
  rules: {
    I117: `select b.id from melting_bundles b left join ${LINES} l on l.bundle_id = b.id
        where l.mg is distinct from b.weight_mg or l.fine is distinct from b.fine_mg
      union all select m.id from meltings m left join ${BUNDLES} b on b.melting_id = m.id
        where case when m.state = 'CANCELLED' then b.mg is not null else b.mg is distinct from m.weight_mg
          or b.fine is distinct from m.fine_mg or b.cents is distinct from m.cost_cents end
      union all select l.bundle_id from melting_bundle_lines l join melting_bundles b on b.id = l.bundle_id
        left join extraction_jewels j on j.jewel_id = l.jewel_id
        where l.jewel_id is not null and b.state <> 'UNREVIEWED' and j.processed_by is distinct from b.code`,
    I118: `select m.id::text from meltings m where m.state = 'COMPLETED' and (m.bar_mg > m.weight_mg
          or m.pure_mg <> div(m.bar_mg * m.assay + 500, 1000))
      union all select coalesce(m.id, r.melting_id)::text
        from (select id, bar_mg, assay, metal, cost_cents as cents from meltings where state = 'COMPLETED') m
          full join bars r on r.melting_id = m.id
        where (m.bar_mg, m.assay, m.metal, m.cents) is distinct from (r.weight_mg, r.assay, r.metal, r.cost_cents)
      union all select 'melting' from (select sum(balance) as mg from ledger_accounts
          where path like 'metals:melting:%' or path like 'metals:melting-loss:%') a,
        (select coalesce(sum(weight_mg - bar_mg), 0) as mg from meltings where state = 'COMPLETED') m
        where a.mg <> m.mg
      union all select 'conversion' from ledger_accounts where path like 'metals:conversion:%' having sum(balance) <> 0
      union all select b.id from ${BOOKED} b where b.path like '%melting:%' and b.amount <> 0
      union all select m.id::text from meltings m join (select melting_id, sum(l.weight_mg * l.fineness) as ug
          from melting_bundles b join melting_bundle_lines l on l.bundle_id = b.id group by 1) x on x.melting_id = m.id
        left join (select id, sum(amount) filter (where path like '%fine-bars:%') as found,
            sum(amount) filter (where path like '%fine-difference:%') as missing from ${BOOKED} b group by 1) f
          on f.id = m.id::text
        where f.found is not null and (f.found <> m.bar_mg * m.assay or f.found + coalesce(f.missing, 0) <> x.ug)`,
    I119: `select m.id from meltings m where m.state = 'COMPLETED'
        and m.notice_over_on > (m.completed_at at time zone 'Atlantic/Canary')::date
      union all select m.id from meltings m join melting_bundles b on b.melting_id = m.id
        where m.notice_reviewed_on < (b.reviewed_at at time zone 'Atlantic/Canary')::date
      union all select b.id from melting_bundles b left join meltings m on m.id = b.melting_id
        join melting_bundle_lines l on l.bundle_id = b.id join lot_lines j on j.id = l.jewel_id
        where b.state <> 'UNREVIEWED' and (j.left_at is not null) <> coalesce(m.state = 'COMPLETED', false)`,
  },
  stated: [
    { machine: meltingMachine, table: 'meltings', state: 'state' },
    { machine: bundleMachine, table: 'melting_bundles', state: 'state' },
  ],
  numbered: [
    codedInHistory('FU', 'meltings', meltingMachine.concept),
    codedInHistory('RP', 'melting_bundles', bundleMachine.concept),
  ],
};
