import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';

interface Signer {
  readonly id: string;
  readonly name: string;
  readonly isAbsent?: boolean;
}
/** Somebody in the list of who signs, marked where others have clocked in and they have not. */
export const signerOption = ({ id, name, isAbsent }: Signer): { value: string; label: string } => ({
  value: id,
  label: isAbsent === true ? proofsEs.notClockedIn(name) : name,
});
