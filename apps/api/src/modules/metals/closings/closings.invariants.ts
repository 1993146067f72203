import { owingBy } from '../../foundations/ledger/ledger.debts.ts';
import { closingsContract } from '@quilate/domain/modules/metals/closings/closings.contract.ts';
import { closingMachine, closingRules } from '@quilate/domain/modules/metals/closings/closings.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';
import { codedInHistory } from '../../../platform/series.ts';
import { qb } from '../../../platform/db.ts';
import { sql } from 'kysely';
import { conditionColumns, factsOf, figureColumns } from './closings.figures.ts';

const ACCEPTED = `(select closing_id, metal, sum(accepted_mg) as mg, sum(rejected_mg) as rejected
  from closing_reviewed group by 1, 2)`;
const VALUE = `(select coalesce(sum(round(a.mg * m.applied_cents / 1000.0)), 0) as cents
  from ${ACCEPTED} a join closing_metals m on m.closing_id = a.closing_id and m.metal = a.metal)`;
const LIVE = `(select * from closing_payments where undone_at is null)`;

/** Closings of which more was accepted than is paid, with their figures. */
const UNSETTLED = sql`select c.id, c.state, ${conditionColumns}, ${figureColumns} from closings c join (
    select a.closing_id, sum(round(a.mg * m.applied_cents / 1000.0)) as cents from (
      select closing_id, metal, sum(accepted_mg) as mg from closing_reviewed group by 1, 2) a
    join closing_metals m on m.closing_id = a.closing_id and m.metal = a.metal group by 1) v on v.closing_id = c.id
  where v.cents > (select coalesce(sum(p.amount_cents), 0) from closing_payments p
    where p.closing_id = c.id and p.undone_at is null)`.compile(qb).sql;

export const closingsInvariants: RoomInvariants = {
  says: {
    I101: 'De cada metal de un cierre no se recoge más de lo acordado ni se revisa más de lo recogido',
    I102: 'Los pagos de un cierre no pasan de lo acordado, y cada uno tiene su asiento',
    I103: 'El metal y el dinero de los cierres son los de sus revisiones y pagos',
    I104: 'Ningún cierre tiene más recogidas de las acordadas, y solo el intervenido tiene una intervención viva',
  },
  rules: {
    I101: `select m.closing_id from closing_metals m
        left join (select closing_id, metal, sum(weight_mg) as mg from closing_collected
          where is_live group by 1, 2) k
          on k.closing_id = m.closing_id and k.metal = m.metal
        left join ${ACCEPTED} a on a.closing_id = m.closing_id and a.metal = m.metal
        where coalesce(k.mg, 0) > m.agreed_mg or coalesce(a.mg + a.rejected, 0) > coalesce(k.mg, 0)
      union all select l.collection_id from closing_collected l left join (select collection_id, metal,
          sum(accepted_mg + rejected_mg) as mg from closing_reviewed group by 1, 2) v
          on v.collection_id = l.collection_id and v.metal = l.metal
        where v.mg > l.weight_mg
      union all select t.closing_id from (select closing_id, metal, sum(weight_mg) as mg from closing_takes
          where given_back_at is null group by 1, 2) t
        left join ${ACCEPTED} a on a.closing_id = t.closing_id and a.metal = t.metal
        where t.mg > coalesce(a.mg, 0)`,
    I102: `select c.id from closings c join (select closing_id, sum(amount_cents) as cents from ${LIVE} p
          group by 1) p on p.closing_id = c.id where p.cents > c.agreed_cents
      union all select c.id from closings c
        left join (select closing_id, sum(amount_cents) as cents from ${LIVE} p group by 1) p on p.closing_id = c.id
        left join (select t.record_id, sum(e.amount) as cents from ledger_transactions t
          join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
          where a.path = 'metals:payable' and t.kind in ('CLOSING_PAYMENT', 'CLOSING_PAYMENT_CORRECTION')
          group by 1) b on b.record_id = c.id
        where coalesce(p.cents, 0) <> coalesce(b.cents, 0)`,
    I103: `select a.path from ledger_accounts a left join (select metal, sum(mg) as mg from ${ACCEPTED} x group by 1) k
          on k.metal = a.asset
        left join (select e.account_id, sum(e.amount) as amount from ledger_entries e
          join ledger_transactions t on t.id = e.transaction_id
          where t.kind in ('CLOSING_REVIEW', 'CLOSING_REVIEW_CORRECTION') group by 1) b on b.account_id = a.id
        where a.path = 'metals:metal:' || a.asset and coalesce(b.amount, 0) <> coalesce(k.mg, 0)
      union all select a.path from ledger_accounts a, ${VALUE} v
        where a.path = 'metals:payable'
          and a.balance <> (select coalesce(sum(amount_cents), 0) from ${LIVE} p) - v.cents`,
    I104: `select c.id from closings c join (select closing_id, count(*) as n from closing_collections
          where is_live group by 1) o on o.closing_id = c.id where o.n > c.max_pickups
      union all select c.id from closings c
        left join closing_interventions i on i.closing_id = c.id and i.removed_at is null
        where (c.state = 'CONFISCATED') <> (i.id is not null)`,
  },
  parts: [
    owingBy(
      { machine: closingMachine, pays: { pay: closingsContract.pay.policy } },
      { rules: closingRules, query: UNSETTLED, factsOf },
    ),
  ],
  stated: [{ machine: closingMachine, table: 'closings', state: 'state' }],
  numbered: [codedInHistory('CI', 'closings', closingMachine.concept)],
  leads: [`select id from closing_payments where closing_id = any ($1::uuid[])`],
  sealed: { closing_payments: ['method', 'amount_cents', 'iban', 'holder_name', 'holder_surname', 'employee_id'] },
};
