import { ACCOUNTS } from '@quilate/domain/modules/foundations/ledger/ledger.accounts.ts';
import { LEDGER_KINDS } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { ACCOUNT_SHAPES, OPEN_SLOT } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';

const asValues = (rows: readonly (readonly (string | null)[])[]): string =>
  rows.map((row) => `(${row.map((cell) => (cell === null ? 'null' : `'${cell}'`)).join(', ')})`).join(', ');

const PLAN = asValues(
  ACCOUNT_SHAPES.map(({ name, shape, asset }) => [name, shape, asset, ACCOUNTS[name].hasFloor ? '0' : null]),
);
const MAY_MOVE = asValues(
  Object.entries(LEDGER_KINDS).flatMap(([kind, { accounts }]) => accounts.map((name) => [kind, name])),
);
/** Each account of the books with its name in the plan. */
const NAMED = `(select a.id, p.name, a.asset, a.floor_amount, p.asset as due_asset, p.least::bigint as due_floor
  from ledger_accounts a left join (values ${PLAN}) as p(name, shape, asset, least)
    on p.shape = regexp_replace(a.path, '${OPEN_SLOT}', '\\1:*'))`;

export const ledgerInvariants: RoomInvariants = {
  says: {
    I01: 'Cada asiento del libro cuadra por divisa o metal y tiene al menos dos apuntes',
    I02: 'El saldo de cada cuenta es la suma de sus apuntes',
    I03: 'Los apuntes de una cuenta van seguidos y cada uno deja el saldo que dice',
    I04: 'Ninguna cuenta con mínimo ha estado nunca por debajo',
    I05: 'No hay asientos sin apuntes',
    I187: 'Cada apunte es de la clase de su asiento',
    I39: 'Cada operación del libro tiene su línea en el registro de actividad',
    I181: 'Nadie tiene por cobrar de la casa lo que nadie puede pagarle: hay un paso abierto, y su tienda también',
    I122: 'Cada cuenta es del plan, y cada apunte mueve una cuenta que su clase puede mover',
  },
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
    I187: `select e.transaction_id from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.kind is distinct from t.kind`,
    I122: `select n.id::text from ${NAMED} n
        where (n.asset, n.floor_amount) is distinct from (n.due_asset, n.due_floor)
      union all select m.account_id::text from (select e.account_id, t.kind
          from ledger_entries e join ledger_transactions t on t.id = e.transaction_id group by 1, 2) m
        join ${NAMED} n on n.id = m.account_id
        left join (values ${MAY_MOVE}) as k(kind, name) on k.kind = m.kind and k.name = n.name
        where k.kind is null`,
    I39: `select distinct t.record_id from ledger_transactions t
      left join (select distinct unnest(record_ids) as id from audit_archive) f on f.id = t.record_id
      where t.concept <> 'founding' and f.id is null
        and not exists (select from audit_events a where a.record_id = t.record_id)`,
  },
  fresh: {
    // Each account is as its last entry left it, and each entry follows the one before it.
    I02: `select a.id from ledger_accounts a join lateral (select account_version, balance_after from ledger_entries e
        where e.account_id = a.id order by account_version desc limit 1) l on true
      where a.id in (select account_id from ledger_entries where transaction_id = any ($1::uuid[]))
        and (a.balance, a.version) <> (l.balance_after, l.account_version)`,
    I03: `select e.account_id from ledger_entries e
        left join ledger_entries p on p.account_id = e.account_id and p.account_version = e.account_version - 1
      where e.transaction_id = any ($1::uuid[]) and (e.balance_after <> coalesce(p.balance_after, 0) + e.amount
        or (p.account_id is null and e.account_version > 1))`,
    I04: `select e.account_id from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where e.transaction_id = any ($1::uuid[]) and e.balance_after < a.floor_amount`,
  },
};
