/** What the dialogs of a job ask and warn of. */
export const workDialogsEs = {
  shipText: (name: string) => `La prenda sale hacia ${name}. El proveedor ya no se puede cambiar.`,
  later: 'Dejar pendiente y decidir más tarde',
  nobody: 'Sin decidir',
  noSuppliers: 'No hay proveedores del taller activos.',
  cancelPaid: (amount: string) => `Hay que devolverle ${amount}.`,
  refundText: 'El cliente se lleva su prenda y su dinero.',
  refundPledge: 'El cliente se lleva su prenda. No hay dinero que devolver.',
  refund: 'Reembolso',
  refundVerb: (amount: string) => `Reembolsar ${amount}`,
  returnVerb: 'Devolver prenda',
  otherMethod: 'El dinero vuelve de otra forma que la que entró: lo autoriza un jefe de zona.',
  pickupVerb: (amount: string) => `Cobrar ${amount} y entregar`,
  deliverVerb: 'Entregar prenda',
  moveVerb: 'Anotar lugar',
} as const;
