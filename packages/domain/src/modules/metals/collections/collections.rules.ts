/** What may be fetched and what may be said of it (S1 §5). Milligrams. */
import { type DomainError, refuse } from '../../../kernel/errors.ts';
import type { Metal } from '../../../kernel/metals.ts';
import { type ClosingLine, pendingMg } from '../closings/closings.rules.ts';
import { collectionsErrors } from './collections.errors.ts';

interface Weighed {
  readonly metal: Metal;
  readonly weightMg: number;
}

/** The first fault of what is fetched: of each alloy no more than is pending of it. */
export function collectFault(
  lines: readonly Weighed[],
  known: readonly Pick<ClosingLine, 'metal' | 'agreedMg' | 'collectedMg'>[],
): DomainError | undefined {
  for (const [at, { metal, weightMg }] of lines.entries()) {
    const agreed = known.find((line) => line.metal === metal);
    if (!agreed) return refuse(collectionsErrors.METAL_NOT_AGREED, {}, `lines.${at}.metal`);
    const leftMg = pendingMg(agreed);
    if (weightMg > leftMg) {
      return refuse(collectionsErrors.COLLECTED_OVER_PENDING, { leftMg }, `lines.${at}.weightMg`);
    }
  }
  return undefined;
}

interface Judged {
  readonly metal: Metal;
  readonly acceptedMg: number;
  readonly rejectedMg: number;
}

/** The first fault of a review: accepted and rejected together no more than is still to be reviewed. */
export function reviewFault(lines: readonly Judged[], toReview: ReadonlyMap<Metal, number>): DomainError | undefined {
  if (lines.every(({ acceptedMg, rejectedMg }) => acceptedMg + rejectedMg === 0)) {
    return refuse(collectionsErrors.REVIEW_EMPTY);
  }
  for (const [at, { metal, acceptedMg, rejectedMg }] of lines.entries()) {
    const leftMg = toReview.get(metal);
    if (leftMg === undefined) return refuse(collectionsErrors.METAL_NOT_AGREED, {}, `lines.${at}.metal`);
    if (acceptedMg + rejectedMg > leftMg) {
      return refuse(collectionsErrors.REVIEWED_OVER_COLLECTED, { leftMg }, `lines.${at}.acceptedMg`);
    }
  }
  return undefined;
}
