/** Somebody else's judge of what is uploaded: a program that reads it, or a server that speaks ICAP (RFC 3507). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';

const ANSWER_MS = 15_000;

/** Whether it finds something; throws when nobody answers. */
export type Scan = (bytes: Buffer) => Promise<boolean>;

/** `icap://host:1344/service`, or a program with its words that reads it and ends with 0 (clean) or 1 (found). */
export function scanFrom(given: string | undefined): Scan | undefined {
  if (!given) return undefined;
  if (!given.startsWith('icap://')) {
    const [program, ...words] = given.split(/\s+/);
    return (bytes) => byProgram(program!, words, bytes);
  }
  const url = URL.parse(given);
  if (!url?.hostname)
    throw new Error('QUILATE_VIRUS_SCAN debe ser una orden o una dirección icap://servidor/servicio.');
  return (bytes) => byServer(url, bytes);
}

/** As `clamdscan -` ends. */
async function byProgram(program: string, words: readonly string[], bytes: Buffer): Promise<boolean> {
  const child = spawn(program, words, { stdio: ['pipe', 'ignore', 'ignore'], timeout: ANSWER_MS });
  // One that has seen enough reads no further.
  child.stdin.on('error', () => {});
  child.stdin.end(bytes);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code === 0 || code === 1) return code === 1;
  throw new Error(`the virus scanner ended with ${code}`);
}

/** Asks to judge an answer that carries the bytes: 204 leaves it as it is, 200 puts another in its place. */
async function byServer({ hostname, port, pathname, host }: URL, bytes: Buffer): Promise<boolean> {
  const answer = `HTTP/1.1 200 OK\r\nContent-Length: ${bytes.length}\r\n\r\n`;
  const head =
    `RESPMOD icap://${host}${pathname} ICAP/1.0\r\nHost: ${host}\r\nAllow: 204\r\nConnection: close\r\n` +
    `Encapsulated: res-hdr=0, res-body=${answer.length}\r\n\r\n${answer}${bytes.length.toString(16)}\r\n`;
  const socket = connect({ host: hostname, port: Number(port || 1344) });
  socket.setTimeout(ANSWER_MS, () => socket.destroy(new Error('the virus scanner does not answer')));
  socket.write(Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n0\r\n\r\n')]));
  let said = '';
  for await (const chunk of socket) {
    said += String(chunk);
    if (said.includes('\r\n')) break;
  }
  socket.destroy();
  const status = /^ICAP\/1\.0 (\d{3})/.exec(said)?.[1];
  if (status === '204' || status === '200') return status === '200';
  throw new Error(`the virus scanner said ${said.slice(0, 40)}`);
}
