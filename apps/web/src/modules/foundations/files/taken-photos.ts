/** Photos taken in this tab: looked at at once, before and while they are sent, and until a record shows them. */

/** More than any form has; what is older is shown by its record. */
const KEPT = 40;
const taken = new Map<string, string>();

export interface Chosen {
  readonly file: File;
  /** Where it is seen before anybody else has it; of a paper, nowhere. */
  readonly address: string | undefined;
}
export const chosenOf = (file: File): Chosen => ({
  file,
  address: file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined,
});

/** The server knows it by this name from now on. */
export function keepTaken(fileId: string, { address }: Chosen): void {
  if (address === undefined) return;
  taken.set(fileId, address);
  const [oldest] = taken.keys();
  if (taken.size > KEPT && oldest !== undefined) {
    letGo(taken.get(oldest));
    taken.delete(oldest);
  }
}

/** Nothing of what was sent from elsewhere, or before the page was loaded. */
export const takenPhoto = (fileId: string): string | undefined => taken.get(fileId);

/** Of one nobody wanted. */
export function letGo(address: string | undefined): void {
  if (address !== undefined) URL.revokeObjectURL(address);
}
