import type { InsightName } from './insights.kinds.ts';

/** As the search of every page names them: they come with the first one, without the other words of the room. */
export const insightTitlesEs = {
  sales: 'Ventas',
  returns: 'Devoluciones',
  tills: 'Cajas',
  stock: 'Existencias',
  bookings: 'Reservas abiertas',
  recoverables: 'Ventas recuperables',
  bought: 'Oro comprado',
  metal: 'Posición de metal',
} as const satisfies Readonly<Record<InsightName, string>>;
