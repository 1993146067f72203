import * as z from 'zod';
import { FOUND_CONCEPTS } from './home.found.ts';

/** The day in figures; what a role may not see is absent, and money is null for who counts it blind. */
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
  tills: z.object({ open: z.int(), closed: z.int() }).nullable(),
  products: z.object({ prereserved: z.int(), defective: z.int(), isCapped: z.boolean() }).nullable(),
  /** Orders of the shop that wait for it; at the office and in purchases, those to review and prepare. */
  shopOrders: z.object({ waiting: z.int(), isForBulk: z.boolean() }).nullable(),
  /** What is to be sent and received, what lies still, and money in neither till. */
  shipments: z
    .object({ toSend: z.int(), toReceive: z.int(), stalled: z.int(), inTransitCents: z.int().nullable() })
    .nullable(),
  /** What was taken in and is not at the station in time: the operations of the shop, or of all; and since when. */
  policeLate: z.object({ lots: z.int(), since: z.string().nullable() }).nullable(),
  /** Lines of the SII the agency does not have in time, of all companies; and since when. */
  siiLate: z.object({ count: z.int(), since: z.string().nullable() }).nullable(),
  /** Suggested examinations that have waited too long, and since when; absent for who may not know of any. */
  examinationsLate: z.object({ count: z.int(), since: z.string().nullable() }).optional(),
  present: z.int(),
  mails: z.object({ waiting: z.int(), failed: z.int() }).nullable(),
  /** What the house shouts and nobody has seen: how many, and what the newest says. */
  alarms: z.object({ open: z.int(), text: z.string().nullable() }).nullable(),
});
export type HomeDay = z.infer<typeof homeDay>;

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
  /** What was asked is its code, its paper or its telephone, whole. */
  isExact: z.boolean(),
});
export type Found = z.infer<typeof found>;

/** `full` waits until all were looked at since it was asked, or since the moment an answer that came too soon named. */
export const integrityQuery = z.object({
  full: z.literal('1').optional(),
  since: z.iso.datetime().optional(),
});
