/** The metal remainder for other rooms: what a job takes. */
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { grams } from '@quilate/domain/kernel/format.ts';
import { LEDGER_KINDS } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { accountPath } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { metalRemainderErrors } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.errors.ts';
import { metalRemainderEs } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.es.ts';
import { KIND_OF } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.rules.ts';
import type { RemainderMetal } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.states.ts';
import type { Operation } from '../../../platform/operation.ts';
import { lockBalances, post } from '../../foundations/ledger/ledger.public.ts';
import { legsOf, tellMoved } from './metal-remainder.book.ts';

interface Taken {
  readonly metal: RemainderMetal;
  readonly takenMg: number;
  readonly work: { readonly id: string; readonly code: string };
  readonly observations: string;
}

/** One movement WORK; refused where there is less than that (I31). */
export async function takeMetal(operation: Operation, { metal, takenMg, work, observations }: Taken): Promise<void> {
  const path = accountPath('workshopMetal', metal);
  const totalMg = (await lockBalances(operation.tx, [path]))[path]!;
  if (totalMg < takenMg) {
    const metalEs = metalRemainderEs.metals[metal].toLowerCase();
    throw refuse(metalRemainderErrors.METAL_REMAINDER_SHORT, { metalEs, left: grams(totalMg) });
  }
  await post(operation, [
    {
      kind: KIND_OF.WORK,
      concept: 'work',
      recordId: work.id,
      operationCode: work.code,
      description: LEDGER_KINDS[KIND_OF.WORK].es,
      reason: observations === '' ? undefined : observations,
      legs: legsOf(metal, -takenMg),
    },
  ]);
  tellMoved(operation);
}
