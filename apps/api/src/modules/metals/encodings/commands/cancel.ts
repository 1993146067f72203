import { encodedPlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { encodingsContract } from '@quilate/domain/modules/metals/encodings/encodings.contract.ts';
import { action } from '../../../../platform/action.ts';
import { giveMetalsBack } from '../../closings/closings.takes.ts';
import { giveJewelsBack } from '../../extractions/extractions.public.ts';
import { isHeldByPolice, standLots } from '../../extractions/extractions.stand.ts';
import { encodingRecord } from '../encodings.record.ts';
import { lockEncoding, refusePolice } from '../encodings.store.ts';

/** Nothing comes of it: what went in waits again. */
export const cancel = action({
  endpoint: encodingsContract.cancel,
  record: encodingRecord,
  action: 'cancel',
  lock: ({ tx, params }) => lockEncoding(tx, params.encodingId),
  async run(operation, { facts }) {
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
  },
});
