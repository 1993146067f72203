/** What the house owes somebody, record by record, and whether anybody can pay it (docs/decisions/0168). */
import { type EndpointPolicy, reachOf } from '@quilate/domain/kernel/grants.ts';
import type { MachineDef } from '@quilate/domain/kernel/machine.ts';
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

const isReached = (policy: EndpointPolicy): boolean =>
  policy !== 'public' && ROLES.some((role) => reachOf(role, policy) !== undefined);

/** States from which a row that pays can be taken, at once or after others. */
export function payableStates({ machine, pays }: Omit<Owing, 'query'>): readonly string[] {
  const open = Object.keys(pays).filter((action) => isReached(pays[action]!));
  const fromOf = ({ from }: MachineDef['rows'][number]): readonly string[] => [from].flat();
  const reached = new Set(machine.rows.filter(({ action }) => open.includes(action)).flatMap(fromOf));
  for (let known = -1; known !== reached.size;) {
    known = reached.size;
    for (const row of machine.rows)
      if (row.to !== undefined && reached.has(row.to)) for (const state of fromOf(row)) reached.add(state);
  }
  return machine.states.filter((state) => reached.has(state));
}

export const owing = ({ query, ...of }: Owing): Part =>
  openDebts.of(`select o.id, o.store_id, o.state in ('${payableStates(of).join("', '")}') as is_payable
    from (${query}) o`);
