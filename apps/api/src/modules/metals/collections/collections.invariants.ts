import { collectionMachine } from '@quilate/domain/modules/metals/collections/collections.machine.ts';
import type { RoomInvariants } from '../../../platform/invariants.ts';

export const collectionsInvariants: RoomInvariants = {
  stated: [{ machine: collectionMachine, table: 'collections', state: 'state' }],
  numbered: [`select left(code, -6) as series, right(code, 5)::bigint as n from collections`],
};
