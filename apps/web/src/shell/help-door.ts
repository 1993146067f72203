/**
 * What the house says about itself, for F1 and the palette. The frame names no room: the manual is put here where the
 * parts come together, and is fetched when somebody asks.
 */
export interface HelpFound {
  readonly to: string;
  readonly label: string;
  readonly hint: string;
}
export interface HelpDoor {
  /** Where the page stands that explains an address. */
  readonly addressOf: (pathname: string) => string;
  readonly find: (text: string) => readonly HelpFound[];
}

let load = (): Promise<HelpDoor> => Promise.reject(new Error('nobody has put the manual here'));

export const loadHelp = (): Promise<HelpDoor> => load();
export function helpComesFrom(source: () => Promise<HelpDoor>): void {
  load = source;
}
