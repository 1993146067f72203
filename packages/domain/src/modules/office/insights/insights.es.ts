import { countOf } from '../../../kernel/format.ts';
import type { Grouping } from '../../../kernel/insight.ts';
import type { MetalPlace } from '../../foundations/ledger/ledger.insight.ts';
import type { InsightName, MeasureNameOf } from './insights.kinds.ts';
import type { Comparison } from './insights.states.ts';
import { insightTitlesEs } from './insights.titles.es.ts';

interface InsightWords {
  readonly title: string;
  readonly asks: string;
  readonly documents: (count: string) => string;
  /** Where nothing is left of what was. */
  readonly gone: string;
}
type Measures = { readonly [I in InsightName]: Readonly<Record<MeasureNameOf<I>, string>> };

const measures: Measures = {
  sales: {
    sales: 'Ventas',
    pieces: 'Piezas',
    payments: 'Cobros',
    gross: 'Bruto',
    returned: 'Devoluciones',
    net: 'Venta neta',
    average: 'Importe medio',
    margin: 'Margen sin IGIC',
    marginShare: '% margen',
  },
  returns: { pieces: 'Piezas', returned: 'Devuelto', average: 'Importe medio' },
  tills: {
    sessions: 'Cierres',
    sold: 'Vendido',
    different: 'Con descuadre',
    difference: 'Descuadre',
    short: 'Ha faltado',
    over: 'Ha sobrado',
    cardDifference: 'Dif. datáfono',
  },
  stock: {
    pieces: 'Piezas',
    weight: 'Peso',
    price: 'Valor de venta',
    cost: 'Valor a coste',
    age: 'Días en casa',
    cover: 'Dura (días)',
  },
  bookings: { bookings: 'Reservas', total: 'Total', paid: 'Pagado', pending: 'Pendiente' },
  recoverables: {
    recoverables: 'Ventas recuperables',
    base: 'Tasación base',
    pending: 'Pendiente',
    average: 'Importe medio',
    renewals: 'Renovaciones',
    overdue: 'Vencidas',
    overdueAmount: 'Vencido',
  },
  bought: {
    operations: 'Compras',
    lines: 'Líneas',
    weight: 'Peso',
    paid: 'Pagado',
    average: 'Importe medio',
    perGram: 'Precio por gramo',
  },
  metal: { weight: 'Peso', fineGold: 'Oro fino', fineSilver: 'Plata fina', cost: 'A coste' },
};
const groupings: Readonly<Record<Grouping, string>> = {
  day: 'Día',
  hour: 'Hora',
  store: 'Tienda',
  seller: 'Vendedor',
  family: 'Familia',
  metal: 'Metal',
  method: 'Forma de pago',
  person: 'Empleado',
  reason: 'Qué se hace con la pieza',
  age: 'Antigüedad',
  situation: 'Estado',
  kind: 'Clase',
};
/** The situation of metal is where it is. */
const groupingsOf = (insight: InsightName): typeof groupings =>
  insight === 'metal' ? { ...groupings, situation: 'Lugar' } : groupings;
const compare: Readonly<Record<Comparison, string>> = {
  BEFORE: 'días anteriores',
  YEAR: 'año anterior',
  NONE: 'ninguna',
};
const insights: Readonly<Record<InsightName, InsightWords>> = {
  sales: {
    title: insightTitlesEs.sales,
    asks: 'Cuánto se vende, dónde, quién, de qué y con qué margen',
    documents: (count) => `Ver las ventas (${count})`,
    gone: 'sin ventas',
  },
  returns: {
    title: insightTitlesEs.returns,
    asks: 'Qué vuelve, dónde, quién lo vendió y qué se hace con la pieza',
    documents: (count) => `Ver las piezas (${count})`,
    gone: 'ninguna',
  },
  tills: {
    title: insightTitlesEs.tills,
    asks: 'Qué vendió cada caja y qué no cuadró, por tienda y por quien la cerró',
    documents: (count) => `Ver los cierres (${count})`,
    gone: 'sin cierres',
  },
  stock: {
    title: insightTitlesEs.stock,
    asks: 'Cuánto vale lo que hay, cuánto tiempo lleva en casa y cuánto dura',
    documents: (count) => `Ver las piezas (${count})`,
    gone: 'nada',
  },
  bookings: {
    title: insightTitlesEs.bookings,
    asks: 'Qué queda por cobrar y desde cuándo',
    documents: (count) => `Ver las reservas (${count})`,
    gone: 'ninguna',
  },
  recoverables: {
    title: insightTitlesEs.recoverables,
    asks: 'Cuánto dinero está fuera, desde cuándo y qué ha vencido',
    documents: (count) => `Ver las ventas recuperables (${count})`,
    gone: 'ninguna',
  },
  bought: {
    title: insightTitlesEs.bought,
    asks: 'Quién tasa, dónde, qué metal y a cuánto el gramo',
    documents: (count) => `Ver las compras (${count})`,
    gone: 'ninguna',
  },
  metal: {
    title: insightTitlesEs.metal,
    asks: 'Qué metal hay en la casa, dónde está, cuánto fino lleva y qué ha costado',
    documents: (count) => `Ver el metal (${count})`,
    gone: 'nada',
  },
};

