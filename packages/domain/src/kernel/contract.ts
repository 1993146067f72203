/** The list of endpoints is data: the API mounts it, the screens call it with types, OpenAPI is printed from it. */
import * as z from 'zod';
import { businessDate } from './dates.ts';
import type { ErrorDef } from './errors.ts';
import { EXPORT_FORMATS } from './export.ts';
import type { EndpointPolicy } from './grants.ts';
import type { Proof } from './machine.ts';

/** The only part of a schema the types need; a full constraint makes the compiler compare zod classes per route. */
export interface Shape {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
}

/** Why a session is held: somebody has locked it, or its person has yet to set up a second factor. */
export type Hold = 'locked' | 'enrolment';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Endpoint {
  readonly method: Method;
  /** `/v1/sales/{saleId}` */
  readonly path: `/${string}`;
  /** What it does, in Spanish, for the documentation. */
  readonly summary: string;
  readonly policy: EndpointPolicy;
  readonly params?: Shape;
  readonly query?: Shape;
  readonly body?: Shape;
  readonly reply?: Shape;
  readonly status?: 200 | 201 | 202 | 204;
  /** Content type of a raw answer: a document, an export, a stream of events. */
  readonly stream?: string;
  /** Asks for an `Idempotency-Key`: true for everything that moves money, stock, state or numbers. */
  readonly isIdempotent?: boolean;
  /** Takes `multipart/form-data` with one file instead of JSON. */
  readonly isUpload?: boolean;
  /** What it may be sent at most, where that is more than the usual (decision 0080). */
  readonly maxBodyKb?: number;
  /**
   * Reads much: it waits in a line of its own, so that tills do not wait. Lists as files (`/export`) always do; others
   * only when they are asked with a certain word.
   */
  readonly isHeavy?: boolean | { readonly asked: string };
  /** Answers a held session too; every other endpoint refuses it. */
  readonly servesHeld?: readonly Hold[];
  /**
   * Says who is signed in: a browser whose session is over leaves without its cookie. No other refusal takes it away:
   * a late one would take that of whoever has come in since.
   */
  readonly saysWho?: true;
  readonly errors?: readonly ErrorDef[];
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;
export type Contract = Readonly<Record<string, Endpoint>>;

type In<T> = T extends Shape ? T['_zod']['input'] : undefined;
type Out<T> = T extends Shape ? T['_zod']['output'] : undefined;
type Part<Name extends string, T> = T extends Shape
  ? {} extends In<T>
    ? { [N in Name]?: In<T> }
    : { [N in Name]: In<T> }
  : {};

/** What a caller passes. */
export type Args<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>;
/** What a caller receives; a document or stream is fetched as it is. */
export type Reply<E extends Endpoint> = E['stream'] extends string ? undefined : In<E['reply']>;
/** What a handler receives, checked and with defaults. */
export interface Received<E extends Endpoint> {
  readonly params: Out<E['params']>;
  readonly query: Out<E['query']>;
  readonly body: Out<E['body']>;
}

/** `{ data, totalCount }`; where an exact total costs more than the page, the count stops and says so. */
export const listOf = <T extends z.core.$ZodType>(row: T) =>
  z.object({
    data: z.array(row),
    totalCount: z.int(),
    totalIsCapped: z.boolean().optional(),
    nextCursor: z.string().optional(),
  });

export const MAX_COUNT = 1000;

/** A civil date; the database has no year zero. */
export const civilDate = z.iso.date().refine((date) => date >= '1900-01-01' && date < '2200-01-01', 'DATE');
/** A day that has come: of a birth, of what was done. */
export const pastDate = civilDate.refine((date) => date <= businessDate(new Date()), 'DATE_TO_COME');

/** Empty, or as it is dialled in Spain, or with the prefix of its country. */
export const phone = z
  .string()
  .trim()
  .max(24)
  .regex(/^$|^(\+34 ?)?[6-9](\s?\d){8}$|^\+(?!34)(\s?\d){7,15}$/, 'PHONE');

export const listQuery = {
  q: z.string().trim().max(100).optional(),
  limit: z.coerce.number<number>().int().min(1).max(200).default(50),
  cursor: z.string().max(400).optional(),
};

/** Several records, as the filter of an address names them. */
export const someIds = z.array(z.uuid()).max(50).optional();

/** The filters of the list, without its pages, and a format. */
export const exportQuery = { format: z.enum(EXPORT_FORMATS).default('xlsx') };

export const idParam = <const Name extends string>(name: Name) =>
  z.object({ [name]: z.uuid() } as { [N in Name]: z.ZodUUID });

export const offerSchema = z.object({
  action: z.string(),
  allowed: z.boolean(),
  reason: z.string().optional(),
  needs: z.array(z.string() as unknown as z.ZodType<Proof, Proof>),
  irreversible: z.boolean(),
});

/** An employee says who they are with a personal code (decision 16). */
export const codeSchema = z.strictObject({ employeeId: z.uuid(), code: z.string().min(6).max(12) });
/**
 * An employee signs one action on one record: with the code, or, of small risk and having typed it here a moment ago,
 * with the slip that was given for it (docs/decisions/0320). A program signs as its employee with the key it comes with
 * (docs/decisions/0366).
 */
export const signatureSchema = z
  .strictObject({
    ...codeSchema.shape,
    code: codeSchema.shape.code.optional(),
    slip: z.string().max(200).optional(),
    program: z.literal(true).optional(),
  })
  .refine((given) => [given.code, given.slip, given.program].filter((one) => one !== undefined).length === 1, {
    path: ['code'],
    message: 'SIGNATURE_CODE',
  });
/** A manager allows one action: on the spot with the own code, or from afar with a code for it alone (decision 17). */
export const approvalSchema = z.union([
  z.strictObject({
    employeeId: z.uuid(),
    code: z.string().min(6).max(12),
    reason: z.string().trim().min(3).max(500),
  }),
  z.strictObject({ authorisationCode: z.string().regex(/^\d{8}$/, 'AUTHORISATION_CODE') }),
]);
/** Why it is done, who signs it and who allows it. */
export const approvedBody = z.strictObject({
  reason: z.string().trim().min(3).max(500),
  signature: signatureSchema,
  approval: approvalSchema.optional(),
});
export type ApprovalBody = z.infer<typeof approvalSchema>;

/**
 * Of what can be done twice: the version of the record the screen showed. An older one is refused (`VERSION_CONFLICT`),
 * so that two who pay the same from two screens do not both pay (docs/decisions/0076).
 */
export const seenVersion = z.int().min(1);

/** What a customer has drawn, uploaded before; it belongs to the record from then on. */
export const drawnSignatureSchema = z.strictObject({ fileId: z.uuid() });
/** A photo that proves something, uploaded before; it belongs to the record from then on. */
export const proofPhotoSchema = z.uuid();
/** Four figures of a customer, checked by the rooms' own rules (S0 §5). */
export const pinSchema = z.string().regex(/^\d{4}$/, 'PIN');
/** Plain, or between quotes as the draft of the IETF writes it: the same key either way. */
export const idempotencyKey = z
  .string()
  .transform((given) => /^"(.*)"$/.exec(given)?.[1] ?? given)
  .pipe(
    z
      .string()
      .min(16)
      .max(64)
      .regex(/^[\w-]+$/),
  );
