/** The same screens in both areas: the address says which, and every link stays in it. */
import type { Policy } from '@quilate/domain/kernel/policy.ts';
import { useRouterState } from '@tanstack/react-router';
import { areaOf } from '../../../shell/menu.ts';

export const SUPPLIER_AREAS = {
  'bulk-purchases': { base: '/bulk-purchases/suppliers', module: 'suppliers' },
  workshop: { base: '/workshop/suppliers', module: 'workshopSuppliers' },
} as const satisfies Record<string, { base: string; module: Policy['module'] }>;
export type SupplierArea = keyof typeof SUPPLIER_AREAS;

export function useSupplierArea() {
  const area = useRouterState({ select: (state) => areaOf(state.location.pathname) });
  const name: SupplierArea = area === 'WORKSHOP' ? 'workshop' : 'bulk-purchases';
  return { area: name, ...SUPPLIER_AREAS[name] };
}
