/** The tables of interventions; only these functions write them. */
import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import { policeErrors } from '@quilate/domain/modules/logistics/police/police.errors.ts';
import type { InterventionFacts } from '@quilate/domain/modules/logistics/police/police.machine.ts';
import type { InterveneBody } from '@quilate/domain/modules/logistics/police/police.schema.ts';
import type { InterventionState } from '@quilate/domain/modules/logistics/police/police.states.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb, type Tx } from '../../../platform/db.ts';
import { wordsOf } from '../../../platform/search.ts';
import { isInScope, type Scope } from '../../../platform/who.ts';
import type { Found } from './police.codes.ts';

export interface HeldItem {
  readonly id: string;
  readonly code: string;
  readonly productId: string | null;
  readonly lotId: string | null;
  readonly workId: string | null;
  readonly lotLineId: string | null;
  readonly stateBefore: string;
  readonly placeBefore: string;
  readonly isReturned: boolean;
  readonly isGiven: boolean;
  /** What it left with, of what was given. */
  readonly handoverId: string | null;
  /** The booking or the budget it was kept for, and what that was. */
  readonly kept: Kept | null;
}
export interface Kept {
  readonly concept: 'booking' | 'saleBudget';
  readonly id: string;
  readonly state: string;
}

export interface HeldIntervention extends InterventionFacts {
  readonly id: string;
  readonly code: string;
  readonly storeId: string;
  readonly items: readonly HeldItem[];
}

interface LockInput {
  readonly tx: Tx;
  readonly scope: Scope;
  readonly params: { readonly policeInterventionId: string };
}

/** With what is about to be given to its true owner. */
export async function lockGiving(input: LockInput & { readonly body: { readonly itemIds: readonly string[] } }) {
  const held = await lockIntervention(input);
  const { itemIds } = input.body;
  return { ...held, givesJewels: held.items.some(({ id, lotId }) => lotId !== null && itemIds.includes(id)) };
}

/** Items of an intervention the police still have; refuses another one, and one that is with the house or its owner. */
export function chosenItems(items: readonly HeldItem[], ids: readonly string[]): HeldItem[] {
  return [...new Set(ids)].map((id) => {
    const item = items.find((one) => one.id === id);
    if (!item) throw new DomainError(policeErrors.POLICE_ITEM_OTHER);
    if (item.isReturned) throw refuse(policeErrors.POLICE_ITEM_RETURNED, { itemCode: item.code });
    if (item.isGiven) throw refuse(policeErrors.POLICE_ITEM_GIVEN, { itemCode: item.code });
    return item;
  });
}

export async function lockIntervention({ tx, scope, params }: LockInput): Promise<HeldIntervention> {
  const intervention = await holdIntervention(tx, params.policeInterventionId);
  if (!intervention || !isInScope(scope, intervention.storeId)) throw new DomainError(kernelErrors.NOT_FOUND);
  return intervention;
}

export async function holdIntervention(db: Db, id: string): Promise<HeldIntervention | undefined> {
  const holding = db.first(
    sql<{ id: string; code: string; state: InterventionState; storeId: string }>`
      select i.id, i.code, i.state, i.store_id as "storeId" from police_interventions i
      where i.id = ${id} for no key update of i`.compile(qb),
  );
  const reading = db.run(
    sql<HeldItem>`select t.id, t.code, t.product_id as "productId", t.lot_id as "lotId", t.work_id as "workId",
        t.lot_line_id as "lotLineId", t.state_before as "stateBefore", t.place_before as "placeBefore",
        t.returned_at is not null as "isReturned", t.handover_id is not null as "isGiven",
        t.handover_id as "handoverId",
        case when t.kept_id is not null then jsonb_build_object('concept', t.kept_concept, 'id', t.kept_id,
          'state', t.kept_state) end as kept
      from police_items t where t.intervention_id = ${id} order by t.position`.compile(qb),
  );
  const [row, items] = await Promise.all([holding, reading]);
  if (!row) return undefined;
  const heldItems = items.filter((item) => !item.isReturned && !item.isGiven).length;
  return { ...row, items, heldItems, givenItems: items.filter((item) => item.isGiven).length, givesJewels: false };
}

interface NewIntervention {
  readonly id: string;
  readonly state: InterventionState;
  readonly items: readonly Found[];
  /** By piece, for whom it was kept. */
  readonly keptFor: ReadonlyMap<string, Kept>;
}

/** With its items; answers the code it got. */
export async function insertIntervention(
  operation: Operation,
  { id, state, items, keptFor }: NewIntervention,
  body: InterveneBody,
): Promise<string> {
  const { tx, who, now, today, signer } = operation;
  const { code } = await tx.one(
    sql<{ code: string }>`
      with made as (insert into police_interventions (id, code, store_id, state, made_at, made_date, police_type,
        badge_number, proceeding_number, station, officer_name, officer_surname, phone, reference, holding, image_id,
        employee_id, signer_id)
      values (${id}, next_operation_code('IP', ${who.storeCode}, ${today}::date), ${who.storeId}, ${state},
        ${now}::timestamptz, ${today}::date, ${body.policeType}, ${body.badgeNumber}, ${body.proceedingNumber},
        ${body.station}, ${body.officerName}, ${body.officerSurname}, ${body.phone}, ${body.reference || null},
        ${body.holding}, ${body.imageId}, ${who.employeeId}, ${signer!.id})
      returning code), items as (${insertingItems(id, items, keptFor)})
      select code from made`.compile(qb),
  );
  return code;
}

function insertingItems(interventionId: string, items: readonly Found[], keptFor: ReadonlyMap<string, Kept>) {
  const kept = (item: Found): Kept | undefined => keptFor.get(item.productId ?? '');
  const rows = items.map((item, at) => ({
    id: uuidv7(),
    intervention_id: interventionId,
    position: at + 1,
    code: item.code,
    product_id: item.productId,
    lot_id: item.lotId,
    lot_line_id: item.lotLineId,
    work_id: item.workId,
    state_before: item.state,
    place_before: item.placeBefore,
    kept_concept: kept(item)?.concept ?? null,
    kept_id: kept(item)?.id ?? null,
    kept_state: kept(item)?.state ?? null,
  }));
  return qb.insertInto('police_items').values(rows);
}

/** Found by its number, the officer, the proceeding and every code in it. */
export function indexIntervention(
  operation: Operation,
  { id, code }: { readonly id: string; readonly code: string },
  body: InterveneBody,
  items: readonly Found[],
): void {
  const { who, now } = operation;
  const { badgeNumber, proceedingNumber, officerName, officerSurname, station, reference } = body;
  const words = wordsOf(
    code,
    code.split('-').at(-1),
    badgeNumber,
    proceedingNumber,
    officerName,
    officerSurname,
    station,
    reference,
    ...items.flatMap((item) => [item.code, item.code.replace(/-\d+$/, ''), item.originCode]),
  );
  operation.words.push({ kind: 'policeIntervention', recordId: id, at: now, storeId: who.storeId, words });
}
