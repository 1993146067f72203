/** What the workshop does to a job: the same for one and for many read by their envelopes. */
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { supplierPlace, workshopPlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { worksErrors } from '@quilate/domain/modules/workshop/works/works.errors.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import type { PledgeMetal, WorkMove } from '@quilate/domain/modules/workshop/works/works.states.ts';
import type { Operation } from '../../../platform/operation.ts';
import type { Change } from '../../../platform/record.ts';
import { takeMetal } from '../../metals/metal-remainder/metal-remainder.public.ts';
import type { HeldWork } from './works.held.ts';
import { movePledge, writeLog } from './works.store.ts';
import { placeAfter } from './works.public.ts';

type Changed = Promise<Change<'works'>>;

export async function startWork(operation: Operation, work: HeldWork): Changed {
  await writeLog(operation, work, 'start');
  return {};
}

export async function shipWork(operation: Operation, work: HeldWork, supplierName: string): Changed {
  await writeLog(operation, work, 'shipToSupplier', supplierName);
  await movePledge(operation, work, supplierPlace(work.supplierId!), 'shipToSupplier');
  return { details: { supplierName } };
}

export interface MetalUsed {
  readonly metal: PledgeMetal;
  readonly metalMg: number;
  readonly observations: string;
}

/** Of a metal it was some grams; without metal, none (S0 §5). */
export function requireGrams({ metal, metalMg }: Pick<MetalUsed, 'metal' | 'metalMg'>): void {
  if ((metal === 'NONE') !== (metalMg === 0)) throw refuse(worksErrors.METAL_GRAMS);
}

/** The one place where a job says what metal it took: it leaves the remainder with it. */
async function takeMetalUsed(operation: Operation, work: HeldWork, used: MetalUsed) {
  const { metal, metalMg, observations } = used;
  if (metal !== 'NONE') await takeMetal(operation, { metal, takenMg: metalMg, work, observations });
  return { metal_used: metal, metal_used_mg: metalMg };
}

export async function completeWork(operation: Operation, work: HeldWork, used: MetalUsed): Changed {
  const { metal, metalMg, observations } = used;
  await writeLog(operation, work, 'complete', observations);
  // From a supplier it has just come back.
  if (work.state === 'SHIPPED_TO_PROVIDER') await movePledge(operation, work, workshopPlace, 'complete');
  const columns = { ...(await takeMetalUsed(operation, work, used)), finishing_observations: observations };
  return { columns, details: { metal, metalMg } };
}

export async function moveWork(operation: Operation, work: HeldWork, to: WorkMove): Changed {
  const place = placeAfter(operation.who, work, to);
  await writeLog(operation, work, 'move', worksEs.moves[to]);
  await movePledge(operation, work, place, 'move');
  return { columns: {} };
}
