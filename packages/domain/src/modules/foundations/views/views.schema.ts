import * as z from 'zod';
import { offerSchema } from '../../../kernel/contract.ts';
import { EXPORT_FORMATS } from '../../../kernel/export.ts';
import { ROLES } from '../../../kernel/roles.ts';
import { PERIOD_ENDS, VIEW_MAILS, VIEW_PAGES } from './views.states.ts';

const MOST_LETTERS = 2000;
const page = z.enum(VIEW_PAGES);
const name = z.string().trim().min(1).max(60);
/** What an address asks of its page: words, and lists of words. */
const search = z.record(z.string().max(40), z.union([z.string().max(400), z.array(z.string().max(100)).max(100)]));
export type ViewSearch = z.infer<typeof search>;
const period = z.object({ days: z.int(), ends: z.enum(PERIOD_ENDS) });
export type ViewPeriod = z.infer<typeof period>;

const said = {
  name,
  /** Whoever has this post sees it; without one, only who saved it. */
  role: z.enum(ROLES).nullable(),
  mail: z.enum(VIEW_MAILS),
  format: z.enum(EXPORT_FORMATS),
};
export const viewsQuery = z.object({ page });
export const newView = z.strictObject({
  page,
  search: search.refine((asked) => JSON.stringify(asked).length <= MOST_LETTERS, { message: 'VIEW_TOO_LONG' }),
  ...said,
});
export type NewView = z.infer<typeof newView>;
export const viewBody = z.strictObject({ ...said, version: z.int().min(1) });
export type ViewBody = z.infer<typeof viewBody>;

export const view = z.object({
  id: z.uuid(),
  page,
  ...said,
  search,
  /** Moves on with the days; of others their days are in the address. */
  period: period.nullable(),
  version: z.int(),
  actions: z.array(offerSchema),
});
export type View = z.infer<typeof view>;
