import { encodedPlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { encodingsContract } from '@quilate/domain/modules/metals/encodings/encodings.contract.ts';
import { encodingMachine, encodingRules } from '@quilate/domain/modules/metals/encodings/encodings.machine.ts';
import { command } from '../../../../platform/command.ts';
import { giveMetalsBack } from '../../closings/closings.public.ts';
import { giveJewelsBack, isHeldByPolice, standLots } from '../../extractions/extractions.public.ts';
import { conclude, lockEncoding, refusePolice } from '../encodings.store.ts';

/** Nothing comes of it: what went in waits again. */
export const cancel = command({
  endpoint: encodingsContract.cancel,
  machine: encodingMachine,
  rules: encodingRules,
  action: 'cancel',
  lock: ({ tx, params }) => lockEncoding(tx, params.encodingId),
  async run(operation, { facts, row }) {
    const { parents, lots, code } = facts;
    // A lot the police hold goes back to where they found it: it cannot stand anywhere else meanwhile.
    if (lots.some(isHeldByPolice)) refusePolice(lots);
    const jewelIds = parents.flatMap(({ jewelId }) => jewelId ?? []);
    if (jewelIds.length > 0) await giveJewelsBack(operation, jewelIds);
    await giveMetalsBack(
      operation,
      parents.flatMap(({ takeId }) => takeId ?? []),
    );
    await standLots(operation, lots, code, encodedPlace(code));
    return conclude(operation, facts, row!.to);
  },
});
