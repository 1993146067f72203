import type { Urgency } from '../../../kernel/agenda.ts';
import type { AgendaKind } from './home.agenda.ts';

interface Words {
  /** After a number, one and several. */
  readonly one: string;
  readonly many: string;
  /** What is done with it. */
  readonly verb: string;
  /** Instead of the word of its urgency. */
  readonly state?: string;
}
const line = (one: string, many: string, verb: string, state?: string): Words => ({
  one,
  many,
  verb,
  ...(state === undefined ? {} : { state }),
});

const LINES: Readonly<Record<AgendaKind, Words>> = {
  houseNeeds: line('cosa falta para la primera venta', 'cosas faltan para la primera venta', 'Ver', 'Empezar'),
  tillsUnclosed: line('caja sin cerrar', 'cajas sin cerrar', 'Cerrar', 'Ayer'),
  tillDifferences: line('descuadre de ayer', 'descuadres de ayer', 'Revisar', 'Ayer'),
  bookingsCritical: line('reserva en retraso crítico', 'reservas en retraso crítico', 'Reclamar', 'Crítico'),
  bookingsOverdue: line('plazo de reserva vencido', 'plazos de reserva vencidos', 'Reclamar', 'Vencido'),
  bookingsDueToday: line('plazo de reserva', 'plazos de reserva', 'Cobrar'),
  bookingsDueSoon: line('plazo de reserva en 7 días', 'plazos de reserva en 7 días', 'Ver', 'Pronto'),
  bookingsToHandOver: line('reserva por entregar', 'reservas por entregar', 'Entregar'),
  recoverablesCritical: line('recuperable en retraso crítico', 'recuperables en retraso crítico', 'Avisar', 'Crítico'),
  recoverablesExpired: line('recuperable vencida', 'recuperables vencidas', 'Avisar', 'Vencido'),
  recoverablesDueToday: line('recuperable vence hoy', 'recuperables vencen hoy', 'Renovar'),
  recoverablesDueSoon: line('recuperable vence en 7 días', 'recuperables vencen en 7 días', 'Ver', 'Pronto'),
  recoverablesToHandOver: line('recuperable por entregar', 'recuperables por entregar', 'Entregar'),
  worksLate: line('trabajo con retraso', 'trabajos con retraso', 'Ver', 'Tarde'),
  worksDueToday: line('trabajo prometido para hoy', 'trabajos prometidos para hoy', 'Ver'),
  worksToHandOver: line('trabajo por entregar', 'trabajos por entregar', 'Entregar'),
  benchLate: line('trabajo con retraso', 'trabajos con retraso', 'Ver', 'Tarde'),
  benchDueToday: line('trabajo para hoy', 'trabajos para hoy', 'Empezar'),
  benchToBegin: line('trabajo en el taller sin empezar', 'trabajos en el taller sin empezar', 'Empezar'),
  benchAtSupplier: line('trabajo en proveedor', 'trabajos en proveedores', 'Seguir', 'Proveedor'),
  benchToSend: line('trabajo por enviar', 'trabajos por enviar', 'Enviar'),
  workBudgetsToPrice: line('presupuesto de taller por valorar', 'presupuestos de taller por valorar', 'Valorar'),
  workBudgetsToAnswer: line('presupuesto de taller por responder', 'presupuestos de taller por responder', 'Responder'),
  shipmentsWithIncidents: line('envío con incidencias', 'envíos con incidencias', 'Resolver', 'Incidencia'),
  shipmentsStalled: line('envío parado', 'envíos parados', 'Seguir', 'Parado'),
  shipmentsToReceive: line('envío por recibir', 'envíos por recibir', 'Recibir', 'En camino'),
  shipmentsToSend: line('envío por enviar', 'envíos por enviar', 'Preparar', 'Por salir'),
  saleBudgetsToAsk: line('presupuesto de venta por pedir', 'presupuestos de venta por pedir', 'Pedir'),
  saleBudgetsToSend: line('presupuesto de venta por enviar', 'presupuestos de venta por enviar', 'Enviar'),
  saleBudgetsToHandOver: line('presupuesto de venta por entregar', 'presupuestos de venta por entregar', 'Entregar'),
  shopOrdersOnTheWay: line('pedido de tienda por recibir', 'pedidos de tienda por recibir', 'Ver'),
  shopOrdersToReview: line('pedido de tienda por revisar', 'pedidos de tienda por revisar', 'Revisar'),
  shopOrdersToPrepare: line('pedido de tienda por preparar', 'pedidos de tienda por preparar', 'Preparar'),
  supplierOrdersToReceive: line('pedido a proveedor por recibir', 'pedidos a proveedor por recibir', 'Ver'),
  supplierOrdersToVerify: line('pedido a proveedor por verificar', 'pedidos a proveedor por verificar', 'Verificar'),
  supplierOrdersToEncode: line('pedido a proveedor por codificar', 'pedidos a proveedor por codificar', 'Codificar'),
  supplierOrdersToPay: line('factura de proveedor por pagar', 'facturas de proveedores por pagar', 'Pagar'),
  closingsToCollect: line('cierre por recoger', 'cierres por recoger', 'Recoger'),
  collectionsToReview: line('recogida por revisar', 'recogidas por revisar', 'Revisar'),
  closingsToPay: line('cierre por pagar', 'cierres por pagar', 'Pagar'),
  closingsUninvoiced: line('cierre pagado y sin factura', 'cierres pagados y sin factura', 'Pedir'),
  customersUnlicensed: line('mayorista sin licencia', 'mayoristas sin licencia', 'Completar'),
  encodingsOpen: line('codificación a medias', 'codificaciones a medias', 'Seguir'),
  meltingsOpen: line('fundición a medias', 'fundiciones a medias', 'Seguir'),
  extractionsWaiting: line('lote por extraer', 'lotes por extraer', 'Extraer'),
  policeLate: line('operación sin entregar a la policía', 'operaciones sin entregar a la policía', 'Entregar'),
  policeBooksToSubmit: line('libro de policía por entregar', 'libros de policía por entregar', 'Entregar'),
  productsHeld: line('pieza prerreservada', 'piezas prerreservadas', 'Decidir', 'Prerreserva'),
  productsDefective: line('pieza defectuosa', 'piezas defectuosas', 'Decidir', 'Defectuosa'),
  inventoriesOpen: line('inventario a medias', 'inventarios a medias', 'Seguir'),
  salesWithoutExit: line(
    'exportación sin prueba de salida',
    'exportaciones sin prueba de salida',
    'Completar',
    'Fuera de plazo',
  ),
  siiLate: line('apunte del SII fuera de plazo', 'apuntes del SII fuera de plazo', 'Enviar', 'Fuera de plazo'),
  siiRefused: line('apunte del SII rechazado', 'apuntes del SII rechazados', 'Corregir', 'Rechazado'),
  taxRecordsRefused: line('factura rechazada por la AEAT', 'facturas rechazadas por la AEAT', 'Corregir', 'Rechazada'),
  examinationsSuggested: line('examen especial propuesto', 'exámenes especiales propuestos', 'Examinar'),
  mailsFailed: line('mensaje sin enviar', 'mensajes sin enviar', 'Revisar', 'Con error'),
};
const URGENCY: Readonly<Record<Urgency, string>> = { late: 'Tarde', today: 'Hoy', ready: 'Listo', waiting: 'Espera' };

export const agendaEs = {
  title: 'Para hoy',
  allDone: 'Todo al día',
  allDoneHint: 'No hay nada que espere por nadie.',
  urgency: URGENCY,
  lines: LINES,
  notices: (n: string) => (n === '1' ? '1 aviso' : `${n} avisos`),
  urgent: (n: string) => (n === '1' ? '1 urgente' : `${n} urgentes`),
  atLeast: (n: string) => `${n} o más`,
  andMore: (names: string, n: string) => `${names} y ${n} más`,
  more: (n: string) => (n === '1' ? 'Ver 1 aviso más' : `Ver ${n} avisos más`),
  fewer: 'Ver menos',
  failed: 'No se ha podido leer lo que hay para hoy',
  whose: 'De quién',
  ofReach: 'Todas mis tiendas',
} as const;
