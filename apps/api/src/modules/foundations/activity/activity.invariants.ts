import type { RoomInvariants } from '../../../platform/invariants.ts';

export const activityInvariants: RoomInvariants = {
  says: {
    I37: 'La cadena del registro de actividad no está rota',
    I38: 'La cabeza de cada cadena es su último eslabón',
  },
  rules: {
    I37: `select chain from (select chain, seq, prev_hash, hash, payload, lag(hash) over w lh,
        lag(seq, 1, 0::bigint) over w ls
        from audit_events window w as (partition by chain order by seq)) t
      where prev_hash is distinct from coalesce(lh, '\\x00'::bytea) or seq <> ls + 1
        or hash <> sha256(prev_hash || convert_to(payload, 'UTF8'))`,
    I38: `select h.chain from audit_heads h left join lateral
        (select seq, hash from audit_events e where e.chain = h.chain order by seq desc limit 1) l on true
      where h.seq <> coalesce(l.seq, 0) or (l.hash is not null and l.hash <> h.hash)`,
  },
};
