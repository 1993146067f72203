import { owing } from '../../foundations/ledger/ledger.debts.ts';
import { worksContract } from '@quilate/domain/modules/workshop/works/works.contract.ts';
import { workBatchMachine, workMachine } from '@quilate/domain/modules/workshop/works/works.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';
import { codedInHistory } from '../../../platform/series.ts';

/** What is held for jobs that are neither handed over nor cancelled, per shop: the base of their invoices. */
/** What was invoiced of each, here or in the system it began in. */
const INVOICED = `(select record_id, total_cents, base_cents from invoices where concept = 'work'
  union all select b.record_id, t."baseCents" + t."taxCents", t."baseCents" from invoices_of_before b
    cross join lateral jsonb_to_recordset(b.taxes) as t("baseCents" bigint, "taxCents" bigint))`;
const HELD = `select w.store_id, sum(i.base_cents) as base from works w join ${INVOICED} i on i.record_id = w.id
  where w.state not in ('FINISHED', 'CANCELLED', 'REFUNDED') group by w.store_id`;

/** What left the remainder for each job less what came of its pledge; whether it was done since the house keeps one. */
const TAKEN = `(select t.record_id, split_part(a.path, ':', 2) as metal, (-sum(e.amount))::bigint as mg
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
  join ledger_accounts a on a.id = e.account_id and a.path like 'metal-remainder:%'
  where t.kind = 'METAL_REMAINDER_WORK' group by 1, 2)`;
const SINCE = `exists (select from work_log l where l.work_id = w.id and l.action = 'complete' and l.at >
  (select min(t.made_at) from ledger_transactions t where t.kind like 'METAL_REMAINDER_%'))`;

export const worksInvariants: RoomInvariants = {
  says: {
    I90: 'Los anticipos de trabajos de cada tienda son los de sus trabajos sin entregar ni anular',
    I91: 'La prenda de cada trabajo está en un solo sitio, y donde dice su estado',
    I108: 'El metal que dice cada trabajo es el que salió del remanente por él, menos el que se le quitó',
  },
  rules: {
    I07: `select w.id from works w where (
        select coalesce(sum(case when refunds_payment_id is null then amount_cents else -amount_cents end), 0)
        from payments p where p.advance_of = w.id and p.corrected_at is null and p.cash_session_id is not null) <> (
        select coalesce(sum(e.amount), 0) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        join ledger_accounts a on a.id = e.account_id
        where t.record_id = w.id and a.path ~ ':(till|card|bank)$')`,
    I11: `select w.id from works w left join payments p on p.advance_of = w.id and p.corrected_at is null
      group by w.id having coalesce(sum(case when p.refunds_payment_id is null then p.amount_cents
          else -p.amount_cents end), 0) <> w.paid_cents
        or (w.state = 'FINISHED' and w.paid_cents <> w.total_cents)`,
    I12: `select w.id from works w left join work_lines l on l.work_id = w.id group by w.id
      having coalesce(sum(l.price_cents), 0) <> w.subtotal_cents or w.base_cents + w.tax_cents <> w.total_cents
        or (w.situation in ('paid', 'toBePaidOnDelivery') and w.subtotal_cents - w.discount_cents <> w.total_cents)`,
    I48: `select w.id from works w left join ${INVOICED} i on i.record_id = w.id
      where not exists (select from state_changes h where h.concept = 'work' and h.record_id = w.id
        and h.action = 'undoBringIn')
      group by w.id having coalesce(sum(i.total_cents), 0)
        <> case when w.state in ('CANCELLED', 'REFUNDED') then 0 else w.paid_cents end`,
    I90: `select a.id::text from ledger_accounts a
    join store_names s on a.path = 'store:' || s.code || ':advances:works'
      left join (${HELD}) h on h.store_id = s.id where -a.balance <> coalesce(h.base, 0)`,
    // A shop, a bag, a way, the bench or nowhere; done and at home it waits, and what waits or stays is at home.
    I91: `select w.id from works w join store_names s on s.id = w.store_id
        left join custody_items c on c.item_id = w.id and c.kind = 'pledge'
      where c.item_id is null
        or (c.place ~ '^(police|owner):' and w.seized_at is null)
        or (w.seized_at is null and w.state in ('PENDING', 'ASSIGNED_TO_PROVIDER', 'STARTED', 'DONE', 'CANCELLED')
          and c.place !~ ('^(store:|package:|to-store:|to-workshop:' || s.code || '$|workshop$|unknown$)'))
        or (w.seized_at is null and c.place = 'store:' || s.code and w.state = 'DONE')
        or (w.seized_at is null and c.place <> 'store:' || s.code and (w.state = 'PENDING_TO_PICK_UP'
          or (w.state = 'FINISHED' and w.customer_id is null)))
        or (c.place = 'customer') <> (w.state in ('FINISHED', 'REFUNDED') and w.customer_id is not null
          and (w.origin <> 'NO_PLEDGE_BUDGET' or w.state = 'FINISHED')
          and not (coalesce(w.lost_at, w.given_at) is not null and c.place = 'retired'))
        or (c.place = 'retired') <> (w.state = 'REFUNDED'
          and (w.origin = 'NO_PLEDGE_BUDGET'
            or (coalesce(w.lost_at, w.given_at) is not null and c.place <> 'customer')))
        or (w.seized_at is null and (c.place like 'supplier:%') <> (w.state = 'SHIPPED_TO_PROVIDER'))`,
    I108: `select w.id from works w cross join (values ('GOLD'), ('SILVER')) as of(metal)
        left join ${TAKEN} m on m.record_id = w.id and m.metal = of.metal
      where (m.record_id is not null or ${SINCE})
        and coalesce(m.mg, 0) <> case when w.metal_used = of.metal then w.metal_used_mg else 0 end
          - case when w.metal = of.metal then w.metal_removed_mg else 0 end`,
  },
  parts: [
    owing({
      machine: workMachine,
      pays: { confirmPickup: worksContract.confirmPickup.policy, confirmRefund: worksContract.confirmRefund.policy },
      query: `select w.id, w.store_id, w.state from works w where w.state not in ('FINISHED', 'REFUNDED')
        and exists (select from payments p where p.advance_of = w.id and p.corrected_at is null)`,
    }),
  ],
  stated: [
    { machine: workMachine, table: 'works', state: 'state' },
    { machine: workBatchMachine, table: 'work_batches', state: 'state' },
  ],
  numbered: [codedInHistory('TR', 'works', workMachine.concept)],
};
