import type { RoomInvariants } from '../../../platform/invariants.ts';

export const ledgerInvariants: RoomInvariants = {
  rules: {
    I01: `select e.transaction_id from ledger_entries e join ledger_accounts a on a.id = e.account_id
      group by e.transaction_id, a.asset having sum(e.amount) <> 0 or count(*) < 2`,
    I02: `select a.id from ledger_accounts a left join ledger_entries e on e.account_id = a.id
      group by a.id having a.balance <> coalesce(sum(e.amount), 0) or a.version <> count(e.account_id)`,
    I03: `select account_id from (select account_id, account_version v, amount, balance_after b,
        lag(balance_after, 1, 0::bigint) over w pb, lag(account_version, 1, 0::bigint) over w pv
        from ledger_entries window w as (partition by account_id order by account_version)) t
      where b <> pb + amount or v <> pv + 1`,
    I04: `select e.account_id from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where e.balance_after < a.floor_amount`,
    I05: `select t.id from ledger_transactions t
      where not exists (select from ledger_entries e where e.transaction_id = t.id)`,
    I39: `select distinct t.record_id from ledger_transactions t where t.concept <> 'founding'
      and not exists (select from audit_events a where a.record_id = t.record_id)`,
  },
};
