import { purchaseMachine } from '@quilate/domain/modules/counter/purchases/purchases.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';
import { codedInHistory } from '../../../platform/series.ts';

const PAID = `(select coalesce(sum(p.amount_cents), 0) from lot_payments p
  join lots k on k.id = p.lot_id where k.origin_id = b.id and p.voided_at is null)`;

export const purchasesInvariants: RoomInvariants = {
  says: {
    I83: 'Cada compra tiene su lote por el mismo total, y sus pagos son lo pagado por ella',
    I84: 'Una compra fuera de lo permitido a la tienda lleva la autorización de la jefatura de zona',
  },
  rules: {
    I07: `select b.id from purchases b where ${PAID} <> (
        select coalesce(-sum(e.amount), 0) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        join ledger_accounts a on a.id = e.account_id
        where t.record_id = b.id and a.path ~ ':(till|remainder|bank|trade-in)$')`,
    I83: `select b.id from purchases b left join lots k on k.origin_id = b.id and k.origin = 'purchase'
      where (k.total_cents, k.appraisal_cents) is distinct from (b.total_cents, b.appraisal_cents)
        or ${PAID} <> case when b.state = 'finished' and b.cash_session_id is not null then b.total_cents else 0 end`,
    I84: `select b.id from purchases b where b.approver_id is null and (b.total_cents > 150000
      or abs(b.total_cents - b.appraisal_cents) * 10 > b.appraisal_cents)
      and not exists (select from policy_limits where name in ('lotLimitCents', 'lotDeviationBp'))`,
  },
  stated: [{ machine: purchaseMachine, table: 'purchases', state: 'state' }],
  numbered: [codedInHistory('CO', 'purchases', purchaseMachine.concept)],
};
