/** As much of a mail server as a client asks for. */
import { createServer, type Server } from 'node:net';

export interface MailServer {
  readonly url: string;
  /** What it took, with its headers. */
  readonly received: string[];
  readonly close: () => void;
}

export async function mailServer(): Promise<MailServer> {
  const received: string[] = [];
  const server: Server = createServer((socket) => {
    let isData = false;
    let text = '';
    socket.write('220 here\r\n');
    socket.on('data', (chunk) => {
      text += String(chunk);
      if (isData && text.endsWith('\r\n.\r\n')) {
        received.push(text);
        isData = false;
        text = '';
        socket.write('250 taken\r\n');
      }
      if (isData || text === '') return;
      const word = text.slice(0, 4).toUpperCase();
      text = '';
      isData = word === 'DATA';
      socket.write(isData ? '354 go on\r\n' : word === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((ready) => server.listen(0, ready));
  const { port } = server.address() as { port: number };
  return { url: `smtp://127.0.0.1:${port}`, received, close: () => void server.close() };
}
