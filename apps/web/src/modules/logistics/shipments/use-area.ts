/** The same screens in every area: the address says which, and every link stays in it. */
import type { ShipmentArea } from '@quilate/domain/modules/logistics/shipments/shipments.types.ts';
import { useMenuArea } from '../../../shell/use-area.ts';

const BASES: Readonly<Record<ShipmentArea, string>> = {
  RETAIL: '/shipments',
  METALS: '/metals/shipments',
  BULK_PURCHASES: '/bulk-purchases/shipments',
  WORKSHOP: '/workshop/shipments',
};

export function useArea(): { readonly area: ShipmentArea; readonly base: string } {
  const area = useMenuArea();
  return { area, base: BASES[area] };
}
