import { defineErrors } from '../../../kernel/errors.ts';

export const suppliersErrors = defineErrors({
  SUPPLIER_EXISTS: { status: 409, es: 'Ya hay un proveedor con ese NIF.', field: 'taxId' },
  SUPPLIER_UNKNOWN: { status: 422, es: 'Ese proveedor no existe.', field: 'supplierId' },
  SUPPLIER_BANNED: {
    status: 409,
    es: 'Ese proveedor está bloqueado y no puede recibir trabajos ni pedidos.',
    field: 'supplierId',
  },
});
