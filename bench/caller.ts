/** A small HTTP client that keeps its connections, so that the bench measures the API and not the client. */
import { randomUUID } from 'node:crypto';
import http from 'node:http';

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly timing: string;
}

export class Caller {
  token = '';
  readonly #address: URL;
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 128 });

  constructor(address: string) {
    this.#address = new URL(address);
  }

  get(path: string): Promise<Answer> {
    return this.#call('GET', path, undefined);
  }

  post(path: string, body: unknown): Promise<Answer> {
    return this.#call('POST', path, JSON.stringify(body));
  }

  /** A file as it comes, kept nowhere: how many lines and bytes it has. */
  async take(path: string): Promise<{ readonly status: number; readonly lines: number; readonly bytes: number }> {
    const response = await this.#send('GET', path, undefined);
    let [lines, bytes] = [0, 0];
    try {
      for await (const part of response as AsyncIterable<Buffer>) {
        bytes += part.length;
        for (let at = part.indexOf(10); at !== -1; at = part.indexOf(10, at + 1)) lines += 1;
      }
    } catch (error) {
      throw new Error(`${path}: broken off after ${lines} lines`, { cause: error });
    }
    return { status: response.statusCode ?? 0, lines, bytes };
  }

  async #call(method: string, path: string, body: string | undefined): Promise<Answer> {
    const response = await this.#send(method, path, body);
    const parts: Buffer[] = [];
    for await (const part of response as AsyncIterable<Buffer>) parts.push(part);
    return {
      status: response.statusCode ?? 0,
      text: Buffer.concat(parts).toString(),
      timing: String(response.headers['server-timing'] ?? ''),
    };
  }

  #send(method: string, path: string, body: string | undefined): Promise<http.IncomingMessage> {
    const headers: http.OutgoingHttpHeaders = { 'idempotency-key': randomUUID() };
    if (this.token) headers['authorization'] = `Bearer ${this.token}`;
    if (body !== undefined) {
      headers['content-type'] = 'application/json';
      headers['content-length'] = Buffer.byteLength(body);
    }
    const { hostname, port } = this.#address;
    return new Promise((resolve, reject) => {
      const request = http.request({ hostname, port, path, method, headers, agent: this.#agent }, resolve);
      request.on('error', reject);
      request.end(body);
    });
  }
}
