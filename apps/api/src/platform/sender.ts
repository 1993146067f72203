/** One channel of the outbox: what it is given to send and what it answers. */

export interface Paper {
  readonly fileName: string;
  readonly type: string;
  readonly bytes: Buffer;
}
export interface Message {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly papers?: readonly Paper[];
}
/** Undefined: taken. Final: asking again would be answered the same. */
export type Refusal = { readonly reason: string; readonly isFinal: boolean };
export interface Sender {
  send(message: Message): Promise<Refusal | undefined>;
  close(): void;
}
