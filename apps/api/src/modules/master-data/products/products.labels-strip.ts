/** What a tag says, and the strip it is printed on. */
export interface Label {
  readonly code: string;
  readonly metal: string;
  readonly weight: string;
  readonly price: string;
  /** A test draws the edges of both faces. */
  readonly isTest: boolean;
}
export interface Offset {
  readonly rightUm: number;
  readonly downUm: number;
}

/** The strip, in thousandths of a millimetre: face, face, tail. */
export const STRIP = { widthUm: 80_000, heightUm: 10_000, faceUm: 28_000 } as const;
