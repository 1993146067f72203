import { creationsOf, type MachineDef } from '@quilate/domain/kernel/machine.ts';
import type { Offered } from './act.ts';

/** What whoever makes a record is asked for: of one of the ways it comes to be, or of the usual one. */
export function creationOf(machine: MachineDef, action?: string): Offered {
  const creations = creationsOf(machine);
  return offered(creations.find((one) => one.action === action) ?? creations[0]!);
}

/** Of a record whose list does not say what it offers. */
export const rowOf = (machine: MachineDef, action: string): Offered =>
  offered(machine.rows.find((one) => one.action === action)!);

/** What depends on the record is asked when the server demands it. */
const offered = ({ action, needs = [], irreversible = false }: Asking): Offered => ({
  action,
  needs: needs.filter((need) => typeof need === 'string'),
  irreversible,
});
type Asking = Pick<MachineDef['rows'][number], 'action' | 'needs'> & { readonly irreversible?: boolean };
