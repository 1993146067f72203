/** An envelope on the scale: at the bench, at a supplier's, whenever it changes hands (decisions 0085, 0161, 0195). */
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { exactGrams } from '@quilate/domain/kernel/format.ts';
import { worksErrors } from '@quilate/domain/modules/workshop/works/works.errors.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { isInHand, type WorkMove } from '@quilate/domain/modules/workshop/works/works.states.ts';
import { readLimits } from '../../../platform/limits.ts';
import type { Operation } from '../../../platform/operation.ts';
import { placeAfter } from './works.public.ts';

interface Weighed {
  readonly expectedMg: number;
  /** Without a weight it is not signed. */
  readonly isAsked: boolean;
  readonly foundMg: number | undefined;
  readonly observations: string;
  readonly path: string;
}

/** A scale that says something else is explained. */
export async function requireWeighed({ tx }: Operation, weighed: Weighed): Promise<void> {
  const { expectedMg, isAsked, foundMg, observations, path } = weighed;
  if (foundMg === undefined && isAsked) throw refuse(worksErrors.WORK_UNWEIGHED, {}, path);
  if (foundMg === undefined || foundMg === expectedMg || observations.trim() !== '') return;
  const { finishedToleranceMg } = await readLimits(tx);
  if (Math.abs(foundMg - expectedMg) <= finishedToleranceMg) return;
  const details = { expected: exactGrams(expectedMg), found: exactGrams(foundMg) };
  throw refuse(worksErrors.WORK_WEIGHT_DIFFERS, details, path);
}

/** Where somebody says an envelope is or goes, and what it weighs as it changes hands. */
export interface HandOver {
  readonly to: WorkMove;
  readonly weightMg?: number | undefined;
  readonly observations: string;
}

interface InHand {
  readonly storeCode: string;
  readonly isWorkshopHand: boolean;
  readonly place: string | null;
  readonly holdsMetal: boolean;
  readonly weightMg: number;
}

/** Leaving and coming: what has metal is on the scale, wherever the envelope goes by hand (decision 0195). */
export async function requireHandOver(operation: Operation, envelope: InHand, over: HandOver): Promise<void> {
  placeAfter(operation.who, envelope, over.to);
  if (!isInHand(over.to)) return;
  await requireWeighed(operation, {
    expectedMg: envelope.weightMg,
    isAsked: envelope.holdsMetal,
    foundMg: over.weightMg,
    observations: over.observations,
    path: 'weightMg',
  });
}

/** What its history says of it. */
export const lineOf = ({ to, weightMg, observations }: HandOver) => ({
  note: [worksEs.moves[to], observations].filter(Boolean).join('. '),
  weightMg: isInHand(to) ? weightMg : undefined,
});