type MailWord = 'name' | 'title' | 'view' | 'days' | 'url' | 'often';

export const insightsEs = {
  title: 'Informes',
  one: 'Informe',
  tabs: { insights: 'Cifras', reports: 'Libros y declaraciones' },
  insights,
  measures,
  groupingsOf,
  compare,
  by: 'Agrupar por',
  comparison: 'Comparación',
  before: 'Antes',
  change: 'Variación',
  total: 'Total',
  noMetal: 'Sin metal',
  noMethod: 'Sin cobro',
  ages: {
    0: 'Hasta 30 días',
    31: 'De 31 a 90 días',
    91: 'De 91 a 180 días',
    181: 'De 181 días a un año',
    366: 'Más de un año',
  },
  kinds: { purchase: 'Compra', recoverableSale: 'Venta recuperable' },
  metalPlaces: {
    SHOPS: 'En las tiendas',
    UNREVIEWED: 'Recogido sin revisar',
    REJECTED: 'Rechazado por devolver',
    ACCEPTED: 'De mayoristas, aceptado',
    ENCODED: 'Codificado',
    FIRE: 'En fundición',
    BARS: 'En barras',
    WORKSHOP: 'En el taller',
  } satisfies Readonly<Record<MetalPlace, string>>,
  byOf: (name: string, grouping: string) => `${name} por ${grouping}`,
  asOf: (time: string) => `A las ${time}`,
  hour: (hour: string) => `${hour} h`,
  dayOf: (name: string) => `${name} por día`,
  monthOf: (name: string) => `${name} por mes`,
  weekOf: (name: string) => `${name} por semana`,
  weekFrom: (day: string) => `semana del ${day}`,
  was: (figure: string) => `antes ${figure}`,
  reading: 'Leyendo…',
  none: 'Nada con estos filtros',
  open: (name: string) => `Abrir ${name}`,
  close: (name: string) => `Cerrar ${name}`,
  until: (time: string) => `Hoy cuenta hasta las ${time}; aquello con lo que se compara, entero.`,
  summary: (days: string, total: string, best: string, most: string) => `${days}, ${total}; lo más, ${best}, ${most}`,
  days: (count: string) => countOf(count, 'día', 'días'),
  /** Of a view that somebody has by mail. */
  mail: {
    subject: (title: string, view: string) => `Informe ${title}: ${view}`,
    body: ({ name, title, view, days, url, often }: Readonly<Record<MailWord, string>>) =>
      `Hola, ${name}:\n\nAdjunto va el informe «${title}», vista «${view}», ${days}.\n\n` +
      `Para verlo en pantalla: ${url}\n\n${often} Para que deje de llegar, ábrela y elige «Cambiar…».\n\nQuilate`,
    often: { WEEKLY: 'Esta vista se manda cada lunes.', MONTHLY: 'Esta vista se manda el día 1 de cada mes.' },
    days: (from: string, to: string) => `del ${from} al ${to}`,
    now: (day: string) => `como está el ${day}`,
    unasked: 'Lo que pide la vista no vale para este informe: cámbiala o bórrala.',
    stamp: (when: string, who: string, view: string) => `Enviado el ${when} a ${who}: vista «${view}»`,
  },
} as const;
