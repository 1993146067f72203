/** A program that listens at an address of its own and checks what it is told, as whoever writes one would. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Heard {
  readonly id: string;
  readonly type: string;
  readonly recordId: string;
  readonly isOurs: boolean;
}

export interface ListeningProgram {
  readonly url: string;
  readonly heard: Heard[];
  /** What it answers from now on. */
  answer: number;
  /** `whsec_…`, as direction hands it over. */
  secret: string;
  close(): Promise<void>;
}

/** Standard Webhooks: HMAC-SHA256 of id, second and body under the secret behind its mark. */
function isSigned(headers: IncomingHttpHeaders, body: string, secret: string): boolean {
  const [id, second, given] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name]),
  );
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = `v1,${createHmac('sha256', key).update(`${id}.${second}.${body}`).digest('base64')}`;
  const isNow = Math.abs(Date.now() / 1000 - Number(second)) < 300;
  return isNow && given?.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}

export async function listen(): Promise<ListeningProgram> {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { type, data } = JSON.parse(body);
      const isOurs = isSigned(request.headers, body, program.secret);
      heard.push({ id: String(request.headers['webhook-id']), type, recordId: data.recordId, isOurs });
      response.writeHead(program.answer, program.answer === 302 ? { location: program.url } : {}).end('dicho');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const program: ListeningProgram = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/avisos`,
    heard,
    answer: 200,
    secret: '',
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return program;
}
