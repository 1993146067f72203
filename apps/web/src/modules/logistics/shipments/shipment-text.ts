/** Differences and incidents as people read them. */
import { count, grams, money } from '@quilate/domain/kernel/format.ts';
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import type { Difference, IncidentKind } from '@quilate/domain/modules/logistics/shipments/shipments.rules.ts';
import type { Shipment, ShipmentSummary } from '@quilate/domain/modules/logistics/shipments/shipments.schema.ts';
import { carriesMoney } from '@quilate/domain/modules/logistics/shipments/shipments.types.ts';

interface Told {
  readonly kind: IncidentKind;
  readonly expected: number | null;
  readonly found: number | null;
}

/** «Se esperaban 12,34 g y hay 12,30 g», or nothing for a piece. */
export function figuresText({ kind, expected, found }: Told): string | null {
  if (expected === null || found === null) return null;
  const text = kind.endsWith('weight') ? grams : money;
  return shipmentsEs.page.expectedFound(text(expected), text(found));
}

/** Which bag or piece it is about. */
export const subjectOf = (shipment: Shipment, difference: Difference): string | null =>
  shipment.packages.find((one) => one.id === difference.packageId)?.slug ??
  shipment.items.find((one) => one.id === difference.itemId)?.itemCode ??
  null;

export const bagsText = (bags: number): string =>
  bags === 1 ? shipmentsEs.onePackage : shipmentsEs.packages(count(bags));

/** What is in it, in a few words. */
export function contentText({ type, pieces, packageCount, requestedCents, preparedCents }: ShipmentSummary): string {
  if (carriesMoney(type))
    return preparedCents === null ? shipmentsEs.requested(money(requestedCents ?? 0)) : money(preparedCents);
  if (pieces === 0) return shipmentsEs.nothing;
  return `${pieces === 1 ? shipmentsEs.onePiece : shipmentsEs.pieces(count(pieces))}, ${bagsText(packageCount)}`;
}
