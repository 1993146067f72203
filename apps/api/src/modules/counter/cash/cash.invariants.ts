import { DIVISION } from '@quilate/domain/modules/counter/cash/cash.places.ts';
import { cashMachine, movementMachine } from '@quilate/domain/modules/counter/cash/cash.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';
import { coded, counted } from '../../../platform/series.ts';

export const cashInvariants: RoomInvariants = {
  says: {
    I14: 'Cada tienda, y la división de metales, tiene como mucho una caja abierta',
    I15: 'Las sesiones de caja de una tienda no se pisan',
    I16: 'Un descuadre siempre tiene motivo',
    I17: 'No entra ni sale dinero de una caja cerrada, y cerrada está a cero',
  },
  rules: {
    I14: `select place_id from cash_sessions where state = 'open' group by place_id having count(*) > 1`,
    I15: `select id from (select id, opened_at, lag(coalesce(closed_at, 'infinity')) over
        (partition by place_id order by opened_at) as before from cash_sessions) t where before > opened_at`,
    I16: `select id from cash_sessions where opening_difference_cents <> 0 and opening_reason is null
      union all select id from cash_sessions where (report ->> 'differenceCents')::bigint <> 0
        and report ->> 'differenceReason' is null`,
    I17: `select e.account_id from ledger_entries e join ledger_accounts a on a.id = e.account_id
        join ledger_transactions t on t.id = e.transaction_id left join cash_sessions s on s.id = t.cash_session_id
        where a.path ~ ':till$' and (s.id is null or t.made_at < s.opened_at
          or t.made_at > coalesce(s.closed_at, 'infinity') + interval '1 minute')
      union all select a.id from ledger_accounts a join cash_places s on a.path = 'store:' || s.code || ':till'
        where a.balance <> 0 and not exists (select from cash_sessions c where c.place_id = s.id and c.state = 'open')`,
  },
  stated: [
    { machine: cashMachine, table: 'cash_sessions', state: 'state' },
    { machine: movementMachine, table: 'cash_movements', state: 'state' },
  ],
  numbered: [
    coded('MV', 'cash_movements', 'made_at', 'business_date'),
    counted({
      name: 'cash_sessions',
      from: '(select * from cash_sessions where z_number is not null) z',
      series: 'place_id',
      n: 'z_number',
      order: 'place_id, z_number',
      beyond: 'place_id = k.series::uuid and z_number > k."upTo"',
      heads: {
        query: `select p.id::text as series, c.value
          from (select id, code from store_names union all values ('${DIVISION.id}'::uuid, '${DIVISION.code}')) p
          join counters c on c.name = 'Z ' || p.code`,
      },
      at: 'opened_at',
      day: 'business_date',
    }),
  ],
};
