import { workBudgetMachine } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';
import { coded } from '../../../platform/series.ts';

export const workBudgetsInvariants: RoomInvariants = {
  says: {
    I109: 'Cada presupuesto aprobado tiene su trabajo con el pago inicial y las piezas de su sobre, y cada trabajo presupuestado el suyo',
    I110: 'El precio de cada presupuesto de taller es la suma de sus tareas, con su IGIC',
    I111: 'La prenda de cada presupuesto está en un solo sitio, y con el cliente, o perdida, solo si se rechazó',
  },
  rules: {
    // The job keeps what was agreed: whose it is, where it was asked for, and the advance it began with.
    I109: `select coalesce(b.id, w.id) from work_budgets b full join works w on w.budget_id = b.id
        where (b.id is not null or w.origin <> 'NO_BUDGET')
          and ((b.state is not distinct from 'APPROVED') <> (w.id is not null)
            or (w.id is not null and (w.store_id <> b.store_id or w.type <> 'WORKSHOP'
              or (w.origin = 'PLEDGE_BUDGET') <> b.has_pledge
              or (select coalesce(sum(p.weight_mg + 1), 0) from work_pieces p where p.work_id = w.id)
                <> (select coalesce(sum(p.weight_mg + 1), 0) from work_budget_pieces p where p.work_budget_id = b.id)
              or b.initial_payment_cents <> (select coalesce(sum(e.amount), 0) from ledger_transactions t
                join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
                where t.record_id = w.id and t.kind = 'WORKSHOP_WORK_CREATE' and a.path ~ ':(till|card|bank)$'))))`,
    I110: `select b.id from work_budgets b left join work_budget_lines l on l.work_budget_id = b.id group by b.id
      having coalesce(sum(l.price_cents), 0) <> coalesce(b.total_cents, 0)
        or b.base_cents + b.tax_cents <> b.total_cents`,
    I111: `select b.id from work_budgets b left join custody_items c on c.item_id = b.id and c.kind = 'pledge'
      where b.state <> 'APPROVED'
        and ((c.item_id is not null) <> b.has_pledge or (c.place in ('customer', 'retired')) <> (b.state = 'REJECTED')
          or (c.place not in ('customer', 'retired')
            and c.place !~ '^((store|package|to-store|to-workshop):|(workshop|unknown)$)'))`,
  },
  stated: [{ machine: workBudgetMachine, table: 'work_budgets', state: 'state' }],
  numbered: [coded('PT', 'work_budgets', 'created_at')],
};
