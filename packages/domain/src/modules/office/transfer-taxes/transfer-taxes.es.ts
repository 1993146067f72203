import type { LotOrigin } from '../../counter/lots/lots.states.ts';
import type { TransferStanding } from './transfer-taxes.states.ts';

export const transferTaxesEs = {
  title: 'TPO de compras',
  one: 'Transmisión',
  help: 'Lo que la casa debe por lo que le venden particulares. Cada compra y cada venta recuperable, el día en que se paga.',
  columns: {
    date: 'Fecha',
    code: 'Código',
    kind: 'Operación',
    store: 'Tienda',
    company: 'Empresa',
    companyTaxId: 'NIF de la empresa',
    seller: 'Vendedor',
    nationalId: 'DNI o NIE',
    address: 'Domicilio',
    description: 'Qué se compró',
    metals: 'Metal',
    weight: 'Peso',
    paid: 'Pagado',
    rate: 'Tipo',
    base: 'Base',
    tax: 'Cuota',
    total: 'Total',
    standing: 'Situación',
  },
  filters: { month: 'Mes' },
  kinds: { purchase: 'Compra', recoverableSale: 'Venta recuperable' } satisfies Readonly<Record<LotOrigin, string>>,
  standings: { DUE: 'Se declara', CANCELLED: 'Anulada', BUSINESS: 'De una empresa' } satisfies Readonly<
    Record<TransferStanding, string>
  >,
  ofMetal: (metal: string, weight: string) => `${metal}: ${weight}`,
  empty: 'Ese mes no se compró nada',
  emptyHint: 'Elige otro mes u otra empresa.',
  emptyFiltered: 'No hay compras con estos filtros',
  emptyFilteredHint: 'Quita los filtros para ver todas las del mes.',
  countNone: 'Ninguna operación',
  countOne: '1 operación',
  count: (n: string) => `${n} operaciones`,
  moreThan: (n: string) => `más de ${n} operaciones`,
} as const;
