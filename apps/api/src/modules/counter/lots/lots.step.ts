/** Of a step nobody takes while the police may ask for it: it says until when. */
import { requireFree } from './lots.public.ts';
import { type HeldLot, lockLot } from './lots.held.ts';

export async function lockFree(input: Parameters<typeof lockLot>[0]): Promise<HeldLot> {
  const lot = await lockLot(input);
  requireFree(lot);
  return lot;
}
