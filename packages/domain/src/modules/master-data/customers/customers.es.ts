export const customersEs = {
  one: 'Cliente',
  name: 'Nombre',
  nationalId: 'DNI o NIE',
  mobile: 'Móvil',
  noCustomer: 'Sin cliente',
  search: 'DNI, nombre o teléfono',
  none: 'Ningún cliente con esos datos',
  status: { ACTIVE: 'Activo', BLOCKED: 'Bloqueado' },
} as const;
