import type { Grouping } from '../../../kernel/insight.ts';
import type { InsightName, MeasureNameOf } from './insights.kinds.ts';
import type { Comparison } from './insights.schema.ts';

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
};
const groupings: Readonly<Record<Grouping, string>> = {
  day: 'Día',
  hour: 'Hora',
  store: 'Tienda',
  seller: 'Vendedor',
  family: 'Familia',
  metal: 'Metal',
  method: 'Forma de pago',
};
const compare: Readonly<Record<Comparison, string>> = {
  BEFORE: 'Con los días anteriores',
  YEAR: 'Con el año anterior',
  NONE: 'Sin comparar',
};
const insights: Readonly<
  Record<
    InsightName,
    {
      readonly title: string;
      readonly asks: string;
      readonly documents: (count: string) => string;
      readonly gone: string;
    }
  >
> = {
  sales: {
    title: 'Ventas',
    asks: 'Cuánto se vende, dónde, quién, de qué y con qué margen',
    documents: (count) => `Ver las ventas (${count})`,
    gone: 'sin ventas',
  },
};

export const insightsEs = {
  title: 'Informes',
  one: 'Informe',
  tabs: { insights: 'Cifras', reports: 'Libros y declaraciones' },
  insights,
  measures,
  groupings,
  compare,
  by: 'Agrupar por',
  comparison: 'Comparación',
  before: 'Antes',
  change: 'Variación',
  total: 'Total',
  noMetal: 'Sin metal',
  noMethod: 'Sin cobro',
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
  days: (count: string) => `${count} días`,
} as const;
