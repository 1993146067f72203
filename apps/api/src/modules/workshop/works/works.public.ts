/** What a job and its budget share: who works at the bench, where a pledge is, and what a job comes from. */
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { worksErrors } from '@quilate/domain/modules/workshop/works/works.errors.ts';
import { sql } from 'kysely';
import { announce } from '../../../platform/announcements.ts';
import { type Db, qb, type Tx } from '../../../platform/db.ts';
import type { Operation } from '../../../platform/operation.ts';
import { reachOf } from '@quilate/domain/kernel/grants.ts';
import { workshopWorksGrants } from '@quilate/domain/modules/workshop/works/works.grants.ts';
import { type Who, isInScope, type Scope } from '../../../platform/who.ts';
import { moveItems } from '../../foundations/custody/custody.public.ts';
import {
  isDriverPlace,
  storePlace,
  toStorePlace,
  toWorkshopPlace,
  unknownPlace,
  workshopPlace,
} from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import type { WorkMove } from '@quilate/domain/modules/workshop/works/works.states.ts';
import { plainCode } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { envelopeHandled } from './works.announcements.ts';

/** The shipment in whose bag it is. */
export const shipmentOf = (place: string | null): string | null => /^package:(.+)-\d+$/.exec(place ?? '')?.[1] ?? null;

/** What is in a bag of a shipment moves with it, until it is taken out. */
export function requireInHand(place: string | null): void {
  const shipmentCode = shipmentOf(place);
  if (shipmentCode !== null) throw refuse(worksErrors.WORK_IN_SHIPMENT, { shipmentCode });
}

/** Shops by their code, and suppliers by their whole place. */
export async function placeNames(db: Db): Promise<Record<string, string>> {
  const rows = await db.run(
    sql<{ key: string; name: string }>`select code as key, name from store_names
      union all select 'supplier:' || id, name from suppliers where kind = 'WORKSHOP'`.compile(qb),
  );
  return Object.fromEntries(rows.map(({ key, name }) => [key, key.startsWith('supplier:') ? `En ${name}` : name]));
}

export const isWorkshopHand = (who: Who): boolean => reachOf(who.role, workshopWorksGrants.write) !== undefined;

/** Where it is once somebody has said so; of a job or of its budget. */
export function placeAfter(
  who: Who,
  work: { readonly storeCode: string; readonly isWorkshopHand: boolean; readonly place: string | null },
  to: WorkMove,
): string {
  const places: Readonly<Record<WorkMove, string>> = {
    HERE: storePlace(who.storeCode),
    TO_WORKSHOP: toWorkshopPlace(work.storeCode),
    WORKSHOP: workshopPlace,
    TO_STORE: toStorePlace(work.storeCode),
    UNKNOWN: unknownPlace,
  };
  if (to === 'WORKSHOP' && !work.isWorkshopHand) throw refuse(worksErrors.WORKSHOP_ONLY);
  if (places[to] === work.place) throw refuse(worksErrors.WORK_ALREADY_THERE);
  return places[to];
}

/** By hand, of a job or of a budget. What a driver has may go in a shipment: it hears of it, and lets it go. */
export async function movePledge(
  operation: Operation,
  { id, code, place }: { readonly id: string; readonly code: string; readonly place: string | null },
  to: string,
  reason: string,
): Promise<void> {
  if (place === to) return;
  if (place !== null && isDriverPlace(place)) await announce(operation, envelopeHandled, { itemId: id, place: to });
  await moveItems(operation, [{ itemId: id, kind: 'pledge', from: place, to, reason, operationCode: code }]);
}

/** A record by its code, of the shops of whoever asks. */
export async function linkOf(
  tx: Tx,
  scope: Scope,
  table: 'sales' | 'works',
  code: string | undefined,
): Promise<string | null> {
  if (code === undefined) return null;
  const records = table === 'sales' ? sql`from sales` : sql`from works`;
  const found = await tx.first(
    sql<{ id: string; storeId: string }>`select id, store_id as "storeId" ${records}
      where replace(code, '-', '') = ${plainCode(code)}`.compile(qb),
  );
  if (found && isInScope(scope, found.storeId)) return found.id;
  throw refuse(table === 'sales' ? worksErrors.SALE_UNKNOWN : worksErrors.RELATED_WORK_UNKNOWN);
}

/** Founding data: as if it had been promised for some days earlier. */
export async function backdatePromise(db: Db, id: string, days: number): Promise<void> {
  await db.run(sql`update works set promised_on = promised_on - ${days}::int where id = ${id}`.compile(qb));
}
