/**
 * What PgBouncer is in transaction mode, as far as whoever connects can tell: no settings in the startup packet, a
 * connection of the server for one transaction and then for whoever comes next, statements prepared by name found again
 * on whichever it is (as from 1.21 on) or, `isForgetful`, not.
 */
import { once } from 'node:events';
import net from 'node:net';

interface Message {
  readonly type: string;
  readonly body: Buffer;
}
const framed = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const text = (value: string): Buffer => Buffer.from(`${value}\0`);

/** The messages of a stream, whole, as they arrive; `isOpening`: the first has no type. */
class Reader {
  #rest: Buffer = Buffer.alloc(0);
  isOpening: boolean;
  constructor(isOpening: boolean) {
    this.isOpening = isOpening;
  }
  *read(chunk: Buffer): Generator<Message> {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    for (;;) {
      const at = this.isOpening ? 0 : 1;
      if (this.#rest.length < at + 4) return;
      const end = at + this.#rest.readInt32BE(at);
      if (this.#rest.length < end) return;
      const message = {
        type: this.isOpening ? '' : String.fromCharCode(this.#rest[0]!),
        body: this.#rest.subarray(at + 4, end),
      };
      this.#rest = this.#rest.subarray(end);
      yield message;
    }
  }
}

/** What was asked of a server and is not answered: a name to prepare, a client's or ours, or the end of a batch. */
type Pending = { readonly kind: 'parse'; readonly isOurs: boolean; readonly name: string } | { readonly kind: 'sync' };

class Connection {
  readonly socket: net.Socket;
  readonly prepared = new Set<string>();
  pending: Pending[] = [];
  client: Client | undefined;
  constructor(socket: net.Socket) {
    this.socket = socket;
  }
}

class Client {
  readonly socket: net.Socket;
  readonly statements = new Map<string, Buffer>();
  server: Connection | undefined;
  isWaiting = false;
  waiting: Message[] = [];
  constructor(socket: net.Socket) {
    this.socket = socket;
  }
}

export class TransactionPooler {
  readonly #upstream: URL;
  readonly #size: number;
  readonly #isForgetful: boolean;
  readonly #server = net.createServer((socket) => this.#welcome(socket));
  readonly #connections = new Set<Connection>();
  readonly #idle: Connection[] = [];
  readonly #line: Client[] = [];
  readonly #names = new Map<string, string>();
  /** How many transactions it has lent a connection for. */
  lent = 0;

  private constructor(upstream: string, size: number, isForgetful: boolean) {
    this.#upstream = new URL(upstream);
    this.#size = size;
    this.#isForgetful = isForgetful;
  }

  /** In front of a server that asks for no password; `size`: connections of the server, at most. */
  static async start(upstream: string, { size = 2, isForgetful = false } = {}): Promise<TransactionPooler> {
    const pooler = new TransactionPooler(upstream, size, isForgetful);
    pooler.#server.listen(0, '127.0.0.1');
    await once(pooler.#server, 'listening');
    return pooler;
  }

  get url(): string {
    const url = new URL(this.#upstream);
    url.host = `127.0.0.1:${(this.#server.address() as net.AddressInfo).port}`;
    url.search = '';
    return url.href;
  }

  async stop(): Promise<void> {
    for (const { socket, client } of this.#connections) {
      client?.socket.destroy();
      socket.destroy();
    }
    this.#server.close();
    await once(this.#server, 'close');
  }

  #welcome(socket: net.Socket): void {
    const client = new Client(socket);
    const reader = new Reader(true);
    socket.on('error', () => {});
    socket.on('close', () => this.#leave(client));
    socket.on('data', (chunk) => {
      for (const message of reader.read(chunk)) {
        if (!reader.isOpening) this.#take(client, message);
        else if (message.body.readInt32BE(0) === 80_877_103) socket.write('N');
        else {
          reader.isOpening = false;
          this.#open(socket, message.body.subarray(4).toString().split('\0'));
        }
      }
    });
  }

  #open(socket: net.Socket, said: readonly string[]): void {
    if (said.some((name, at) => at % 2 === 0 && name === 'options')) {
      const why = 'SFATAL\0C08P01\0Munsupported startup parameter: options\0\0';
      socket.end(framed('E', Buffer.from(why)));
      return;
    }
    const ready = [framed('R', Buffer.alloc(4)), framed('K', Buffer.alloc(8)), framed('Z', Buffer.from('I'))];
    socket.write(Buffer.concat(ready));
  }

  #take(client: Client, message: Message): void {
    if (message.type === 'X') return void client.socket.end();
    if (client.server) return this.#pass(client, client.server, message);
    client.waiting.push(message);
    if (!client.isWaiting) {
      client.isWaiting = true;
      this.#line.push(client);
      void this.#lend();
    }
  }

  async #lend(): Promise<void> {
    if (this.#line.length === 0) return;
    const free = this.#idle.pop() ?? (this.#connections.size < this.#size ? await this.#connect() : undefined);
    if (!free) return;
    const client = this.#line.shift();
    if (!client) return void this.#idle.push(free);
    [client.server, client.isWaiting, free.client] = [free, false, client];
    this.lent += 1;
    for (const message of client.waiting.splice(0)) this.#pass(client, free, message);
  }

  async #connect(): Promise<Connection> {
    const { hostname, port, username, pathname, searchParams } = this.#upstream;
    const folder = searchParams.get('host');
    const socket = folder
      ? net.connect(`${folder}/.s.PGSQL.${searchParams.get('port') ?? (port || '5432')}`)
      : net.connect(Number(port), hostname);
    const connection = new Connection(socket);
    this.#connections.add(connection);
    socket.on('error', () => {});
    socket.on('close', () => this.#connections.delete(connection));
    await once(socket, 'connect');
    const said = ['user', username, 'database', pathname.slice(1), 'application_name', 'pooler', ''].map(text);
    const version = Buffer.alloc(8);
    version.writeInt32BE(196_608, 4);
    const opening = Buffer.concat([version, ...said]);
    opening.writeInt32BE(opening.length, 0);
    socket.write(opening);
    const reader = new Reader(false);
    return await new Promise((done) => {
      let isReady = false;
      socket.on('data', (chunk) => {
        for (const message of reader.read(chunk)) {
          if (isReady) this.#answer(connection, message);
          else if (message.type === 'Z') {
            isReady = true;
            done(connection);
          }
        }
      });
    });
  }

  /** From who asks to the server; names are the pooler's own there, so that two may use the same. */
  #pass(client: Client, { socket, prepared, pending }: Connection, { type, body }: Message): void {
    if (type === 'Q' || type === 'S') pending.push({ kind: 'sync' });
    const isNamed = (type === 'P' && body[0] !== 0) || (type === 'B' && body[body.indexOf(0) + 1] !== 0);
    if (!isNamed || this.#isForgetful) {
      if (type === 'P') pending.push({ kind: 'parse', isOurs: false, name: '' });
      socket.write(framed(type, body));
      return;
    }
    const from = type === 'P' ? 0 : body.indexOf(0) + 1;
    const to = body.indexOf(0, from);
    const called = body.toString('utf8', from, to);
    const rest = body.subarray(to + 1);
    if (type === 'P') client.statements.set(called, Buffer.from(rest));
    const statement = client.statements.get(called)!;
    const name = this.#nameOf(statement);
    const isKnown = prepared.has(name);
    if (type === 'P' && isKnown) socket.write(framed('C', Buffer.concat([Buffer.from('S'), text(name)])));
    if (type === 'P' || !isKnown) {
      prepared.add(name);
      pending.push({ kind: 'parse', isOurs: type === 'B', name });
      socket.write(framed('P', Buffer.concat([text(name), statement])));
    }
    if (type === 'B') socket.write(framed('B', Buffer.concat([body.subarray(0, from), text(name), rest])));
  }

  #nameOf(statement: Buffer): string {
    const key = statement.toString('latin1');
    const name = this.#names.get(key) ?? `PGBOUNCER_${this.#names.size}`;
    this.#names.set(key, name);
    return name;
  }

  #answer(connection: Connection, { type, body }: Message): void {
    const { client, pending } = connection;
    // Only of what was closed here to be prepared again: nobody who asks closes what it has prepared.
    if (type === '3') return;
    if (type === '1') {
      const done = pending.shift();
      if (done?.kind === 'parse' && done.isOurs) return;
    }
    // What stood behind a refusal was not done.
    while (type === 'E' && pending[0]?.kind === 'parse') {
      const lost = pending.shift();
      if (lost?.kind === 'parse') connection.prepared.delete(lost.name);
    }
    if (type === 'Z') pending.shift();
    client?.socket.write(framed(type, body));
    if (type === 'Z' && pending.length === 0 && body.toString() === 'I') this.#giveBack(connection);
  }

  #giveBack(connection: Connection): void {
    if (connection.client) connection.client.server = undefined;
    connection.client = undefined;
    this.#idle.push(connection);
    void this.#lend();
  }

  /** Who goes in the middle of a transaction takes its connection along. */
  #leave(client: Client): void {
    const at = this.#line.indexOf(client);
    if (at !== -1) this.#line.splice(at, 1);
    client.server?.socket.destroy();
  }
}
