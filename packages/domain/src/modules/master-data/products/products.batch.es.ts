/** Of several pieces chosen in the list. */
export const productBatchEs = {
  one: 'Productos elegidos',
  states: { applied: 'Aplicado' },
  actions: { setPrices: 'Cambiar precio', lockMany: 'Bloquear' },
  titles: { setPrices: 'Cambiar el precio de los elegidos', lockMany: 'Bloquear los elegidos' },
  done: {
    setPrices: 'Precios cambiados. Imprime las etiquetas nuevas.',
    lockMany: 'Productos bloqueados',
  },
  failed: {
    setPrices: 'No se pudieron cambiar los precios, vuelve a pulsar el botón',
    lockMany: 'No se pudieron bloquear, vuelve a pulsar el botón',
  },
  texts: {
    setPrices: 'Quedan con precio fijo, IGIC incluido. Se cambian todos o ninguno.',
    lockMany: 'Nadie puede venderlos ni enviarlos hasta que se desbloqueen. Se bloquean todos o ninguno.',
  },
  by: 'Cómo cambia',
  ways: { PERCENT: 'Por porcentaje', FIXED: 'A un precio' },
  percent: 'Porcentaje',
  percentHelp: 'Con un menos delante, baja.',
  price: 'Precio nuevo, IGIC incluido',
  columns: { product: 'Producto', price: 'Precio', was: 'Antes', becomes: 'Después', out: 'Dejar fuera' },
  verbs: { setPrices: 'Cambiar precio…', ship: 'Enviar…', lockMany: 'Bloquear…' },
  leaveOut: (code: string) => `Dejar fuera ${code}`,
  severalShops: 'Los elegidos son de varias tiendas: un envío sale de una.',
  notAvailable: 'Solo se envía lo que está disponible: alguno de los elegidos no lo está.',
  wrongState: (state: string) => `Está ${state.toLocaleLowerCase('es')}.`,
} as const;
