import * as z from 'zod';
import { endpoint, exportQuery, idParam, listOf, listQuery } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { suppliersErrors } from './suppliers.errors.ts';
import {
  supplier,
  supplierBody,
  supplierEdit,
  supplierObservations,
  supplierReason,
  supplierSummary,
} from './suppliers.schema.ts';
import { SUPPLIER_STATES } from './suppliers.states.ts';

const params = idParam('supplierId');
const filters = { status: z.array(z.enum(SUPPLIER_STATES)).optional() };
const { SUPPLIER_EXISTS } = suppliersErrors;

type Root = '/v1/bulk-purchases/suppliers' | '/v1/workshop/suppliers';
type Grants = 'suppliers' | 'workshopSuppliers';

/** The room exists once: the area decides the address and who may. */
const contractOf = (root: Root, module: Grants, whose: string) => ({
  ...readsOf(root, module, whose),
  ...changesOf(root, module),
});

function readsOf(root: Root, module: Grants, whose: string) {
  const read = { module, access: 'read' } as const;
  return {
    list: endpoint({
      method: 'GET',
      path: root,
      summary: `Proveedores ${whose}, por nombre o NIF`,
      policy: read,
      query: z.object({ ...listQuery, ...filters }),
      reply: listOf(supplierSummary),
    }),
    export: endpoint({
      method: 'GET',
      path: `${root}/export`,
      summary: `Los proveedores ${whose} de los filtros, en Excel, CSV o PDF`,
      policy: read,
      query: z.object({ ...exportQuery, q: listQuery.q, ...filters }),
      stream: 'application/octet-stream',
      errors: [kernelErrors.SHEET_TOO_LONG],
    }),
    get: endpoint({
      method: 'GET',
      path: `${root}/{supplierId}`,
      summary: `Ficha de un proveedor ${whose}`,
      policy: read,
      params,
      reply: supplier,
    }),
  };
}

function changesOf(root: Root, module: Grants) {
  const write = { module, access: 'write' } as const;
  return {
    create: endpoint({
      method: 'POST',
      path: root,
      summary: 'Crear un proveedor',
      policy: write,
      isIdempotent: true,
      status: 201,
      body: supplierBody,
      reply: supplier,
      errors: [SUPPLIER_EXISTS],
    }),
    edit: endpoint({
      method: 'PATCH',
      path: `${root}/{supplierId}`,
      summary: 'Cambiar los datos de un proveedor',
      policy: write,
      isIdempotent: true,
      params,
      body: supplierEdit,
      reply: supplier,
      errors: [kernelErrors.VERSION_CONFLICT, SUPPLIER_EXISTS],
    }),
    editObservations: endpoint({
      method: 'POST',
      path: `${root}/{supplierId}/edit-observations`,
      summary: 'Cambiar las observaciones de un proveedor',
      policy: write,
      isIdempotent: true,
      params,
      body: supplierObservations,
      reply: supplier,
      errors: [kernelErrors.VERSION_CONFLICT],
    }),
    ban: endpoint({
      method: 'POST',
      path: `${root}/{supplierId}/ban`,
      summary: 'Bloquear a un proveedor',
      policy: write,
      isIdempotent: true,
      params,
      body: supplierReason,
      reply: supplier,
    }),
    unban: endpoint({
      method: 'POST',
      path: `${root}/{supplierId}/unban`,
      summary: 'Desbloquear a un proveedor',
      policy: write,
      isIdempotent: true,
      params,
      body: supplierReason,
      reply: supplier,
    }),
  };
}

export const purchaseSuppliersContract = contractOf('/v1/bulk-purchases/suppliers', 'suppliers', 'de compras');
export const workshopSuppliersContract = contractOf('/v1/workshop/suppliers', 'workshopSuppliers', 'del taller');
export type SuppliersContract = typeof purchaseSuppliersContract;
