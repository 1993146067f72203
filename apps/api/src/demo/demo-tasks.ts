/** The price list of the demonstration's workshop. */
import type { NewWorkTask } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.schema.ts';

const PRICES: Readonly<Record<NewWorkTask['type'], Readonly<Record<string, number>>>> = {
  STORE: {
    'Cambiar pila de reloj': 900,
    'Cambiar correa de reloj': 600,
    'Grabar iniciales': 1_500,
    'Limpiar y pulir': 1_200,
    'Enfilar collar de perlas': 2_500,
  },
  GOLD: {
    'Soldar cadena de oro': 1_800,
    'Agrandar anillo de oro': 3_500,
    'Achicar anillo de oro': 2_800,
    'Engastar piedra en oro': 4_200,
    'Cambiar cierre de oro': 3_900,
  },
  SILVER: {
    'Soldar cadena de plata': 1_000,
    'Agrandar anillo de plata': 1_800,
    'Achicar anillo de plata': 1_500,
    'Baño de rodio': 2_000,
  },
};

export const demoTasks = (): NewWorkTask[] =>
  (Object.keys(PRICES) as NewWorkTask['type'][]).flatMap((type) =>
    Object.entries(PRICES[type]).map(([description, priceCents]) => ({ description, type, priceCents })),
  );
