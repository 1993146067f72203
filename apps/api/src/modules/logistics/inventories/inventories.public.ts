/** Counts for other rooms: where the books have what a label says. */
import { inventoriesEs } from '@quilate/domain/modules/logistics/inventories/inventories.es.ts';
import type { Db } from '../../../platform/db.ts';
import { placeNames } from './inventories.places.ts';
import { thingOf } from './inventories.things.ts';

/** In words, for who reads it somewhere else; nothing of what is no code of the house. */
export async function dueEs(db: Db, code: string): Promise<string | undefined> {
  const [thing, names] = await Promise.all([thingOf(db, code), placeNames(db)]);
  return thing && inventoriesEs.page.dueIn(names(thing.place));
}
