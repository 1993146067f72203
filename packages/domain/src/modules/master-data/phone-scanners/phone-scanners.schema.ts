import * as z from 'zod';
import { PHONE_ENDINGS, SCAN_STATES } from './phone-scanners.states.ts';

const scanId = z.uuid();
const state = z.enum(SCAN_STATES);

/** What a phone has read, for the screen that takes it while it is fresh. */
const freshScan = z.object({ id: scanId, code: z.string() });

/** The side of the computer. */
export const desk = z.object({
  /** Waits for a phone, as long as its code lives; the address carries the code behind its `#`. */
  offer: z.object({ qrSvg: z.string(), address: z.string(), secondsLeft: z.int() }).nullable(),
  phone: z
    .object({
      id: z.uuid(),
      browser: z.string(),
      pairedAt: z.string(),
      last: z.object({ code: z.string(), state }).nullable(),
    })
    .nullable(),
  /** How the last one ended, while this session has no other. */
  ended: z.object({ id: z.uuid(), by: z.enum(PHONE_ENDINGS) }).nullable(),
  fresh: z.array(freshScan),
});
export type Desk = z.infer<typeof desk>;

/** 132 bits of the address, and 256 the phone makes up: only their digests are kept. */
export const pairBody = z.strictObject({
  code: z.string().regex(/^[\w-]{22}$/),
  token: z.string().regex(/^[\w-]{43}$/),
});
export type PairBody = z.infer<typeof pairBody>;

/** Letters, digits and signs as labels have them: no line breaks, nothing that types on. */
export const scanBody = z.strictObject({
  code: z
    .string()
    .trim()
    .min(3)
    .max(64)
    .regex(/^[\x20-\x7e]+$/, 'SCAN_CODE'),
});
export type ScanBody = z.infer<typeof scanBody>;

/** The side of the phone: whose desk it is, and what became of what it sent, the newest first. */
export const phoneSide = z.object({
  ended: z.enum(PHONE_ENDINGS).nullable(),
  employeeName: z.string(),
  storeName: z.string(),
  scans: z.array(z.object({ id: scanId, code: z.string(), state })),
});
export type PhoneSide = z.infer<typeof phoneSide>;
export const sentScan = z.object({ id: scanId });
