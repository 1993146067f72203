import * as z from 'zod';
import { contract } from '../../../kernel/paths.ts';
import { FIRST_LIMITS, type LimitName } from '../../../policy/limits.ts';
import { salesGrants } from '../../counter/sales/sales.grants.ts';
import { ownGrants } from '../../master-data/auth/auth.grants.ts';
import { settingsGrants } from '../settings/settings.grants.ts';
import {
  agendaLine,
  agendaQuery,
  eventsQuery,
  found,
  homeDay,
  integrityQuery,
  searchQuery,
  takings,
  takingsQuery,
} from './home.schema.ts';
import { homePaths } from './home.paths.ts';

const lookedAt = z.object({
  id: z.string(),
  es: z.string(),
  /** Nothing as long as nobody has looked. */
  count: z.int().nullable(),
  /** By its code and where it opens; what is no document has no address. */
  found: z.array(z.object({ code: z.string(), path: z.string().nullable() })),
  ageSeconds: z.int().nullable(),
  tookMs: z.int(),
  /** Why the last look had no answer. */
  failure: z.string().nullable(),
});
const names = Object.keys(FIRST_LIMITS) as [LimitName, ...LimitName[]];

export const homeContract = contract(homePaths, {
  config: {
    summary: 'Límites de la ley y de la casa que rigen hoy, y las constantes del programa',
    policy: ownGrants.read,
    reply: z.object({ limits: z.record(z.enum(names), z.int()), constants: z.record(z.string(), z.unknown()) }),
  },
  day: {
    summary: 'El día en cifras: ventas, devoluciones y alarmas',
    policy: ownGrants.read,
    reply: homeDay,
  },
  agenda: {
    summary: 'Lo que hay para hoy, de lo más urgente a lo que puede esperar: cada línea es una lista y lleva a ella',
    policy: ownGrants.read,
    query: agendaQuery,
    reply: z.object({ data: z.array(agendaLine), totalCount: z.int() }),
  },
  takings: {
    summary: 'Lo vendido en catorce días por forma de pago, con la semana anterior, y cada tienda ahora mismo',
    policy: salesGrants.read,
    query: takingsQuery,
    reply: takings,
  },
  integrity: {
    isHeavy: { asked: 'full' },
    summary:
      'Cada invariante de los libros con su cuenta, que debe ser cero, hasta cinco documentos donde no lo es, y hace ' +
      'cuánto se miró; con full=1 espera a que se miren todos, y dice cuántos quedan si tardan (se repite con su since)',
    policy: settingsGrants.read,
    query: integrityQuery,
    reply: z.object({
      data: z.array(lookedAt),
      totalCount: z.int(),
      broken: z.int(),
      since: z.string().nullable(),
      left: z.int(),
    }),
  },
  search: {
    summary: 'Lo que se encuentra por código, palabras, papel o teléfono: primero lo exacto, luego personas y piezas',
    policy: ownGrants.read,
    query: searchQuery,
    reply: z.object({ data: z.array(found), totalCount: z.int() }),
  },
  events: {
    summary: 'Avisos en directo de lo que cambia en la tienda; primero, los de los últimos missedMs',
    policy: ownGrants.read,
    query: eventsQuery,
    stream: 'text/event-stream',
  },
});
