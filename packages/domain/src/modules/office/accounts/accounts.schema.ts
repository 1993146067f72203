import * as z from 'zod';
import { ACCOUNT_NAMES, ASSETS } from '../../foundations/ledger/ledger.states.ts';
import { ROOMS } from '../../foundations/ledger/ledger.rooms.ts';

/** The path of an account names it: `store:LPA:till`. */
export const accountId = z
  .string()
  .max(100)
  .regex(/^[\w:-]+$/);

/** `balance` and the amounts of its entries: cents of EUR, milligrams of an alloy, micrograms of fine metal. */
export const account = z.object({
  id: z.string(),
  name: z.enum(ACCOUNT_NAMES),
  /** The shop, the division or the shipment it is of; null for one of the whole house. */
  of: z.string().nullable(),
  asset: z.enum(ASSETS),
  balance: z.int(),
  entryCount: z.int(),
  /** The screen of the room whose records move it. */
  room: z.enum(ROOMS),
});
export type BooksAccount = z.infer<typeof account>;

export const accountEntry = z.object({
  /** Its number in the account. */
  id: z.string(),
  at: z.string(),
  kind: z.string(),
  kindEs: z.string(),
  operationCode: z.string().nullable(),
  operationPath: z.string().nullable(),
  description: z.string(),
  amount: z.int(),
  balance: z.int(),
  employeeName: z.string().nullable(),
  signerName: z.string().nullable(),
  reason: z.string().nullable(),
});
export type AccountEntry = z.infer<typeof accountEntry>;
