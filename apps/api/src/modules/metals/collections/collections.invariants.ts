import type { RoomInvariants } from '../../../platform/invariants.ts';

export const collectionsInvariants: RoomInvariants = {
  stated: [{ concept: 'collection', table: 'collections', state: 'state' }],
  numbered: [`select left(code, -6) as series, right(code, 5)::bigint as n from collections`],
};
