/** What changed, told to every open screen after the commit. */
export interface Change {
  readonly topic: string;
  readonly storeId: string;
  readonly id?: string;
}
