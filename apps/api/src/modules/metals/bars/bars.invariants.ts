import { barMachine } from '@quilate/domain/modules/metals/bars/bars.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';
import { coded } from '../../../platform/series.ts';

/** What each account holds by the bars. */
const DUE = `select 'metals:bars:' || metal as path, sum(weight_mg) as amount from bars where state = 'HELD' group by 1
  union all select 'metals:sold:' || metal, sum(weight_mg) from bars where state in ('SOLD', 'PAID') group by 1
  union all select 'metals:fine-bars:' || type, sum(booked_fine_ug) from bars where state = 'HELD' group by 1
  union all select 'metals:fine-out:' || type, sum(booked_fine_ug) from bars where state <> 'HELD' group by 1
  union all select 'metals:bars', sum(cost_cents) from bars where state = 'HELD'
  union all select 'metals:cost-of-sales', sum(cost_cents) from bars where state in ('SOLD', 'PAID')
  union all select 'metals:workshop-cost', sum(cost_cents) from bars where state = 'SUPPLIED'
  union all select 'metals:receivable', sum(price_cents) from bars where state = 'SOLD'
  union all select 'metals:income', -sum(price_cents) from bars`;

export const barsInvariants: RoomInvariants = {
  says: {
    I144: 'Las cuentas de las barras son las de sus barras: las que hay, las vendidas, las que se deben y las del taller; y cada una está donde dice su estado',
  },
  rules: {
    I144: `select a.path from ledger_accounts a left join (${DUE}) d on d.path = a.path
        where a.path ~ '^metals:(bars|sold|fine-bars|fine-out):' and a.balance <> coalesce(d.amount, 0)
      union all select d.path from (${DUE}) d left join ledger_accounts a on a.path = d.path
        where coalesce(a.balance, 0) <> coalesce(d.amount, 0)
      union all select b.id::text from bars b left join custody_items c on c.item_id = b.id
        where case when b.state in ('SOLD', 'PAID') then c.place is distinct from 'refinery'
          when b.state = 'SUPPLIED' then c.place is distinct from 'remainder'
          else c.place is null or c.place in ('refinery', 'remainder') end`,
  },
  stated: [{ machine: barMachine, table: 'bars', state: 'state' }],
  numbered: [coded('BA', 'bars', 'cast_at', 'cast_date')],
};
