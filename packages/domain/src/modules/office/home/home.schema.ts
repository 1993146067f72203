import * as z from 'zod';
import { AREAS, URGENCIES } from '../../../kernel/agenda.ts';
import { look } from '../../master-data/products/products.schema.ts';
import { AGENDA_KINDS } from './home.agenda.ts';
import { FOUND_CONCEPTS } from './home.found.ts';

/** What was given back today, and what the house shouts; money is null for who counts it blind. */
export const homeDay = z.object({
  /** Of the session's shop, or of the whole group at the office. */
  isGroup: z.boolean(),
  sales: z
    .object({
      count: z.int(),
      totalCents: z.int().nullable(),
      returned: z.int(),
      returnedCents: z.int().nullable(),
    })
    .nullable(),
  /** What the house shouts and nobody has seen: how many, and what the newest says. */
  alarms: z.object({ open: z.int(), text: z.string().nullable() }).nullable(),
});
export type HomeDay = z.infer<typeof homeDay>;

/** Of which home, and whether of the shop of the session or of all the shops somebody reaches. */
const whose = z.enum(['STORE', 'REACH']);
export type Whose = z.infer<typeof whose>;
export const agendaQuery = z.object({ area: z.enum(AREAS).default('RETAIL'), whose: whose.optional() });
export const agendaLine = z.object({
  kind: z.enum(AGENDA_KINDS),
  urgency: z.enum(URGENCIES),
  count: z.int(),
  isCapped: z.boolean(),
  /** What it is about in money; nothing where it is about none. */
  amountCents: z.int().nullable(),
  /** Of whom or from where the newest are. */
  names: z.array(z.string()),
  /** Its list with what filters it, or the only record there is. */
  path: z.string(),
  search: z.record(z.string(), z.unknown()),
});
export type AgendaLine = z.infer<typeof agendaLine>;

/** How long a screen has shown what it read without hearing what became of it; absent, not at all. */
export const eventsQuery = z.object({ missedMs: z.coerce.number<number>().int().min(0).default(0) });

export const takingsQuery = z.object({ whose: whose.optional() });
/** A day: how many sales and what was taken, gross, by method; null for who counts the open till blind. */
export const takingsDay = z.object({
  date: z.iso.date(),
  /** A till was open. */
  isOpen: z.boolean(),
  count: z.int(),
  totalCents: z.int().nullable(),
  cashCents: z.int().nullable(),
  cardCents: z.int().nullable(),
  transferCents: z.int().nullable(),
  tradedCents: z.int().nullable(),
  /** The same weekday a week before, whole. */
  beforeCents: z.int(),
});
export type TakingsDay = z.infer<typeof takingsDay>;
export const takingsStore = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The online shop and the office have none. */
  till: z.enum(['open', 'closed', 'unopened']),
  present: z.int(),
  soldCents: z.int(),
  soldCount: z.int(),
  /** The same weekday a week before, until this hour. */
  beforeCents: z.int(),
  /** By day, today the last. */
  days: z.array(z.int()),
  /** Of what was closed yesterday, nothing if nothing was. */
  differenceCents: z.int().nullable(),
  /** Instalments and recoverable sales nobody has paid in time, and what is pending of them. */
  overdueCount: z.int(),
  overdueCents: z.int(),
});
export type TakingsStore = z.infer<typeof takingsStore>;
export const takings = z.object({
  whose,
  /** Until when it was read. */
  at: z.string(),
  days: z.array(takingsDay),
  /** What had been taken a week ago at this hour. */
  sameHourCents: z.int(),
  /** Each shop, where more than one is asked for and none is counted blind. */
  stores: z.array(takingsStore),
});
export type Takings = z.infer<typeof takings>;

export const searchQuery = z.object({
  q: z.string().trim().min(1).max(100),
  /** How many of each concept. */
  limit: z.coerce.number<number>().int().min(1).max(10).default(5),
});
export const found = z.object({
  concept: z.enum(FOUND_CONCEPTS),
  id: z.uuid(),
  code: z.string().nullable(),
  /** What it is called, and what tells it from its like, in Spanish. */
  label: z.string(),
  hint: z.string(),
  amountCents: z.int().nullable(),
  /** Of what is a piece. */
  look: z.object(look).nullable(),
  /** What was asked is its code, its paper or its telephone, whole. */
  isExact: z.boolean(),
});
export type Found = z.infer<typeof found>;

/** `full` waits until all were looked at since it was asked, or since the moment an answer that came too soon named. */
export const integrityQuery = z.object({
  full: z.literal('1').optional(),
  since: z.iso.datetime().optional(),
});
