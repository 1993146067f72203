import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { scanFrom } from './virus-scan.ts';

const CLEAN = Buffer.from('una foto');
const BAD = Buffer.from('X5O!P%@AP a test of scanners');

test('G17 a program judges what it reads: 0 is clean, 1 is found, anything else is no answer', async () => {
  const scan = scanFrom(`${process.execPath} -e process.stdin.once('data',d=>process.exit(+d.includes('X5O')))`)!;
  expect([await scan(CLEAN), await scan(BAD)]).toEqual([false, true]);
  await expect(scanFrom(`${process.execPath} -e process.exit(2)`)!(CLEAN)).rejects.toThrow('ended with 2');
  await expect(scanFrom('no-such-scanner')!(CLEAN)).rejects.toThrow('ENOENT');
  expect(scanFrom(undefined)).toBeUndefined();
});

test('G17 a server that speaks ICAP judges it; one that is away, or says anything else, is no answer', async () => {
  let verdict = (text: string): string => (text.includes('X5O') ? '200 OK' : '204 No Content');
  const server = createServer((socket) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (text.endsWith('\r\n0\r\n\r\n')) socket.end(`ICAP/1.0 ${verdict(text)}\r\nISTag: "1"\r\n\r\n`);
    });
    socket.on('error', () => {});
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const scan = scanFrom(`icap://127.0.0.1:${port}/avscan`)!;
  expect([await scan(CLEAN), await scan(BAD)]).toEqual([false, true]);
  verdict = () => '500 Server Error';
  await expect(scan(CLEAN)).rejects.toThrow('500');
  server.close();
  await once(server, 'close');
  await expect(scan(CLEAN)).rejects.toThrow('ECONNREFUSED');
  expect(() => scanFrom('icap://')).toThrow('QUILATE_VIRUS_SCAN');
});
