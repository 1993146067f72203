/** The same screens in both areas: the address says which, and every link stays in it. */
import type { Policy } from '@quilate/domain/kernel/policy.ts';
import { useMenuArea } from '../../../shell/use-area.ts';

export const SUPPLIER_AREAS = {
  'bulk-purchases': { base: '/bulk-purchases/suppliers', module: 'suppliers' },
  workshop: { base: '/workshop/suppliers', module: 'workshopSuppliers' },
} as const satisfies Record<string, { base: string; module: Policy['module'] }>;
export type SupplierArea = keyof typeof SUPPLIER_AREAS;

export function useSupplierArea() {
  const area = useMenuArea();
  const name: SupplierArea = area === 'WORKSHOP' ? 'workshop' : 'bulk-purchases';
  return { area: name, ...SUPPLIER_AREAS[name] };
}
