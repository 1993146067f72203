/** A piece put aside at the counter, or given back to the shelf, against the model. */
import { expect } from 'vitest';
import type { Play } from './play.ts';
import { expectRefusal } from './till-refusal.ts';

export async function putAside({ dice, people, submit, pieces }: Play): Promise<void> {
  const piece = dice.pick(pieces);
  const action = dice.pick(['prereserve', 'undo-prereserve'] as const);
  const answer = await submit(dice.pick(people), `/v1/products/${piece.id}/${action}`, undefined);
  const from = action === 'prereserve' ? 'available' : 'prereserved';
  if (piece.status !== from) {
    expectRefusal(answer, 'STATE_CONFLICT');
    return;
  }
  expect(answer.status).toBe(200);
  piece.status = action === 'prereserve' ? 'prereserved' : 'available';
}
