/** What an action says and sends, as its dialog and its wizard are told it. */
import type { FieldError } from '@quilate/domain/kernel/errors.ts';
import type { Offer, Proof } from '@quilate/domain/kernel/machine.ts';
import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Pair } from '../../../ui/pairs.tsx';
import type { ProofField } from './offer-steps.ts';

export interface Signature {
  readonly employeeId: string;
  readonly code?: string;
  /** Instead of the code, of one that was typed a moment ago. */
  readonly slip?: string;
}
/** Bodies that are nothing but their proofs. */
export interface SignedBody {
  readonly signature: Signature;
}
export interface ReasonedBody extends SignedBody {
  readonly reason: string;
}

type Words = Readonly<Record<string, string>>;

/** Of a module's `.es`, by the action's name. */
export interface ActWords {
  /** What the record is called: «Venta». */
  readonly one: string;
  readonly actions: Words;
  /** `{code}` stands for the code of the record. */
  readonly done: Words;
  readonly failed: Words;
  /** Of the dialog, where it is not the verb. */
  readonly titles?: Words;
  /** What it means, before it is done. */
  readonly texts?: Words;
  /** What is said where it is signed. */
  readonly warnings?: Words;
  /** What is asked as the reason, where that is not just «Motivo». */
  readonly asks?: Readonly<Record<string, { readonly label: string; readonly help?: string }>>;
}

/** What the module adds itself; the proofs are added for it. */
export type Own<Body> = Omit<Body, ProofField> & { readonly [Name in keyof Body & ProofField]?: Body[Name] };
export type Fault = Pick<FieldError, 'path' | 'message'>;
/** Of a record, or of the machine of what is yet to be. */
export interface Offered extends Pick<Offer, 'action' | 'irreversible'> {
  readonly needs: readonly Proof[];
}

/** What the dialog of a record is told: the record, what was chosen of it, and how it ends. */
export interface Doing<Of, Part = undefined> {
  readonly of: Of;
  readonly offer: Offered;
  /** The one thing of the record it is about. */
  readonly part?: Part | undefined;
  readonly onClose: () => void;
}

/** Of a record, or of what is yet to be one. */
export interface Deed<Body, Reply> {
  readonly words: ActWords;
  /** The act on its button, with its figure: «Devolver 29,00 €». */
  readonly verb?: string;
  /** What it is about, beside who signs and who allows it; its code, when nothing is said. */
  readonly pairs?: readonly Pair[];
  readonly warning?: ReactNode;
  /** Why a manager is asked. */
  readonly why?: string;
  /** What a manager who is not here has to allow. */
  readonly amountCents?: number | null;
  readonly send: (body: Body, key: string) => Promise<Reply>;
  /** The query that shows the answer from then on. */
  readonly shownAs?: QueryKey;
  /** The toast, where it is not that of the words. */
  readonly done?: (reply: Reply) => string;
  readonly onDone?: (reply: Reply) => void;
}

interface Known {
  readonly id: string;
  readonly code?: string | null | undefined;
  readonly version?: number | undefined;
}
export interface Act<Body, Reply> extends Deed<Body, Reply>, Pick<Doing<Known>, 'of' | 'offer'> {
  /** As the audit names it: `booking`. */
  readonly concept: string;
}
