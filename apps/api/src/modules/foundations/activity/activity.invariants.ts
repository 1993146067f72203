import type { RoomInvariants } from '../../../platform/invariants.ts';

/** A line as JSON; one that repeats a NUL somebody sent cannot be read as such, and books nothing. */
const LINE = `case when position('\\u0000' in a.payload) = 0 then a.payload::jsonb end`;

/** What a digest of the audit is made of: the facts of a transaction by the names of their keys. */
const text = (key: string, column: string): string => `'"${key}":' || coalesce(to_json(${column}::text)::text, 'null')`;
const FACTS = [
  text('businessDate', 't.business_date'),
  text('cashSessionId', 't.cash_session_id'),
  text('concept', 't.concept'),
  text('description', 't.description'),
  text('employeeId', 't.employee_id'),
  text('id', 't.id'),
  text('kind', 't.kind'),
  `'"legs":' || (select '[' || string_agg(to_json(leg)::text, ',' order by leg collate "C") || ']'
    from (select l.path || ' ' || e.amount as leg from ledger_entries e join ledger_accounts l on l.id = e.account_id
      where e.transaction_id = t.id) legs)`,
  text('method', 't.method'),
  text('operationCode', 't.operation_code'),
  text('reason', 't.reason'),
  text('recordId', 't.record_id'),
  text('reverses', 't.reverses'),
  text('signerId', 't.signer_id'),
].join(', ');

const LINES_OF = `a.record_id = any ($1::uuid[])`;
const columnsDiffer = (lines: string, which: string): string => `select chain from ${lines} a
    cross join lateral (select ${LINE} as p) x
  where (a.chain, a.action, a.concept, a.record_id::text, a.code, a.employee_id::text, a.signer_id::text,
      a.approver_id::text, a.store_id::text, a.at)
    is distinct from (p ->> 'chain', p ->> 'action', p ->> 'concept', p ->> 'recordId', p ->> 'code',
      p ->> 'employeeId', p ->> 'signerId', p ->> 'approverId', p ->> 'storeId', (p ->> 'at')::timestamptz)
    and p is not null and ${which}`;
// As `canonicalJson` writes it: the keys in order.
const bookedOtherwise = (lines: string, which: string): string => `select t.id::text from (
    select (b ->> 'id')::uuid as id, b ->> 'sha256' as sha256 from ${lines} a
      cross join lateral jsonb_array_elements(${LINE} -> 'books') b
    where a.payload like '%"sha256"%' and ${which}) k
  join ledger_transactions t on t.id = k.id
  where k.sha256 <> encode(sha256(convert_to('{' || concat_ws(',', ${FACTS}) || '}', 'UTF8')), 'hex')`;

export const activityInvariants: RoomInvariants = {
  says: {
    I37: 'La cadena del registro de actividad no está rota',
    I38: 'La cabeza de cada cadena es su último eslabón',
    I141: 'Las columnas del registro dicen lo que dice su línea',
    I142: 'Cada asiento del libro es el que su línea del registro anotó',
  },
  rules: {
    I37: `select chain from (select chain, seq, prev_hash, hash, payload, lag(hash) over w lh,
        lag(seq, 1, 0::bigint) over w ls
        from audit_lines window w as (partition by chain order by seq)) t
      where prev_hash is distinct from coalesce(lh, '\\x00'::bytea) or seq <> ls + 1
        or hash <> sha256(prev_hash || convert_to(payload, 'UTF8'))`,
    I38: `select h.chain from audit_heads h left join lateral
        (select seq, hash from audit_events e where e.chain = h.chain order by seq desc limit 1) l on true
      left join audit_archive_heads f on f.chain = h.chain
      where h.seq <> coalesce(l.seq, f.seq, 0) or coalesce(l.hash, f.hash, h.hash) <> h.hash`,
    I141: columnsDiffer('audit_lines', 'true'),
    I142: bookedOtherwise('audit_lines', 'true'),
  },
  fresh: {
    I37: `select a.chain from audit_events a
        left join audit_events p on p.chain = a.chain and p.seq = a.seq - 1
        left join audit_archive_heads f on f.chain = a.chain and f.seq = a.seq - 1
      where ${LINES_OF} and (a.prev_hash is distinct from coalesce(p.hash, f.hash, '\\x00'::bytea)
        or (p.seq is null and f.seq is null and a.seq > 1)
        or a.hash <> sha256(a.prev_hash || convert_to(a.payload, 'UTF8')))`,
    I141: columnsDiffer('audit_events', LINES_OF),
    I142: bookedOtherwise('audit_events', LINES_OF),
  },
};
