/** What there is to try in the demonstration, in an order that tells a day of the house. */
import { DEMO_SIGNING_CODE } from '../../../kernel/demonstration.ts';
import { menuEs } from '../home/home.menu.es.ts';
import { to } from './help.es.ts';
import type { HelpName } from './help.names.ts';

const { entries: menu, screens } = menuEs;

/** What lies there for it, and what one sees afterwards. */
interface Example {
  readonly example: string;
  readonly after: string;
}

/** By the page of the manual that explains it, in the order of a day. */
const STOPS: Readonly<Partial<Record<HelpName, Example>>> = {
  'opening-the-till': {
    example: 'En una tienda sin abrir, cuenta el cambio de la mañana.',
    after: `La caja queda abierta y se puede cobrar; lo que no cuadra se dice en ${to('/transactions', menu.transactions)}.`,
  },
  selling: {
    example: `Elige una pieza disponible en ${to('/products', menu.products)}, copia su código y véndela en efectivo.`,
    after: 'Sale de las existencias, entra en la caja y tiene su recibo y su factura encadenada.',
  },
  bookings: {
    example: `En ${to('/bookings', menu.bookings)} hay piezas apartadas con plazos vencidos: cobra uno.`,
    after: 'Lo que falta por pagar es la cifra grande; al llegar a cero, la pieza se puede entregar.',
  },
  returns: {
    example: `Abre una venta de hoy en ${to('/sales', menu.sales)} y devuelve una de sus piezas.`,
    after: 'Nace la rectificativa, el dinero sale por donde entró y la pieza vuelve o va al taller.',
  },
  'used-gold': {
    example: 'Compra una cadena rota a un cliente conocido: pésala, hazle una foto y firmad los dos.',
    after: 'El lote queda bloqueado hasta que su libro se entregue y pasen los días de espera.',
  },
  'recoverable-sales': {
    example: `En ${to('/recoverable-sales', menu.recoverableSales)} hay contratos que vencen: renueva uno y deja que recuperen otro.`,
    after: 'Se ve lo que cuesta cada día, y el contrato dice hasta cuándo se guarda.',
  },
  repairs: {
    example: 'Recoge un anillo para ajustar: la tarea pone su precio y su fecha.',
    after: 'El trabajo sigue su camino hasta el taller y vuelve; al estar listo, avisa al cliente si lo aceptó.',
  },
  shipments: {
    example: `En ${to('/shipments', menu.shipments)} hay envíos por preparar, en camino y por recibir.`,
    after: 'Cada pieza está siempre en un sitio y en manos de alguien.',
  },
  'stock-counts': {
    example: 'Empieza un recuento de una vitrina y lee unas cuantas etiquetas.',
    after: 'Lo que falta y lo que sobra se dice antes de cerrarlo.',
  },
  'closing-the-till': {
    example: 'Cierra la caja con un céntimo de más y mira la hoja.',
    after: 'La diferencia pide su motivo, queda firmada y no se puede cambiar después.',
  },
  'police-books': {
    example: `Genera el libro de la semana en ${to('/police/books', screens.policeBooks)} y entrégalo.`,
    after: 'Una línea por joya con su foto; lo comprado empieza entonces a contar sus días.',
  },
  'metals-day': {
    example: `Fija un cierre con un cliente de metales y sigue su oro hasta la fundición desde ${to('/metals', 'el inicio de metales')}.`,
    after: 'Los gramos que entran son los que salen, con su merma.',
  },
  'workshop-day': {
    example: 'Coge un trabajo del banco, acábalo con sus fotos y mándalo de vuelta.',
    after: 'Lo que tarda más de lo prometido está arriba.',
  },
  'purchases-day': {
    example: 'Pide a un proveedor, recibe con su factura y codifica las piezas.',
    after: 'Cada pieza nace con su coste, su etiqueta y su sitio.',
  },
  reports: {
    example: `Compara las tiendas en ${to('/reports', menu.reports)} con el período anterior.`,
    after: 'Cada cifra se abre hasta los documentos que la forman.',
  },
  approvals: {
    example: 'Pide una autorización desde el mostrador y concédela con otra persona.',
    after: 'Queda escrito quién la pidió, quién la dio y para qué.',
  },
  journals: {
    example: 'Descarga el diario de ayer para contabilidad.',
    after: 'Cuadra al céntimo con la caja y con las facturas, y descargarlo otra vez da lo mismo.',
  },
};

export const tourEs = {
  stops: STOPS,
  title: 'Recorrido',
  intro: `Ejemplos que funcionan, en el orden de un día. Todo se firma con ${DEMO_SIGNING_CODE}; para ver lo de otras personas, entra con la suya.`,
  seen: (seen: string, all: string) => `Vistos: ${seen} de ${all}`,
  mark: 'Visto',
  steps: 'Paso a paso',
  screen: 'Abrir la pantalla',
  after: 'Y entonces:',
  others: 'Lo que se ve con otros papeles',
} as const;
