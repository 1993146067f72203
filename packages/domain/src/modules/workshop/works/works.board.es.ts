/** Of the workshop at a glance. */
export const workBoardEs = {
  byTerm: 'Trabajos por estado y plazo',
  all: 'Ver todos',
  state: 'Estado',
  total: 'Total',
  terms: { later: 'Más de 7 d', week: 'Esta semana', today: 'Hoy', late: 'Tarde' },
  stages: {
    toBegin: 'Por empezar',
    underWay: 'En curso',
    atSupplier: 'En proveedor',
    done: 'Terminado',
    toPickUp: 'Por recoger en tienda',
  },
  /** What a figure counts, for who does not see its heads. */
  cell: (stage: string, term: string, n: string) => `${stage}, ${term}: ${n}`,
  byPlace: 'Dónde está cada trabajo',
  places: { entry: 'Sobre de entrada', supplier: 'Proveedores', exit: 'Salida' },
  inWorkshop: (n: string) => `${n} en el taller y en proveedores`,
  nothing: 'Nada aquí',
  more: (n: string) => `${n} más`,
  moreAt: (n: string, place: string) => `${n} más en ${place}`,
  lateDays: (n: string) => `Tarde ${n} d`,
} as const;
