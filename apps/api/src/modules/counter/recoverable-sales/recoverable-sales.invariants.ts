import { owing } from '../../foundations/ledger/ledger.debts.ts';
import { recoverableContract } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.contract.ts';
import { recoverableMachine } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.machine.ts';
import { FIRST_LIMITS } from '@quilate/domain/policy/limits.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';
import { codedInHistory } from '../../../platform/series.ts';

/** Capital paid back of each, by what stands of its renewals and recovery. */
const PAID_BACK = `select recoverable_sale_id as id, sum(capital_cents) as cents from recoverable_sale_events
  where undone_at is null group by 1`;

/** Its night may be late: what is due by then is told when somebody works again. */
const NIGHTS = 3;
const [FIRST_DAYS] = FIRST_LIMITS.delayWarnDays;
const WARN_DAYS = `coalesce((select value from policy_limits where name = 'delayWarnDays'
  and valid_from <= business_date() order by valid_from desc, created_at desc limit 1), ${FIRST_DAYS})::int`;

export const recoverableSalesInvariants: RoomInvariants = {
  says: {
    I44: 'De cada venta recuperable queda por pagar su tasación menos lo amortizado',
    I87: 'El capital devuelto de cada tienda es el de sus ventas recuperables vivas',
    I88: 'El lote de cada venta recuperable está como dice ella',
    I166: 'El lote de una venta recuperable está en retraso crítico cuando lo dice su vencimiento, y solo entonces',
  },
  rules: {
    I07: `select r.id from recoverable_sales r where (
        select coalesce(sum(amount_cents), 0) from payments p where p.advance_of = r.id and p.corrected_at is null)
      <> (select coalesce(sum(total_cents), 0) from recoverable_sale_events v
        where v.recoverable_sale_id = r.id and v.undone_at is null and v.kind <> 'before')`,
    I44: `select r.id from recoverable_sales r left join (${PAID_BACK}) b on b.id = r.id
      where r.pending_cents <> r.base_cents - coalesce(b.cents, 0)`,
    I48: `select r.id from recoverable_sales r where (
        select coalesce(sum(total_cents), 0) from invoices i where i.record_id = r.id and i.concept = 'recoverableSale')
      <> (select coalesce(sum(total_cents - capital_cents), 0) from recoverable_sale_events v
        where v.recoverable_sale_id = r.id and v.undone_at is null)`,
    I87: `select a.id::text from ledger_accounts a join store_names s on a.path = 'store:' || s.code || ':recoverable'
      left join (select store_id, sum(base_cents - pending_cents) as cents from recoverable_sales
        where state in ('ACT', 'IPO', 'RET') group by 1) r on r.store_id = s.id
      where -a.balance <> coalesce(r.cents, 0)`,
    I88: `select r.id from recoverable_sales r left join lots k on k.origin_id = r.id where k.id is null
      or (r.state in ('ACT', 'IPO') and coalesce(k.state_before, k.state) not in ('active', 'critical-delay'))
      or (r.state = 'ACT' and k.state_before is not null) or (r.state = 'IPO' and k.state_before is null)
      or (r.state = 'RET' and coalesce(k.state_before, k.state) <> 'paid')
      or (r.state = 'DUE' and k.state <> 'removed-issue')
      or (r.state = 'ENT' and k.state <> 'removed') or (r.state = 'ANU' and k.state not in ('null', 'removed'))
      or (r.state not in ('ENT', 'ANU') and k.state in ('null', 'removed')) or k.total_cents <> r.base_cents`,
    I166: `select k.id from recoverable_sales r join lots k on k.origin_id = r.id where r.state = 'ACT'
      and ((k.state = 'critical-delay' and r.due_date >= business_date())
        or (k.state = 'active' and k.hold_until < business_date() - ${NIGHTS}
          and r.due_date < business_date() - ${NIGHTS} - ${WARN_DAYS}))`,
  },
  parts: [
    owing({
      machine: recoverableMachine,
      pays: { deliver: recoverableContract.deliver.policy },
      query: `select r.id, r.store_id, r.state from recoverable_sales r
        where r.state not in ('ENT', 'ANU', 'LBR', 'DUE') and r.pending_cents < r.base_cents`,
    }),
  ],
  stated: [{ machine: recoverableMachine, table: 'recoverable_sales', state: 'state' }],
  numbered: [codedInHistory('VR', 'recoverable_sales', recoverableMachine.concept)],
};
