import * as z from 'zod';
import {
  approvedBody,
  civilDate,
  offerSchema,
  pastDate,
  seenVersion,
  signatureSchema,
} from '../../../kernel/contract.ts';
import { activityLine } from '../../foundations/activity/activity.schema.ts';
import { INTEGRATION_SCOPES, type IntegrationScope } from './integrations.scopes.ts';
import { INTEGRATION_STATES } from './integrations.states.ts';

/** Made where it is shown and never answered: 256 bits behind a mark that says what it is. */
export const INTEGRATION_KEY_MARK = 'qk_';
const key = z.string().regex(/^qk_[\w-]{43}$/, 'PROGRAM_KEY');

const scopes = z
  .array(z.enum(INTEGRATION_SCOPES as [IntegrationScope, ...IntegrationScope[]]))
  .min(1, 'PROGRAM_SCOPES')
  .max(INTEGRATION_SCOPES.length)
  .refine((given) => new Set(given).size === given.length, 'REPEATED');

export const newIntegration = z.strictObject({
  name: z.string().trim().min(1).max(80),
  /** As whom it works: what it does stands in the books under this name. */
  employeeId: z.uuid('REQUIRED'),
  /** Where it works. */
  storeId: z.uuid('REQUIRED'),
  /** What it sees of the shops of its employee; none is all of them. */
  storeIds: z.array(z.uuid()).max(2_000).default([]),
  scopes,
  /** Its last day. */
  expiresOn: civilDate,
  key,
  signature: signatureSchema,
});
export type NewIntegration = z.infer<typeof newIntegration>;

/** The key it had ends with the new one: of two who renew it, the second is told. */
export const renewBody = z.strictObject({
  expiresOn: civilDate,
  key,
  version: seenVersion,
  signature: signatureSchema,
});
export type RenewBody = z.infer<typeof renewBody>;
/** What is said on the way is read by nobody; on this machine, where one tries things out, there is no way. */
const LISTENER = /^(https:\/\/[\w.-]+|http:\/\/(127\.0\.0\.1|localhost))(:\d{1,5})?(\/[!-~]*)?$/;
/** Where a program listens: it is told there from now on. */
export const webhookBody = z.strictObject({
  url: z.string().trim().max(500).regex(LISTENER, 'WEBHOOK_URL'),
  signature: signatureSchema,
});
export type WebhookBody = z.infer<typeof webhookBody>;
/** From the first message of a day on, everything is told again; who has seen an id lets it pass. */
export const replayBody = z.strictObject({ since: pastDate, signature: signatureSchema });
export type ReplayBody = z.infer<typeof replayBody>;
export const dropWebhookBody = z.strictObject({ signature: signatureSchema });
export const webhookSecret = z.object({ secret: z.string() });

const delivery = z.object({
  n: z.int(),
  at: z.string(),
  tookMs: z.int(),
  status: z.int().nullable(),
  error: z.string().nullable(),
});
const webhook = z.object({
  url: z.string(),
  /** Messages that were not taken yet, what is not for this program included. */
  waiting: z.int(),
  attempts: z.int(),
  nextTryAt: z.string().nullable(),
  error: z.string().nullable(),
  /** The last tries, the newest first. */
  deliveries: z.array(delivery),
});
export type Webhook = z.infer<typeof webhook>;

export const revokeBody = approvedBody.omit({ approval: true });

export const integrationSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  employeeName: z.string(),
  storeName: z.string(),
  state: z.enum(INTEGRATION_STATES),
  expiresOn: z.string(),
  /** To the minute. */
  lastUsedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type IntegrationSummary = z.infer<typeof integrationSummary>;

export const integration = integrationSummary.extend({
  employeeId: z.uuid(),
  storeId: z.uuid(),
  /** The shops it is kept to; empty when it sees what its employee sees. */
  stores: z.array(z.object({ id: z.uuid(), name: z.string() })),
  scopes: z.array(z.enum(INTEGRATION_SCOPES as [IntegrationScope, ...IntegrationScope[]])),
  /** Last address it came from. */
  lastAddress: z.string().nullable(),
  webhook: webhook.nullable(),
  activity: z.array(activityLine),
  actions: z.array(offerSchema),
  version: z.int(),
});
export type Integration = z.infer<typeof integration>;

/** `after`: the number of the last one read; none, and it begins with the oldest that is kept. */
export const feedQuery = z.object({
  after: z.coerce.number<number>().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
  limit: z.coerce.number<number>().int().min(1).max(1_000).default(200),
});
export type FeedQuery = z.infer<typeof feedQuery>;

/** Thin on purpose: what the record is now is read at its own address. */
export const feedEvent = z.object({
  n: z.int(),
  at: z.string(),
  /** `sale.sell` */
  action: z.string(),
  actionEs: z.string().nullable(),
  concept: z.string(),
  recordId: z.string().nullable(),
  code: z.string().nullable(),
  storeId: z.string().nullable(),
});
export type FeedEvent = z.infer<typeof feedEvent>;

export const feed = z.object({
  data: z.array(feedEvent),
  /** What to ask with next time: all up to it has been looked at, also what was not theirs to read. */
  next: z.int(),
  /** Whether there is more at once. */
  hasMore: z.boolean(),
  /** The newest number there is. */
  last: z.int(),
});
export type Feed = z.infer<typeof feed>;
