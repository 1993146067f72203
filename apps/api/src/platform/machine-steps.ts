/** What each state table allows, kept with its days: history is held against the table of its own day. */
import { creationsOf, kindOf, type MachineDef } from '@quilate/domain/kernel/machine.ts';
import type { RoomInvariants } from './invariants.ts';
import { ownerClient } from './owner-client.ts';
import type { StateChange } from './state-changes.ts';

const LOCK = 715_002;

interface Step extends Omit<StateChange, 'recordId'> {
  readonly kinds: readonly string[];
  readonly isAuto: boolean;
}

const stepsIn = (machine: MachineDef): Step[] => {
  const births = creationsOf(machine).map((birth) => ({ ...birth, from: null, auto: undefined }));
  return [...births, ...machine.rows].map(({ action, from, to, posts = [], auto = false }) => ({
    concept: machine.concept,
    action,
    from,
    to,
    kinds: posts.map(kindOf),
    isAuto: auto,
  }));
};

/** A step as the state tables know it, whatever the record. */
export const stepKey = ({ concept, from, to, action }: Omit<StateChange, 'recordId'>): string =>
  `${concept}.${action}: ${from ?? ''} > ${to}`;

export const stepKeys = (machines: readonly MachineDef[]): ReadonlySet<string> =>
  new Set(machines.flatMap(stepsIn).map(stepKey));

/** Writes down, as the owner of the schema, what has come and what has gone since the last version. */
export async function rememberSteps(ownerUrl: string, machines: readonly MachineDef[]): Promise<void> {
  await ownerClient(ownerUrl, async (client) => {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await client.query(REMEMBER, [JSON.stringify(machines.flatMap(stepsIn))]);
    await client.query('commit');
  });
}

const SAME = `m.known_until is null and m.concept = s.concept and m.action = s.action
  and m.from_state is not distinct from s."from" and m.to_state = s."to" and m.kinds = s.kinds
  and m.is_auto = s."isAuto"`;
/** A table nobody has seen before was always so. */
const REMEMBER = `
  with said as (
    select * from jsonb_to_recordset($1::jsonb)
      as s(concept text, action text, "from" text, "to" text, kinds text[], "isAuto" boolean)
  ), gone as (
    update machine_steps m set known_until = clock_timestamp()
    where m.known_until is null and not exists (select from said s where ${SAME})
  )
  insert into machine_steps (concept, action, from_state, to_state, kinds, is_auto, known_since)
  select s.concept, s.action, s."from", s."to", s.kinds, s."isAuto",
    case when exists (select from machine_steps k where k.concept = s.concept) then clock_timestamp()
      else '-infinity' end
  from said s where not exists (select from machine_steps m where ${SAME})`;

/** While a new version takes over, the old one still writes. */
const OVERLAP = `interval '1 hour'`;

/** Every step of the past is a row of its table, and every booking a kind of the row that booked it. */
export const STEP_RULES: RoomInvariants = {
  says: {
    I120: 'Cada paso de cada registro es uno de los que su tabla de estados permitía aquel día',
    I121: 'Cada apunte es de una clase que su operación puede apuntar',
  },
  rules: {
    I120: `select c.record_id::text from state_changes c where not exists (
        select from machine_steps m where m.concept = c.concept and m.action = c.action
          and m.from_state is not distinct from c.from_state and m.to_state = c.to_state
          and c.at >= m.known_since and c.at < coalesce(m.known_until, 'infinity') + ${OVERLAP})`,
    I121: `select t.id::text from ledger_transactions t
      left join (
        select concept || '.' || action as action, unnest(kinds) as kind from machine_steps
        union
        select m.concept || '.' || m.action, unnest(a.kinds)
        from machine_steps m join machine_steps a on a.concept = m.concept and a.is_auto
      ) k on k.action = t.action and k.kind = t.kind
      where t.action is not null and k.kind is null`,
  },
};
