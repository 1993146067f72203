/** What the house owes somebody, record by record, and whether anybody can pay it (docs/decisions/0168, 0213). */
import { type EndpointPolicy, reachOf } from '@quilate/domain/kernel/grants.ts';
import { blockedByRule, type MachineDef, rulesIn } from '@quilate/domain/kernel/machine.ts';
import { ROLES } from '@quilate/domain/kernel/roles.ts';
import { gathering, type Part } from '../../../platform/invariants.ts';

/** Queries of `id`, `store_id` and `is_payable`: records that owe. A debt of the house has no shop. */
const openDebts = gathering(
  'I181',
  (parts) => `select d.id from (${parts.join(' union all ')}) d left join store_names s on s.id = d.store_id
    where not d.is_payable or s.is_active = false`,
);

interface Owing {
  readonly machine: MachineDef;
  /** The actions that pay, hand over or give back, with whom they are open to. */
  readonly pays: Readonly<Record<string, EndpointPolicy>>;
  /** Of each record that owes: `id`, `store_id` and `state`. */
  readonly query: string;
}

/** Where figures decide whether it is paid: the room's own, asked as its buttons ask them. */
interface Judging<Row, Facts extends { readonly state: string }> {
  readonly rules: Readonly<Record<string, (facts: Facts) => boolean>>;
  /** Of each record that owes: `id`, `state` and what its facts are made of. */
  readonly query: string;
  /** As they are, or would be in the state it says. */
  readonly factsOf: (row: Row) => Facts;
}

const isReached = (policy: EndpointPolicy): boolean =>
  policy !== 'public' && ROLES.some((role) => reachOf(role, policy) !== undefined);
const openOf = (pays: Owing['pays']): readonly string[] =>
  Object.keys(pays).filter((action) => isReached(pays[action]!));

/** States from which a row that pays can be taken, at once or after others. */
export function payableStates({ machine, pays }: Omit<Owing, 'query'>): readonly string[] {
  const open = openOf(pays);
  const fromOf = ({ from }: MachineDef['rows'][number]): readonly string[] => [from].flat();
  const reached = new Set(machine.rows.filter(({ action }) => open.includes(action)).flatMap(fromOf));
  for (let known = -1; known !== reached.size;) {
    known = reached.size;
    for (const row of machine.rows)
      if (row.to !== undefined && reached.has(row.to)) for (const state of fromOf(row)) reached.add(state);
  }
  return machine.states.filter((state) => reached.has(state));
}

/** Whose guards ask only where a thing and who acts are: some shop is always the right one. */
const OF_PLACE = ['isHere', 'isFree', 'isBackInItsStore'];

/** A part whose states alone tell; one whose guards look at figures is judged by them. */
export function owing({ query, ...of }: Owing): Part {
  const guarded = of.machine.rows.find(
    (row) => row.action in of.pays && rulesIn(row).some((rule) => !OF_PLACE.includes(rule)),
  );
  if (guarded) throw new Error(`${of.machine.concept}.${guarded.action} looks at figures: owingBy judges it`);
  return openDebts.of(`select o.id, o.store_id, o.state in ('${payableStates(of).join("', '")}') as is_payable
    from (${query}) o`);
}

/** From its state, by rows whose rules hold, a row is reached that pays it, and holds with its own figures. */
export function isPaidBySomebody<Row extends { readonly state: string }, Facts extends { readonly state: string }>(
  { machine, pays }: Omit<Owing, 'query'>,
  { rules, factsOf }: Omit<Judging<Row, Facts>, 'query'>,
  row: Row,
): boolean {
  const open = openOf(pays);
  const seen = new Set([row.state]);
  for (const state of seen) {
    const facts = factsOf({ ...row, state });
    const free = machine.rows.filter((one) => one.from === state && blockedByRule(one, rules, facts) === undefined);
    if (free.some(({ action }) => open.includes(action))) return true;
    for (const { to } of free) seen.add(to);
  }
  return false;
}

export function owingBy<Row extends { readonly state: string }, Facts extends { readonly state: string }>(
  of: Omit<Owing, 'query'>,
  judging: Judging<Row, Facts>,
): Part {
  const nothing = openDebts.of('select null::uuid as id, null::uuid as store_id, true as is_payable where false');
  const isWrong = (row: Row): boolean => !isPaidBySomebody(of, judging, row);
  return { ...nothing, judged: { query: judging.query, isWrong } };
}
