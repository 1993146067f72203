import { defineErrors } from '../../../kernel/errors.ts';

export const companiesErrors = defineErrors({
  COMPANY_EXISTS: { status: 409, es: 'Ya hay una empresa con ese NIF.', field: 'taxId' },
  COMPANY_TAX_ID_USED: {
    status: 409,
    es: 'Ya ha emitido facturas con su NIF, que no cambia: crea otra empresa.',
    field: 'taxId',
  },
  REGIME_PAST: { status: 422, es: 'El régimen cambia desde hoy o un día que está por venir.', field: 'since' },
  REGIME_UNCHANGED: { status: 409, es: 'Ese día ya está en ese régimen.', field: 'regime' },
  COMPANY_INACTIVE: { status: 422, es: 'Esa empresa no existe o está desactivada.', field: 'companyId' },
});
