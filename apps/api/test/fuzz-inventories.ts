/** Counts a request of the fuzzer can get far with: one under way, one that ended with something missing. */
import { finish, INVENTORIES, itemsOf, readCode } from './inventories.ts';
import { newShop, type Till } from './shop.ts';

type Fresh = () => Promise<Record<string, unknown>>;

export function inventoryRecords(till: () => Till): Readonly<Record<string, Fresh>> {
  /** The shop counts pieces once at a time: the one under way, or a new one. */
  const open = async (): Promise<{ id: string; version: number }> => {
    const known = (await till().get(`${INVENTORIES}?type[]=products&state[]=standby`)).json.data;
    const id = known[0]?.id ?? (await till().call('POST', INVENTORIES, { type: 'products' })).json.id;
    return (await till().get(`${INVENTORIES}/${id}`)).json;
  };
  const one: Fresh = async () => ({ inventoryId: (await open()).id });
  const piece = async () => (await till().shop.piece()).code;
  /** Finished, with an incident of this kind. */
  const endedWith = (kind: 'missing' | 'unexpected') => async (): Promise<Record<string, unknown>> => {
    const { id } = await open();
    const { shop } = till();
    await readCode(till(), id, await piece());
    await readCode(till(), id, (await (await newShop(shop.house)).piece()).code, { isUnexpected: true });
    const manager = await shop.person('MANAGER');
    await finish({ till: till(), shop, manager }, id);
    const found = (await itemsOf(till(), id, 'incidents')).find(({ incidentKind }) => incidentKind === kind);
    return { inventoryId: id, incidentId: found?.incidentId, code: found?.code };
  };
  const ended = endedWith('missing');
  const read: Fresh = async () => {
    const { id } = await open();
    const code = await piece();
    await readCode(till(), id, code);
    return { inventoryId: id, code };
  };
  const here: Fresh = async () => ({ place: `store:${till().shop.code}` });
  return {
    [`POST ${INVENTORIES}`]: async () => ({ type: 'budgets', place: undefined, placeId: undefined }),
    'GET /v1/custody/places/{place}': here,
    'GET /v1/custody/places/{place}/export': here,
    'POST /v1/places/{placeId}/put-away': async () => ({
      placeId: `store:${till().shop.code}`,
      codes: [await piece()],
      corner: 'window',
    }),
    'GET /v1/places/{placeId}': async () => ({ placeId: `store:${till().shop.code}` }),
    [`GET ${INVENTORIES}/{inventoryId}`]: one,
    [`GET ${INVENTORIES}/{inventoryId}/items`]: one,
    [`POST ${INVENTORIES}/{inventoryId}/edit`]: async () => {
      const { id, version } = await open();
      return { inventoryId: id, version, families: null, confirmedUnits: null, notes: 'Revisado' };
    },
    [`POST ${INVENTORIES}/{inventoryId}/read-code`]: async () => ({
      inventoryId: (await open()).id,
      code: await piece(),
    }),
    [`POST ${INVENTORIES}/{inventoryId}/unread-code`]: read,
    [`POST ${INVENTORIES}/{inventoryId}/finish`]: read,
    [`POST ${INVENTORIES}/{inventoryId}/find`]: ended,
    [`POST ${INVENTORIES}/{inventoryId}/found-here`]: endedWith('unexpected'),
    [`POST ${INVENTORIES}/{inventoryId}/resolve`]: ended,
    [`POST ${INVENTORIES}/{inventoryId}/reactivate`]: ended,
  };
}
