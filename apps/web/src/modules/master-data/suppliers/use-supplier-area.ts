/** The same screens in both areas: the address says which, and every link stays in it. */
import type { RoomGrants } from '@quilate/domain/kernel/grants.ts';
import {
  suppliersGrants,
  workshopSuppliersGrants,
} from '@quilate/domain/modules/master-data/suppliers/suppliers.grants.ts';
import { useMenuArea } from '../../../shell/use-area.ts';

export const SUPPLIER_AREAS = {
  'bulk-purchases': { base: '/bulk-purchases/suppliers', grants: suppliersGrants },
  workshop: { base: '/workshop/suppliers', grants: workshopSuppliersGrants },
} as const satisfies Record<string, { base: string; grants: RoomGrants }>;
export type SupplierArea = keyof typeof SUPPLIER_AREAS;

export function useSupplierArea() {
  const area = useMenuArea();
  const name: SupplierArea = area === 'WORKSHOP' ? 'workshop' : 'bulk-purchases';
  return { area: name, ...SUPPLIER_AREAS[name] };
}
