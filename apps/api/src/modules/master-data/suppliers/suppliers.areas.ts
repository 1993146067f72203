/** The two addresses of the one room. */
import {
  purchaseSuppliersContract,
  type SuppliersContract,
  workshopSuppliersContract,
} from '@quilate/domain/modules/master-data/suppliers/suppliers.contract.ts';
import type { SupplierKind } from '@quilate/domain/modules/master-data/suppliers/suppliers.states.ts';
import type { Route } from '../../../platform/route.ts';

const AREAS: readonly [SuppliersContract, SupplierKind][] = [
  [purchaseSuppliersContract, 'PURCHASES'],
  [workshopSuppliersContract, 'WORKSHOP'],
];

/** The same route at each address; a supplier of the other area is not found there. */
export const inBothAreas = (route: (supplierContract: SuppliersContract, kind: SupplierKind) => Route): Route[] =>
  AREAS.map(([contract, kind]) => route(contract, kind));
