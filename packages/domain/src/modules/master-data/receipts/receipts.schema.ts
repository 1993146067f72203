import * as z from 'zod';

/** Whom a complete invoice is made out to, besides name and NIF (RD 1619/2012 art. 6). */
export const invoiceAddress = z.strictObject({
  street: z.string().trim().min(3).max(150),
  postalCode: z.string().regex(/^\d{5}$/, 'POSTAL_CODE'),
  city: z.string().trim().min(2).max(80),
  province: z.string().trim().min(2).max(80),
});
export type InvoiceAddress = z.infer<typeof invoiceAddress>;
