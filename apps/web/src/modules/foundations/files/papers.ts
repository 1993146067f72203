import type { FilePurpose, KeptDocument } from '@quilate/domain/modules/foundations/files/files.schema.ts';

interface Deed<Body> {
  readonly verb: string;
  readonly done: string;
  readonly failed: string;
  readonly isOffered: boolean;
  readonly run: (body: Body, key: string) => Promise<unknown>;
}

/** The papers of a record and what may be done with them, for the panel that shows them. */
export interface Papers<Kind extends string, Apart extends Kind = never> {
  readonly recordId: string;
  readonly documents: readonly (KeptDocument & { readonly kind: Kind })[];
  readonly kinds: Readonly<Record<Kind, string>>;
  /** Kinds that come and go by an act of their own. */
  readonly apart?: readonly Apart[];
  readonly purpose: FilePurpose;
  readonly mayOpen: boolean;
  /** What is read anew after a look. */
  readonly topic: string;
  readonly open: (documentId: string) => Promise<Response>;
  readonly look: (documentId: string) => Promise<Response>;
  readonly add: Deed<{ kind: Exclude<Kind, Apart>; fileId: string }>;
  /** `why`: what stands in the way of taking any of them away. Nothing where they are only added. */
  readonly remove?: Deed<{ documentId: string; reason: string }> & { readonly why?: string | undefined };
}
