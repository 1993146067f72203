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
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

  constructor(address: string) {
    this.#address = new URL(address);
  }

  get(path: string): Promise<Answer> {
    return this.#call('GET', path, undefined);
  }

  post(path: string, body: unknown): Promise<Answer> {
    return this.#call('POST', path, JSON.stringify(body));
  }

  #call(method: string, path: string, body: string | undefined): Promise<Answer> {
    const headers: http.OutgoingHttpHeaders = { 'idempotency-key': randomUUID() };
    if (this.token) headers['authorization'] = `Bearer ${this.token}`;
    if (body !== undefined) {
      headers['content-type'] = 'application/json';
      headers['content-length'] = Buffer.byteLength(body);
    }
    const { hostname, port } = this.#address;
    return new Promise((resolve, reject) => {
      const request = http.request({ hostname, port, path, method, headers, agent: this.#agent }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(parts).toString(),
            timing: String(response.headers['server-timing'] ?? ''),
          }),
        );
      });
      request.on('error', reject);
      request.end(body);
    });
  }
}
