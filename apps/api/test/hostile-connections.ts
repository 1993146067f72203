/** Connections of strangers who mean no good, made by hand: what they send is what no client would. */
import { connect, type Socket } from 'node:net';

/** One connection that asks the same again as soon as it is answered, and counts what it hears. */
export class Hostile {
  readonly heard = new Map<string, number>();
  isSent = false;
  isOver = false;
  /** The body it heard last. */
  last = '';
  readonly #socket: Socket;
  constructor(port: number, request: string) {
    this.#socket = connect(port, '127.0.0.1', () => this.#socket.write(request, () => (this.isSent = true)));
    this.#socket.on('error', () => {});
    this.#socket.on('close', () => (this.isOver = true));
    this.#socket.on('data', (bytes) => {
      this.last = bytes.toString('utf8').split('\r\n\r\n')[1] ?? '';
      for (const [, status] of bytes.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3})/g)) {
        this.heard.set(status!, (this.heard.get(status!) ?? 0) + 1);
        this.#socket.write(request);
      }
    });
  }
  end(): void {
    this.#socket.destroy();
  }
}

export const posted = (url: string, body: string, more = ''): string =>
  `POST ${url} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${more}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
export const total = (all: readonly Hostile[], statuses: readonly string[]): number =>
  all.reduce((sum, { heard }) => sum + statuses.reduce((part, status) => part + (heard.get(status) ?? 0), 0), 0);
