import * as z from 'zod';
import { endpoint } from '../../../kernel/contract.ts';
import { FIRST_LIMITS, type LimitName } from '../../../kernel/policy.ts';
import { homeDay } from './home.schema.ts';

const names = Object.keys(FIRST_LIMITS) as [LimitName, ...LimitName[]];

export const homeContract = {
  config: endpoint({
    method: 'GET',
    path: '/v1/config',
    summary: 'Límites de la ley y de la casa que rigen hoy, y las constantes del programa',
    policy: { module: 'own', access: 'read' },
    reply: z.object({ limits: z.record(z.enum(names), z.int()), constants: z.record(z.string(), z.unknown()) }),
  }),
  day: endpoint({
    method: 'GET',
    path: '/v1/home/day',
    summary: 'El día en cifras: ventas, devoluciones, cajas, piezas apartadas, gente dentro',
    policy: { module: 'own', access: 'read' },
    reply: homeDay,
  }),
  integrity: endpoint({
    method: 'GET',
    path: '/v1/integrity',
    summary: 'Cada invariante de los libros con su cuenta; todas deben ser cero',
    policy: { module: 'settings', access: 'read' },
    reply: z.object({
      data: z.array(z.object({ id: z.string(), es: z.string(), count: z.int() })),
      totalCount: z.int(),
      broken: z.int(),
    }),
  }),
  events: endpoint({
    method: 'GET',
    path: '/v1/events',
    summary: 'Avisos en directo de lo que cambia en la tienda',
    policy: { module: 'own', access: 'read' },
    stream: 'text/event-stream',
  }),
};
