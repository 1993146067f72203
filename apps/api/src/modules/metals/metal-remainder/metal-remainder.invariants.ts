import type { RoomInvariants } from '../../../platform/invariants.ts';

export const metalRemainderInvariants: RoomInvariants = {
  says: {
    I31: 'El metal remanente nunca es menos que nada',
    I145: 'Cada reposición de metal dice de dónde viene y la firman dos personas, y es lo que entró; cada ajuste es su recuento',
  },
  rules: {
    I31: `select id from ledger_accounts where path like 'metal-remainder:%' and balance < 0`,
    I145: `select u.id from metal_supplies u
        left join (select t.record_id, sum(e.amount) as mg, min(a.path) as path from ledger_transactions t
            join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
            where t.kind = 'METAL_REMAINDER_SUPPLY' and a.path like 'metal-remainder:%' group by 1) b
          on b.record_id = u.id
        where (b.mg, b.path) is distinct from (u.supplied_mg, 'metal-remainder:' || u.metal)
      union all select b.id from bars b left join metal_supplies u on u.bar_id = b.id
        where (b.state = 'SUPPLIED') <> (u.id is not null) or u.supplied_mg <> b.weight_mg
      union all select t.record_id from ledger_transactions t
        where t.kind = 'METAL_REMAINDER_SUPPLY' and t.made_at > (select min(made_at) from metal_supplies)
          and not exists (select from metal_supplies u where u.id = t.record_id)
      union all select coalesce(c.id, t.record_id) from metal_counts c
        full join (select t.record_id, min(t.made_at) as made_at, sum(e.amount) as mg, min(a.path) as path
            from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
            join ledger_accounts a on a.id = e.account_id
            where t.kind = 'METAL_REMAINDER_ADJUSTMENT' and a.path like 'metal-remainder:%' group by 1) t
          on t.record_id = c.id
        where (c.id is null and t.made_at > (select min(made_at) from metal_counts))
          or c.counted_mg - c.seen_mg <> coalesce(t.mg, 0) or 'metal-remainder:' || c.metal <> t.path`,
  },
};
