/** From what an offer needs to the steps of its dialog, and from a refused field to the step that owns it. */
import type { Offer, Proof } from '@quilate/domain/kernel/machine.ts';

/** What is asked among the fields of the plan. */
export type Asked = 'reason' | 'payment' | 'photo';
export type Signed = Exclude<Proof, Asked>;
export type Step = 'plan' | Signed;

/** Under which name each travels in the body: a new proof does not compile until somebody has said it. */
export const FIELD_OF = {
  reason: 'reason',
  payment: 'payments',
  photo: 'photoId',
  pin: 'pin',
  customerSignature: 'customerSignature',
  expertSignature: 'expertSignature',
  approval: 'approval',
  signature: 'signature',
  secondSignature: 'secondSignature',
  driverSignature: 'driverSignature',
} as const satisfies Record<Proof, string>;
export type ProofField = (typeof FIELD_OF)[Proof];

/** What the customer gives, who vouches, who allows, who does it, who was there too, and who takes it along. */
const ORDER = [
  'pin',
  'customerSignature',
  'expertSignature',
  'approval',
  'signature',
  'secondSignature',
  'driverSignature',
] as const satisfies readonly Signed[];
// A proof that is signed and stands in no order would never be asked.
type Unordered = Exclude<Signed, (typeof ORDER)[number]>;
const STEPS: readonly ([Unordered] extends [never] ? Step : never)[] = ['plan', ...ORDER];

/** `hasPlan`: the module has fields of its own. Something is always asked, if only whether to go on. */
export function stepsOf(needs: Offer['needs'], hasPlan: boolean): Step[] {
  const isPlan = hasPlan || needs.some((proof) => proof === 'reason' || proof === 'payment' || proof === 'photo');
  const asked = STEPS.filter((step) => (step === 'plan' ? isPlan : needs.includes(step)));
  return asked.length > 0 ? asked : ['plan'];
}

const PROOFS = Object.keys(FIELD_OF) as Proof[];
/** Whole segments: `signatureNote` is no part of `signature`. */
const isAt = (path: string, field: string): boolean => path === field || path.startsWith(`${field}.`);

/** The proof that owns a refused field, if one does; all others are the plan's. */
export const proofAt = (path: string): Proof | undefined => PROOFS.find((proof) => isAt(path, FIELD_OF[proof]));

export function stepAt(path: string): Step {
  const proof = proofAt(path);
  return ORDER.find((step) => step === proof) ?? 'plan';
}

/** The first step, in the order they are asked, that has something to mend. */
export function firstRefused(fields: readonly { readonly path: string }[]): Step | undefined {
  const refused = fields.map(({ path }) => stepAt(path));
  return STEPS.find((step) => refused.includes(step));
}
