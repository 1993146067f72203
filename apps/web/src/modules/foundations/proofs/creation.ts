import { creationsOf, type MachineDef } from '@quilate/domain/kernel/machine.ts';
import type { Offered } from './act.ts';

/** What whoever makes a record is asked for: of one of the ways it comes to be, or of the usual one. */
export function creationOf(machine: MachineDef, action?: string): Offered {
  const creations = creationsOf(machine);
  const creation = creations.find((one) => one.action === action) ?? creations[0]!;
  const needs = (creation.needs ?? []).filter((need) => typeof need === 'string');
  return { action: creation.action, needs, irreversible: false };
}
