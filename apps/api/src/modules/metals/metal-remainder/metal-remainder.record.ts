/** A movement of the metal remainder as the kernel writes it: its booking is all that is kept of it. */
import { metalRemainderEs } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.es.ts';
import { metalMovementMachine } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.machine.ts';
import { type Held, record } from '../../../platform/record.ts';
import { remainders } from './metal-remainder.queries.ts';

export const metalMovementRecord = record<Held>()({
  machine: metalMovementMachine,
  es: metalRemainderEs,
  rules: {},
  isVersioned: false,
  topic: 'metal-remainder',
  heardIn: 'store',
  reply: ({ tx }) => remainders(tx),
});
