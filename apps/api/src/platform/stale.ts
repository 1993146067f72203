/** Two people edit the same record: the second is told what the first wrote, and nothing is lost (B-24). */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';

/** Refuses an edit of an older version with the record as it is now; who is refused is told who changed it. */
export function refuseStale(current: { readonly id: string; readonly version: number }, given: number): void {
  if (current.version !== given) throw new DomainError(kernelErrors.VERSION_CONFLICT, { current });
}
