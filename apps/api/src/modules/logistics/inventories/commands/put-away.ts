import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import { placeEs } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { inventoriesContract } from '@quilate/domain/modules/logistics/inventories/inventories.contract.ts';
import { inventoriesErrors } from '@quilate/domain/modules/logistics/inventories/inventories.errors.ts';
import { inventoriesEs } from '@quilate/domain/modules/logistics/inventories/inventories.es.ts';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import { moveItems } from '../../../foundations/custody/custody.public.ts';
import { placingRecord } from '../inventories.record.ts';
import { cornerOf, cornersAt } from '../inventories.places.ts';
import { type Thing, thingOf } from '../inventories.things.ts';

/** Into the window, the safe or a department; each thing's own history says so (docs/decisions/0128). */
export const putAway = creation({
  endpoint: inventoriesContract.putAway,
  record: placingRecord,
  action: 'putAway',
  lock,
  async run(operation, { body: { corner }, facts: things }) {
    const id = uuidv7();
    const reason = inventoriesEs.activity.putAway;
    await moveItems(
      operation,
      things.map(({ id: itemId, kind, place }) => {
        return { itemId, kind, from: place, to: place, corner, reason, operationCode: null };
      }),
    );
    operation.changes.push({ topic: 'products', storeId: operation.who.storeId });
    return { id, details: { corner, codes: things.map(({ code }) => code) } };
  },
  reply: (_, id, { body, facts }) => Promise.resolve({ id, corner: body.corner, codes: facts.map(({ code }) => code) }),
});

/** Each thing once, all of them in this place. */
async function lock({ tx, who, params, body }: LockInput<typeof inventoriesContract.putAway>): Promise<Thing[]> {
  const { placeId } = params;
  if (cornersAt(who, placeId).length === 0) throw new DomainError(kernelErrors.NOT_FOUND);
  cornerOf(who, placeId, body.corner);
  const things = new Map<string, Thing>();
  for (const [at, code] of body.codes.entries()) {
    const thing = await thingOf(tx, code);
    const path = `codes.${at}`;
    if (!thing) throw refuse(inventoriesErrors.INVENTORY_CODE_UNKNOWN, { itemCode: code }, path);
    const { place, code: itemCode } = thing;
    if (place !== placeId)
      throw refuse(inventoriesErrors.INVENTORY_CODE_ELSEWHERE, { itemCode, placeEs: placeEs(place) }, path);
    things.set(thing.id, thing);
  }
  return [...things.values()];
}
