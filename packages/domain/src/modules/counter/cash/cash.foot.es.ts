/** The till at the foot of the menu: it comes with the first page, without the other words of the room. */
export const cashFootEs = { open: 'caja abierta', closed: 'caja cerrada' } as const;
