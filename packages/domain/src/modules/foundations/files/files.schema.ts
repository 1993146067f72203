import * as z from 'zod';

/** What a file is for; the command that uses it names the same purpose. */
export const FILE_PURPOSES = [
  'customer-document',
  'product-image',
  'catalogue-image',
  'cash-slip',
  'work-pledge',
  'drawn-signature',
  'proof-photo',
  'lot-photo',
  'police-record',
  'book-receipt',
  'owner-receipt',
  'melting-notice',
  'wholesale-document',
  'supplier-bill',
  'examination-paper',
  'wholesale-invoice',
  'exit-proof',
] as const;
export type FilePurpose = (typeof FILE_PURPOSES)[number];

/** What is looked at on the screen itself. */
export const PHOTOS_ONLY: readonly FilePurpose[] = [
  'product-image',
  'catalogue-image',
  'work-pledge',
  'drawn-signature',
  'proof-photo',
  'lot-photo',
];

/** Fewer dark points than this are no signature. */
export const MIN_INK_POINTS = 200;

/** What nothing waits for: the rest is asked by an operation, which a limit of uploads never stops (decision 0110). */
export const UPLOADS_THAT_WAIT: readonly FilePurpose[] = ['product-image', 'catalogue-image'];
/** Of the limit of a shop's day: from here on direction is told. */
export const UPLOADS_TOLD_BP = 8_000;
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;

export const storedFile = z.object({
  id: z.uuid(),
  name: z.string(),
  contentType: z.enum(UPLOAD_TYPES),
  sizeBytes: z.int(),
});
export type StoredFile = z.infer<typeof storedFile>;

/** A paper of a record, with everybody who opened it, the last one first. */
export const keptDocument = z.object({
  id: z.uuid(),
  fileName: z.string(),
  /** A photo, which can be shown small; a PDF can only be opened. */
  isPhoto: z.boolean(),
  addedAt: z.string(),
  addedBy: z.string(),
  views: z.array(z.object({ at: z.string(), employeeName: z.string(), storeName: z.string() })),
});
export type KeptDocument = z.infer<typeof keptDocument>;
