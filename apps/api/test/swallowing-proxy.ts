/** A network in front of PostgreSQL that can swallow what is sent, as a moved address or a dead middlebox does. */
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

export class SwallowingProxy {
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  /** While true nothing passes and nothing is closed; connections of before stay dead for ever. */
  isSwallowing = false;
  #asked = 0;

  private constructor(databaseUrl: string) {
    const socket = new URL(databaseUrl).searchParams.get('host');
    const { hostname, port } = new URL(databaseUrl);
    this.#server = createServer({ noDelay: true }, (near) => {
      this.#asked += 1;
      this.#open.add(near);
      near.on('error', () => {}).on('close', () => this.#open.delete(near));
      if (this.isSwallowing) return;
      const far = socket ? connect(`${socket}/.s.PGSQL.${port || 5432}`) : connect(Number(port || 5432), hostname);
      this.#open.add(far);
      far.setNoDelay();
      far.on('error', () => near.destroy()).on('close', () => (this.isSwallowing ? undefined : near.destroy()));
      near.on('close', () => (this.isSwallowing ? undefined : far.destroy()));
      let isDead = false;
      const pass = (from: Socket, to: Socket): void => {
        from.on('data', (bytes) => {
          isDead ||= this.isSwallowing;
          if (!isDead) to.write(bytes);
        });
      };
      pass(near, far);
      pass(far, near);
    });
  }

  static async before(databaseUrl: string): Promise<SwallowingProxy> {
    const proxy = new SwallowingProxy(databaseUrl);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as { port: number }).port;
  }

  /** How many connections it was asked for. */
  get asked(): number {
    return this.#asked;
  }

  /** Every connection that is open now dies without a word; new ones pass once it swallows no more. */
  close(): void {
    for (const socket of this.#open) socket.destroy();
    this.#server.close();
  }
}
