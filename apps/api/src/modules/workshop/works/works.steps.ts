/** What the workshop does to a job: the same for one and for many read by their envelopes. */
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { supplierPlace, workshopPlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { worksErrors } from '@quilate/domain/modules/workshop/works/works.errors.ts';
import { holdsMetal, weightAfter } from '@quilate/domain/modules/workshop/works/works.rules.ts';
import type { supplierAgreement } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import type { PledgeMetal } from '@quilate/domain/modules/workshop/works/works.states.ts';
import type * as z from 'zod';
import type { Operation } from '../../../platform/operation.ts';
import type { Change } from '../../../platform/record.ts';
import { moveMetal } from '../../metals/metal-remainder/metal-remainder.public.ts';
import type { HeldWork } from './works.held.ts';
import { writeLog } from './works.store.ts';
import { placeAfter, movePledge } from './works.public.ts';
import { type HandOver, lineOf, requireWeighed } from './works.weighing.ts';

type Changed = Promise<Change<'works'>>;

export async function startWork(operation: Operation, work: HeldWork): Changed {
  await writeLog(operation, work, 'start');
  // Whoever begins it has it, unless somebody was to do it.
  return { columns: { worker_id: work.workerId ?? operation.signer?.id ?? null } };
}

/** What was agreed with the supplier it is given to. */
export const agreedColumns = ({ supplierDueOn, supplierCostCents }: z.output<typeof supplierAgreement>) => ({
  supplier_due_on: supplierDueOn,
  supplier_cost_cents: supplierCostCents,
});

/** As it leaves for its supplier: where it goes, what the scale says, and a word where that is not its pledge. */
export interface Shipping {
  readonly supplierName: string;
  readonly shippedWeightMg?: number | undefined;
  readonly observations: string;
}

/** It weighs its pledge: whatever is missing when it is back was missing at the supplier's (decision 0161). */
export async function requireShippedWeight(
  operation: Operation,
  work: HeldWork,
  { shippedWeightMg, observations }: Omit<Shipping, 'supplierName'>,
): Promise<void> {
  const weighed = { foundMg: shippedWeightMg, observations, path: 'shippedWeightMg' };
  await requireWeighed(operation, { expectedMg: work.weightMg, isAsked: work.holdsMetal, ...weighed });
}

export async function shipWork(operation: Operation, work: HeldWork, shipping: Shipping): Changed {
  const { supplierName, shippedWeightMg, observations } = shipping;
  const note = [supplierName, observations].filter(Boolean).join('. ');
  await writeLog(operation, work, 'shipToSupplier', note, shippedWeightMg);
  await movePledge(operation, work, supplierPlace(work.supplierId!), 'shipToSupplier');
  const columns = { shipped_weight_mg: shippedWeightMg ?? null };
  return { columns, details: { supplierName, shippedWeightMg } };
}

export interface MetalUsed {
  readonly metal: PledgeMetal;
  readonly metalMg: number;
  readonly removedMg: number;
  readonly finishedWeightMg?: number | undefined;
  readonly observations: string;
}

/** It moves metal of the house: what it took, or what was taken out of it. */
export const movesMetal = ({ metal, removedMg }: Pick<MetalUsed, 'metal' | 'removedMg'>): boolean =>
  metal !== 'NONE' || removedMg > 0;

/** Of a metal it was some grams; without metal, none (S0 §5). What was taken out was there (decision 0085). */
export function requireGrams(work: HeldWork, { metal, metalMg, removedMg }: MetalUsed): void {
  if ((metal === 'NONE') !== (metalMg === 0)) throw refuse(worksErrors.METAL_GRAMS);
  if (removedMg > 0 && (work.metal === 'NONE' || removedMg >= work.pledgeMg)) throw refuse(worksErrors.METAL_REMOVED);
}

/** A scale that says something else is explained: the next one to weigh it is told to expect that. */
export async function requireWeight(operation: Operation, work: HeldWork, used: MetalUsed): Promise<void> {
  const { finishedWeightMg: foundMg, observations } = used;
  const expectedMg = weightAfter(work.pledgeMg, used);
  const isAsked = holdsMetal({ ...work, weightMg: expectedMg });
  await requireWeighed(operation, { expectedMg, isAsked, foundMg, observations, path: 'finishedWeightMg' });
}

/** The one place where a job says what metal it took and lost: the remainder is its other side. */
async function moveMetalOf(operation: Operation, work: HeldWork, used: MetalUsed) {
  const { metal, metalMg, removedMg, finishedWeightMg, observations } = used;
  if (metal !== 'NONE') await moveMetal(operation, { metal, movedMg: -metalMg, work, observations });
  if (removedMg > 0 && work.metal !== 'NONE')
    await moveMetal(operation, { metal: work.metal, movedMg: removedMg, work, observations });
  return {
    metal_used: metal,
    metal_used_mg: metalMg,
    metal_removed_mg: removedMg,
    finished_weight_mg: finishedWeightMg ?? null,
  };
}

export async function completeWork(operation: Operation, work: HeldWork, used: MetalUsed): Changed {
  const { metal, metalMg, removedMg, finishedWeightMg, observations } = used;
  await writeLog(operation, work, 'complete', observations, finishedWeightMg);
  // From a supplier it has just come back.
  if (work.state === 'SHIPPED_TO_PROVIDER') await movePledge(operation, work, workshopPlace, 'complete');
  const columns = { ...(await moveMetalOf(operation, work, used)), finishing_observations: observations };
  return { columns, details: { metal, metalMg, removedMg, finishedWeightMg } };
}

export async function moveWork(operation: Operation, work: HeldWork, over: HandOver): Changed {
  const place = placeAfter(operation.who, work, over.to);
  const { note, weightMg } = lineOf(over);
  await writeLog(operation, work, 'move', note, weightMg);
  await movePledge(operation, work, place, 'move');
  return { columns: {}, details: { place, weightMg } };
}
