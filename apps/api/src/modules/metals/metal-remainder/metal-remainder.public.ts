/** The metal remainder for other rooms: what a job takes, and what is taken out of a pledge. */
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { exactGrams } from '@quilate/domain/kernel/format.ts';
import { LEDGER_KINDS } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { accountPath } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { metalRemainderErrors } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.errors.ts';
import { metalRemainderEs } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.es.ts';
import { KIND_OF } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.rules.ts';
import type { RemainderMetal } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.states.ts';
import type { Operation } from '../../../platform/operation.ts';
import { lockBalances, post } from '../../foundations/ledger/ledger.public.ts';
import { legsOf, tellMoved } from './metal-remainder.book.ts';

interface Moved {
  readonly metal: RemainderMetal;
  /** Into the job when negative, out of it when positive. */
  readonly movedMg: number;
  readonly work: { readonly id: string; readonly code: string };
  readonly observations: string;
}

/** Refused where there is less than that, with what there is (I31). */
export async function requireMetal({ tx }: Operation, metal: RemainderMetal, neededMg: number): Promise<void> {
  const path = accountPath('workshopMetal', metal);
  const totalMg = (await lockBalances(tx, [path]))[path]!;
  if (totalMg >= neededMg) return;
  const metalEs = metalRemainderEs.metals[metal].toLowerCase();
  throw refuse(metalRemainderErrors.METAL_REMAINDER_SHORT, { metalEs, left: exactGrams(totalMg) });
}

/** One movement WORK, either way. */
export async function moveMetal(operation: Operation, { metal, movedMg, work, observations }: Moved): Promise<void> {
  await requireMetal(operation, metal, -movedMg);
  await post(operation, [
    {
      kind: KIND_OF.WORK,
      concept: 'work',
      recordId: work.id,
      operationCode: work.code,
      description: LEDGER_KINDS[KIND_OF.WORK].es,
      reason: observations === '' ? undefined : observations,
      legs: legsOf(metal, movedMg),
    },
  ]);
  tellMoved(operation);
}
