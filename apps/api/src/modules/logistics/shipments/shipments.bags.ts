/** What is read on the bags as they change hands. */
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { shipmentsErrors } from '@quilate/domain/modules/logistics/shipments/shipments.errors.ts';
import { bagsToRead } from '@quilate/domain/modules/logistics/shipments/shipments.rules.ts';
import { plainCode } from '@quilate/domain/modules/logistics/shipments/shipments.schema.ts';
import type { LoadedShipment } from './shipments.facts.ts';

/** Nothing where none was read; else every bag that changes hands was, and no other. */
export function readOn(shipment: LoadedShipment, codes: readonly string[] | undefined, isArriving: boolean) {
  if (codes === undefined) return {};
  const known = new Set(shipment.packages.map(({ slug }) => plainCode(slug)));
  const other = codes.findIndex((code) => !known.has(code));
  if (other !== -1)
    throw refuse(shipmentsErrors.SHIPMENT_PACKAGE_CODE_OTHER, { packageCode: codes[other]! }, `packageCodes.${other}`);
  const isRead = ({ slug }: { readonly slug: string }): boolean => codes.includes(plainCode(slug));
  const unread = bagsToRead(shipment, isArriving).filter((bag) => !isRead(bag));
  if (unread.length > 0)
    throw refuse(shipmentsErrors.SHIPMENT_PACKAGE_UNREAD, { packageSlugs: unread.map(({ slug }) => slug).join(', ') });
  const packageSlugs = shipment.packages.filter(isRead).map(({ slug }) => slug);
  return packageSlugs.length === 0 ? {} : { packageSlugs };
}
