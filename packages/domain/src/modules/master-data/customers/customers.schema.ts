import * as z from 'zod';

export const CUSTOMER_STATUSES = ['ACTIVE', 'BLOCKED'] as const;
export const customerSummary = z.object({
  id: z.uuid(),
  nationalId: z.string(),
  name: z.string(),
  surname: z.string(),
  mobile: z.string().nullable(),
  status: z.enum(CUSTOMER_STATUSES),
});
export type CustomerSummary = z.infer<typeof customerSummary>;
